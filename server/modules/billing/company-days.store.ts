import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { closingOf, type ClosingDays } from './pure/closing-days.ts'

/** Closing days as companies keep them, and the first day that is not billed yet. */

export type BilledCompany = Row<
  'companies',
  'id' | 'fantasy_name' | 'selected_plan' | 'is_annual_plan' | 'billed_from'
> & {
  billed_from: string
  days: ClosingDays
  /** First day of the running period. */
  start: string
}

type DaysRow = Row<
  'companies',
  | 'id'
  | 'fantasy_name'
  | 'selected_plan'
  | 'is_annual_plan'
  | 'billing_closing_day'
  | 'new_billing_closing_day'
  | 'new_billing_closing_from'
> & { billed_from: string; billing_next_closing: string; last_end: string | null }

const selected = sql`
  select c.id, c.fantasy_name, c.selected_plan, c.is_annual_plan, c.billing_closing_day, c.new_billing_closing_day,
         c.new_billing_closing_from, c.billed_from, c.billing_next_closing,
         (select max(b.period_end) from billings b where b.company_id = c.id) as last_end
  from companies c`

const billed = ({ last_end, ...row }: DaysRow): BilledCompany => ({
  ...row,
  start: last_end === null ? row.billed_from : addDays(last_end, 1),
  days: {
    day: row.billing_closing_day,
    new_day: row.new_billing_closing_day,
    new_from: row.new_billing_closing_from,
    next_closing: row.billing_next_closing,
  },
})

/** A company that is billed; branches are billed with their head office. */
export const billedCompany = async (rows: Rows, id: number): Promise<BilledCompany | undefined> => {
  const [row] = await rows<DaysRow>(sql`${selected} where c.id = ${id} and c.billed_from is not null`)
  return row && billed(row)
}

/** The same, and no other closing or choice of this company goes on beside. */
export const lockBilledCompany = async (rows: Rows, id: number): Promise<BilledCompany | undefined> => {
  await rows(sql`select 1 from companies where id = ${id} for update`)
  return billedCompany(rows, id)
}

/** Companies whose running period has ended before a day. */
export const companiesToClose = (rows: Rows, today: string): Promise<{ id: number }[]> =>
  rows(
    sql`select id from companies where billing_next_closing < ${today}::date order by billing_next_closing, id`,
  )

export const keepDays = (rows: Rows, id: number, days: ClosingDays): Promise<unknown> =>
  rows(
    sql`${updateOf('companies', {
      billing_closing_day: days.day,
      new_billing_closing_day: days.new_day,
      new_billing_closing_from: days.new_from,
      billing_next_closing: days.next_closing,
    })} where companies.id = ${id}`,
  )

/** Closing days of a company that is not billed yet, locked. */
export const closingDaysOf = async (
  rows: Rows,
  id: number,
): Promise<Omit<ClosingDays, 'next_closing'> | undefined> => {
  const [row] = await rows<Omit<ClosingDays, 'next_closing'>>(sql`
    select billing_closing_day as day, new_billing_closing_day as new_day, new_billing_closing_from as new_from
    from companies where id = ${id} and billed_from is null for update`)
  return row
}

/** The first day that a company is billed, and the day that its first period closes on. */
export const beginBilling = (rows: Rows, id: number, from: string, next_closing: string): Promise<unknown> =>
  rows(sql`${updateOf('companies', { billed_from: from, billing_next_closing: next_closing })}
    where companies.id = ${id} and companies.billed_from is null`)

/** A company with its first terms is billed from this day on; one that is billed already goes on as it was. */
export const beginOf = async (rows: Rows, company_id: number, from: string): Promise<void> => {
  const days = await closingDaysOf(rows, company_id)
  if (days) await beginBilling(rows, company_id, from, closingOf(from, days))
}
