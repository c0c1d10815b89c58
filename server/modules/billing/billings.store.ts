import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertAllInto, insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { billedScope } from './billings.resource.ts'
import type { Period } from './pure/closing-days.ts'
import type { ChargedExtra } from './pure/extra-use.ts'
import type { CompanyTerms, ExtraTerm } from './terms.store.ts'

/** Bills: made by a closing, paid or overdue later. */

const NO_VALUES = {
  ftl_orders: 0,
  other_orders: 0,
  plan_value: '0',
  ftl_value: '0',
  others_value: '0',
  minimum_addition: '0',
  extras_value: '0',
  additionals_value: '0',
  total: '0',
}

type NewBill = { company_id: number; period: Period; expire_at: string; at: string }

/** @returns the id of a bill without values; undefined where the period has its bill */
export const insertBill = async (
  rows: Rows,
  { company_id, period, expire_at, at }: NewBill,
): Promise<number | undefined> => {
  const bill = {
    company_id,
    period_start: period.start,
    period_end: period.end,
    expire_at,
    closed_at: at,
    status: 'open',
    is_annual_plan: false,
    created_at: at,
    updated_at: at,
    ...NO_VALUES,
  }
  const [made] = await rows<{ id: number }>(
    sql`${insertInto('billings', bill)} on conflict (company_id, period_end) do nothing returning id`,
  )
  return made?.id
}

type BillValuesRow = Partial<Row<'billings'>>

export const fillBill = (rows: Rows, id: number, values: BillValuesRow): Promise<unknown> =>
  rows(sql`${updateOf('billings', values)} where billings.id = ${id}`)

/** Keeps the terms with the bill that they made. @returns the id of the agreed prices' copy */
export const keepTerms = async (
  rows: Rows,
  billing_id: number,
  company_id: number,
  terms: Omit<CompanyTerms, 'extras'> & { extras: readonly (ExtraTerm & ChargedExtra)[] },
  at: string,
): Promise<number | null> => {
  const made = { created_at: at, updated_at: at }
  if (terms.plan_id !== null && terms.plan_price !== null) {
    const plan = { company_id, billing_id, plan_id: terms.plan_id, price: terms.plan_price, ...made }
    await rows(insertInto('billing_plan_values', plan))
  }
  if (terms.extras.length > 0) {
    const kept = terms.extras.map(({ name, quantity, price, counted, included, counted_from }) => ({
      billing_id,
      company_id,
      extra_plan_name: name,
      quantity,
      price,
      counted,
      included,
      counted_from,
      created_at: at,
    }))
    await rows(insertAllInto('billing_extra_plan_values', kept))
    const once = terms.extras.filter(({ is_once }) => is_once).map(({ id }) => id)
    await rows(
      sql`update company_extra_plan_values set billing_id = ${billing_id} where id = any(${once}::int[])`,
    )
  }
  if (terms.contracted === null) return null
  const [copy] = await rows<{ id: number }>(
    sql`${insertInto('billing_contracted_prices', { company_id, billing_id, ...terms.contracted, ...made })} returning id`,
  )
  const contracted_price_id = copy?.id ?? 0
  if (terms.additionals.length > 0)
    await rows(
      insertAllInto(
        'billing_contracted_price_additionals',
        terms.additionals.map(({ name, quantity, price }) => ({
          billing_contracted_price_id: contracted_price_id,
          company_id,
          billing_id,
          name,
          quantity,
          price,
          ...made,
        })),
      ),
    )
  return contracted_price_id
}

/** A bill that the session sees. @throws 404 */
export const seenBill = async (ctx: ReadContext, id: number): Promise<Row<'billings'>> => {
  const [bill] = await ctx.rows<Row<'billings'>>(
    sql`select t.* from billings t where t.id = ${id} and (${billedScope(ctx.session)})`,
  )
  if (!bill) throw notFound('billings')
  return bill
}

/** The same, locked. */
export const lockBill = async (ctx: Context, id: number): Promise<Row<'billings'>> => {
  const [bill] = await ctx.rows<Row<'billings'>>(sql`
    select t.* from billings t where t.id = ${id} and (${billedScope(ctx.session)}) for update`)
  if (!bill) throw notFound('billings')
  return bill
}
