import type { Rows } from '#server/infra/database.ts'
import { beginBilling, closingDaysOf } from './company-days.store.ts'
import { closingOf } from './pure/closing-days.ts'

/** A company with its first terms is billed from this day on; one that is billed already goes on as it was. */
export const beginOf = async (rows: Rows, company_id: number, from: string): Promise<void> => {
  const days = await closingDaysOf(rows, company_id)
  if (days) await beginBilling(rows, company_id, from, closingOf(from, days))
}
