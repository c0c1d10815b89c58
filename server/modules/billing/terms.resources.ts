import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import {
  billingContractedPriceAdditionals,
  billingContractedPrices,
  billingExtraPlanValues,
  billingPlanValues,
  companyExtraPlanValues,
  extraPlans,
} from '#shared/billing/billing.contract.ts'
import { isCountedPlan } from '#shared/billing/extra-plans.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { billedScope } from './billings.resource.ts'
import { beginOf } from './company-days.store.ts'
import {
  extraPlanName,
  isCountedAlready,
  isHeadOfficeOfShippers,
  keepCountedFrom,
  termsCompany,
} from './terms-rules.store.ts'

/** Terms agreed with companies. The operator writes them; a bill keeps its copy for ever. */

const abilities = {
  read: 'billings.read',
  create: 'billings.contract',
  update: 'billings.contract',
  delete: 'billings.contract',
} as const

const inForce = sql`t.billing_id is null`
const writeScope = (session: Session): Sql => sql`${billedScope(session)} and ${inForce}`
const filters = { in_force: (asked: boolean) => sql`(${inForce}) = ${asked}` }

const requireShipper = async (ctx: Context, company_id: unknown): Promise<void> => {
  if (company_id !== undefined && !(await isHeadOfficeOfShippers(ctx.rows, Number(company_id))))
    throw invalidField('company_id', 'billed_are_shippers')
}

/** Terms begin the billing of a company that had none. */
const beginning =
  (model: 'billing_contracted_prices' | 'billing_plan_values' | 'company_extra_plan_values') =>
  async (ctx: Context, id: number): Promise<void> => {
    const company_id = await termsCompany(ctx.rows, model, id)
    if (company_id !== null) await beginOf(ctx.rows, company_id, today(ctx.now()))
  }

export const contractedPricesResource = defineResource(billingContractedPrices, {
  model: 'billing_contracted_prices',
  abilities,
  scope: billedScope,
  writeScope,
  filters,
  references: { company_id: 'companies' },
  rules: (ctx, input) => requireShipper(ctx, input.company_id),
  created: beginning('billing_contracted_prices'),
})

export const contractedPriceAdditionalsResource = defineResource(billingContractedPriceAdditionals, {
  model: 'billing_contracted_price_additionals',
  abilities,
  scope: billedScope,
  writeScope,
  filters,
  references: { company_id: 'companies', billing_contracted_price_id: 'billing_contracted_prices' },
  rules: async (ctx, input) => {
    const { billing_contracted_price_id: price, company_id } = input
    if (price === undefined) return
    if ((await termsCompany(ctx.rows, 'billing_contracted_prices', Number(price))) !== company_id)
      throw invalidField('billing_contracted_price_id', 'not_found')
  },
})

/** The price list is read by all who read bills; a company's own price by itself. */
export const planValuesResource = defineResource(billingPlanValues, {
  model: 'billing_plan_values',
  abilities,
  scope: (session) =>
    isOperator(session) ? everything : sql`t.company_id is null or ${own(session, sql`t.company_id`)}`,
  writeScope,
  filters,
  references: { company_id: 'companies' },
  rules: (ctx, input) => requireShipper(ctx, input.company_id ?? undefined),
  created: beginning('billing_plan_values'),
})

export const extraPlansResource = defineResource(extraPlans, {
  model: 'extra_plans',
  abilities: { read: 'billings.read' },
  scope: () => everything,
})

/** Only kinds that leave rows are counted, each once, in every period. */
const requireCountable = async (ctx: Context, values: Record<string, unknown>): Promise<void> => {
  if (values.is_counted !== true) return
  if (values.is_once === true) throw invalidField('is_counted', 'counted_each_period')
  const plan = Number(values.extra_plan_id)
  if (!isCountedPlan(await extraPlanName(ctx.rows, plan))) throw invalidField('is_counted', 'not_countable')
  if (await isCountedAlready(ctx.rows, Number(values.company_id), plan, Number(values.id ?? 0)))
    throw invalidField('is_counted', 'counted_already')
}

const keepCounted = async (ctx: Context, id: number): Promise<void> => {
  await keepCountedFrom(ctx.rows, id, ctx.now().toISOString())
}

export const companyExtraPlanValuesResource = defineResource(companyExtraPlanValues, {
  model: 'company_extra_plan_values',
  abilities,
  scope: billedScope,
  writeScope,
  filters,
  columns: { extra_plan_name: () => sql`(select p.name from extra_plans p where p.id = t.extra_plan_id)` },
  references: { company_id: 'companies', extra_plan_id: 'extra_plans' },
  rules: async (ctx, input, current) => {
    await requireShipper(ctx, input.company_id)
    await requireCountable(ctx, { ...current, ...input })
  },
  created: async (ctx, id) => {
    await beginning('company_extra_plan_values')(ctx, id)
    await keepCounted(ctx, id)
  },
  updated: keepCounted,
})

export const billingExtraPlanValuesResource = defineResource(billingExtraPlanValues, {
  model: 'billing_extra_plan_values',
  abilities: { read: 'billings.read' },
  scope: billedScope,
})
