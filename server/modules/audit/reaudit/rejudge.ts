import type { Rows } from '#server/infra/database.ts'
import type { AuditFacts } from '../pure/judge-order.ts'
import { NO_HOLDS, reauditOrder, type Change } from '../pure/reaudit.ts'
import { readFacts } from '../read-facts.ts'
import { holdsOf } from './chosen-orders.store.ts'
import type { MendedPrices } from './mended-prices.ts'

export type Rejudged = { facts: AuditFacts; changes: Change[] }

/** Judges a batch of orders again; `isLocked` where it is to be written. What holds them is read last: after the locks. */
export const rejudge = async (
  rows: Rows,
  prices: MendedPrices,
  ids: readonly number[],
  isLocked: boolean,
): Promise<Rejudged[]> => {
  const all = await readFacts(rows, ids, isLocked)
  const mended = await prices(rows, all)
  const holds = await holdsOf(rows, ids)
  return all.map((facts) => ({
    facts,
    changes: reauditOrder(facts, mended.get(facts.order.id), holds.get(facts.order.id) ?? NO_HOLDS),
  }))
}
