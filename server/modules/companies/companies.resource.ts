import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource, type Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { Ability } from '#shared/access/abilities.ts'
import {
  companies,
  COMPANY_SETTINGS,
  customers,
  fintechs,
  riskManagers,
  shippers,
  suppliers,
  transporters,
} from '#shared/companies/companies.contract.ts'
import {
  allCompaniesScope,
  companiesScope,
  ownCompaniesScope,
  writableCompaniesScope,
} from './companies.scope.ts'
import {
  activeStatus,
  activeStatusFilterSql,
  companyColumns,
  companyFilterSql,
  linked,
  partnerFilterSql,
  unattendedSql,
} from './company-columns.ts'
import { checkCompany, checkNewCompany } from './company-rules.ts'
import { logCarrier } from './carrier-log.ts'

/** What linking a partner says in a shipper's history. */
const LINK_NAMES = ['kind', 'partner']

const HIDDEN = Object.fromEntries(COMPANY_SETTINGS.map((name) => [name, null]))

const seesSettings = (row: Record<string, unknown>, session: Session): boolean =>
  isOperator(session) ||
  session.company_ids.includes(Number(row.id)) ||
  row.parent_id === session.company_id ||
  (session.role === 'finance_manager' && session.company_ids.includes(Number(row.finance_manager_id)))

/** Companies with their settings: one's own, the operator's all; linked ones of the other kinds by identity. */
export const companiesResource = defineResource(companies, {
  model: 'companies',
  abilities: {
    read: 'companies.read',
    create: 'companies.create',
    update: 'companies.update',
    delete: 'companies.delete',
  },
  scope: allCompaniesScope,
  writeScope: ownCompaniesScope,
  historyScope: ownCompaniesScope,
  historyNames: LINK_NAMES,
  references: {
    parent_id: 'companies',
    address_id: 'addresses',
    extra_address_id: 'addresses',
    finance_manager_id: 'companies',
  },
  stamp: (session) => (session.role === 'finance_manager' ? { finance_manager_id: session.company_id } : {}),
  rules: async (ctx, input, current) => {
    if (current === null) checkNewCompany(ctx, input)
    await checkCompany(ctx, input, current)
  },
  columns: companyColumns,
  hidden: (row, session) => (seesSettings(row, session) ? {} : HIDDEN),
  filters: { ...companyFilterSql, ...unattendedSql },
})

/** What every kind of company, seen by its partners, has in common; written by the operator, linked through partners. */
const ofKind = (type: string, create: Ability = 'partners.create') => ({
  model: 'companies' as const,
  abilities: {
    read: 'companies.read' as const,
    create,
    update: 'companies.update' as const,
    delete: 'companies.delete' as const,
  },
  where: sql`t.type = ${type}`,
  scope: companiesScope,
  writeScope: writableCompaniesScope,
  historyScope: writableCompaniesScope,
  historyNames: LINK_NAMES,
  references: { address_id: 'addresses' as const },
  stamp: (session: Session) =>
    type === 'fintech' && session.role === 'finance_manager'
      ? { type, finance_manager_id: session.company_id }
      : { type },
  rules: checkCompany,
  columns: { ...companyColumns, linked },
  filters: { ...companyFilterSql, ...partnerFilterSql },
  // A shipper that registers a company works with it from then on.
  created: async (ctx: Context, id: number) => {
    const { role, company_id } = ctx.session
    if (role !== 'shipper') return
    await ctx.db.shipper_partners.create({ data: { shipper_id: company_id, company_id: id } })
    if (type === 'transporter')
      await logCarrier(ctx, {
        transporter_id: id,
        type: 'partner',
        event: 'linked',
        shipper_id: company_id,
      })
  },
})

const kind = (contract: typeof shippers, type: string, create?: Ability): Resource =>
  defineResource(contract, ofKind(type, create))

const carrier = ofKind('transporter')
export const transportersResource: Resource = defineResource(transporters, {
  ...carrier,
  columns: { ...carrier.columns, active_status: activeStatus },
  filters: { ...carrier.filters, ...activeStatusFilterSql },
})
export const shippersResource = kind(shippers, 'shipper')
export const suppliersResource = kind(suppliers, 'supplier')
export const customersResource = kind(customers, 'customer')
export const riskManagersResource = kind(riskManagers, 'risk_manager')
export const fintechsResource = kind(fintechs, 'fintech', 'fintechs.create')
