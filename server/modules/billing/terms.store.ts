import { sql, type Rows } from '#server/infra/database.ts'
import { dayOf } from '#server/kit/brazil-days.ts'
import type { Row } from '#server/kit/row.ts'
import { planLevel } from '#shared/access/plans.ts'
import type { ExtraPlan } from '#shared/billing/extra-plans.ts'
import type { ContractedPrice, Priced, Terms } from './pure/bill.ts'

/** What a company is billed by, as it stands now. */

export type ExtraTerm = Priced & {
  readonly id: number
  readonly name: ExtraPlan
  readonly is_once: boolean
  readonly is_counted: boolean
  /** Day of Brazil that its use is counted from, where it is. */
  readonly counted_from: string | null
}
export type CompanyTerms = Omit<Terms, 'extras'> & {
  readonly plan_id: number | null
  readonly extras: readonly ExtraTerm[]
}

/** The price of a plan: the company's own, or the price list's; null where neither has one. */
const planPrice = async (rows: Rows, company_id: number, plan_id: number): Promise<string | null> => {
  const [found] = await rows<Row<'billing_plan_values', 'price'>>(sql`
    select price from billing_plan_values
    where billing_id is null and plan_id = ${plan_id} and (company_id = ${company_id} or company_id is null)
    order by company_id nulls last limit 1`)
  return found?.price ?? null
}

export const termsOf = async (
  rows: Rows,
  company: Row<'companies', 'id' | 'selected_plan' | 'is_annual_plan'>,
): Promise<CompanyTerms> => {
  const plan_id = planLevel(company.selected_plan) || null
  const [contracted] = await rows<ContractedPrice>(sql`
    select minimum_price, solicitation_ftl_quantity, solicitation_ftl_price, solicitation_others_quantity,
           solicitation_others_price
    from billing_contracted_prices where company_id = ${company.id} and billing_id is null`)
  const additionals = await rows<Priced>(sql`
    select name, quantity, price from billing_contracted_price_additionals
    where company_id = ${company.id} and billing_id is null order by id`)
  const extras = await rows<ExtraTerm>(sql`
    select v.id, p.name, v.quantity, v.price, v.is_once, v.is_counted, ${dayOf(sql`v.counted_from`)} as counted_from
    from company_extra_plan_values v join extra_plans p on p.id = v.extra_plan_id
    where v.company_id = ${company.id} and v.billing_id is null order by v.id`)
  return {
    plan_id,
    plan_price: plan_id === null ? null : await planPrice(rows, company.id, plan_id),
    is_annual_plan: company.is_annual_plan,
    contracted: contracted ?? null,
    extras,
    additionals,
  }
}
