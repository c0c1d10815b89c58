import { raw, sql, type Rows } from '#server/infra/database.ts'
import { identifier } from '#server/kit/insert.ts'

/** What the rules of agreed terms ask. */

/** Bills go to shippers that are no branch. */
export const isHeadOfficeOfShippers = async (rows: Rows, company_id: number): Promise<boolean> =>
  (
    await rows(
      sql`select 1 from companies where id = ${company_id} and type = 'shipper' and parent_id is null`,
    )
  ).length > 0

type Terms = 'billing_contracted_prices' | 'billing_plan_values' | 'company_extra_plan_values'

/** The company of terms in force; null for the price list, and for other rows. */
export const termsCompany = async (rows: Rows, model: Terms, id: number): Promise<number | null> => {
  const [row] = await rows<{ company_id: number | null }>(
    sql`select company_id from ${raw(identifier(model))} where id = ${id} and billing_id is null`,
  )
  return row?.company_id ?? null
}

export const extraPlanName = async (rows: Rows, id: number): Promise<string> => {
  const [plan] = await rows<{ name: string }>(sql`select name from extra_plans where id = ${id}`)
  return plan?.name ?? ''
}

/** A term counts from the instant that it was switched to counting; switched off and on again, from the new one. */
export const keepCountedFrom = (rows: Rows, id: number, at: string): Promise<unknown> =>
  rows(sql`
    update company_extra_plan_values set counted_from = case when is_counted then coalesce(counted_from, ${at}::timestamptz) end
    where id = ${id} and is_counted = (counted_from is null)`)

/** Another term of the company counts the same kind. */
export const isCountedAlready = async (
  rows: Rows,
  company_id: number,
  extra_plan_id: number,
  except: number,
): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from company_extra_plan_values where company_id = ${company_id} and extra_plan_id = ${extra_plan_id}
        and is_counted and billing_id is null and id <> ${except} limit 1`)
  ).length > 0
