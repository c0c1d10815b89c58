import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import type { ContractedPrice, Priced } from './pure/bill.ts'
import type { ChargedExtra } from './pure/extra-use.ts'

/** The terms that a bill was made with. */

export type BillLines = {
  company: string
  cnpj: string
  plan_price: string | null
  contracted: ContractedPrice | null
  extras: readonly ChargedExtra[]
  additionals: readonly Priced[]
}

export const billLines = async (
  rows: Rows,
  { id, company_id }: Pick<Row<'billings'>, 'id' | 'company_id'>,
): Promise<BillLines> => {
  const [company] = await rows<Row<'companies', 'social_reason' | 'cnpj'>>(
    sql`select social_reason, cnpj from companies where id = ${company_id}`,
  )
  const [plan] = await rows<Row<'billing_plan_values', 'price'>>(
    sql`select price from billing_plan_values where billing_id = ${id}`,
  )
  const [contracted] = await rows<ContractedPrice>(sql`
    select minimum_price, solicitation_ftl_quantity, solicitation_ftl_price, solicitation_others_quantity,
           solicitation_others_price
    from billing_contracted_prices where billing_id = ${id}`)
  return {
    company: company?.social_reason ?? '',
    cnpj: company?.cnpj ?? '',
    plan_price: plan?.price ?? null,
    contracted: contracted ?? null,
    extras: await rows<ChargedExtra>(sql`
      select extra_plan_name as name, quantity, price, counted, included, to_char(counted_from, 'YYYY-MM-DD') as counted_from from billing_extra_plan_values where billing_id = ${id} order by id`),
    additionals: await rows<Priced>(sql`
      select name, quantity, price from billing_contracted_price_additionals where billing_id = ${id} order by id`),
  }
}
