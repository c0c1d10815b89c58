import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { PLAN_LABELS } from '#shared/access/plans.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { PARTNER_KINDS, type PartnerKind } from '#shared/companies/companies-actions.ts'
import {
  customers,
  fintechs,
  riskManagers,
  shippers,
  suppliers,
  transporters,
} from '#shared/companies/companies.contract.ts'
import { logCarrier } from './carrier-log.store.ts'
import { companiesScope, writableCompaniesScope } from './companies.scope.ts'
import {
  activeStatusFilterSql,
  carrierColumns,
  carrierJoins,
  companyColumns,
  companyFilterSql,
  linked,
  shipperColumns,
} from './company-columns.scope.ts'
import { companyLinks, partnerFilterSql, takesOrdersOf } from './company-links.scope.ts'
import { checkCompany } from './company-rules.ts'
import { assertUnregistered, unlinkInstead } from './link-instead.store.ts'
import { linkRegistered } from './partners.store.ts'
import { carrierVeils, kindVeils, shipperVeils } from './company-veils.ts'
import { isNameIn } from '#shared/kit/typed.ts'

/** What linking a partner says in a shipper's history. */
export const LINK_NAMES = ['kind', 'partner']

/** A shipper that registers a company works with it from then on. */
const linkToRegistrar = (type: RoleName) => async (ctx: Context, id: number) => {
  const { role, company_id } = ctx.session
  if (role !== 'shipper') return
  await linkRegistered(ctx, company_id, id)
  if (type === 'transporter')
    await logCarrier(ctx, { transporter_id: id, type: 'partner', event: 'linked', shipper_id: company_id })
}

const columns = { ...companyColumns, linked }

/** One kind of company seen by its partners; written by the operator, linked through partners. */
const kind = (type: RoleName) => ({
  model: 'companies' as const,
  abilities: {
    read: 'companies.read',
    create: 'partners.create',
    update: 'companies.update',
    delete: 'companies.delete',
  } as const,
  where: sql`t.type = ${type}`,
  scope: companiesScope,
  writeScope: writableCompaniesScope,
  historyScope: writableCompaniesScope,
  historyNames: LINK_NAMES,
  references: { address_id: 'addresses' },
  stamp: (_session: Session): Record<string, unknown> => ({ type }),
  rules: checkCompany,
  columns,
  veils: kindVeils,
  filters: { ...companyFilterSql, ...partnerFilterSql },
  created: linkToRegistrar(type),
})

/** A kind that shippers link: registered once, and let go without being deleted. */
const partner = (of: PartnerKind) => ({
  ...kind(PARTNER_KINDS[of]),
  rules: async (...[ctx, input, current]: Parameters<typeof checkCompany>): Promise<void> => {
    if (current === null) await assertUnregistered(ctx, of, input.cnpj)
    await checkCompany(ctx, input, current)
  },
  insteadOfDelete: unlinkInstead(of),
})

export const suppliersResource = defineResource(suppliers, partner('suppliers'))
export const riskManagersResource = defineResource(riskManagers, partner('risk_managers'))
export const customersResource = defineResource(customers, { ...partner('customers'), links: companyLinks })

export const fintechsResource = defineResource(fintechs, {
  ...kind('fintech'),
  abilities: { ...kind('fintech').abilities, create: 'fintechs.create' },
  stamp: ({ role, company_id }) =>
    role === 'finance_manager' ? { type: 'fintech', finance_manager_id: company_id } : { type: 'fintech' },
})

export const transportersResource = defineResource(transporters, {
  ...partner('transporters'),
  joins: carrierJoins,
  columns: { ...columns, ...carrierColumns },
  filters: { ...kind('transporter').filters, ...activeStatusFilterSql, takes_orders_of: takesOrdersOf },
  links: companyLinks,
  veils: carrierVeils,
})

const plansOf = (plan: unknown): { name: string; label: string }[] =>
  typeof plan === 'string'
    ? [{ name: plan, label: isNameIn(PLAN_LABELS, plan) ? PLAN_LABELS[plan] : plan }]
    : []

export const shippersResource = defineResource(shippers, {
  ...kind('shipper'),
  columns: { ...columns, ...shipperColumns },
  present: (row) => ({ plans: plansOf(row.plans) }),
  links: companyLinks,
  veils: shipperVeils,
})
