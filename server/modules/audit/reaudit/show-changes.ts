import type { Rows } from '#server/infra/database.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { REAUDIT_LIMITS, type ReauditResult } from '#shared/audit/reaudit.contract.ts'
import { addChanges, differenceOf, emptyResult, type Change } from '../pure/reaudit.ts'
import { chosenOrders, codesOf } from './chosen-orders.store.ts'
import { createMendedPrices } from './mended-prices.ts'
import { insertRows, type ReauditRow } from './reaudit-rows.store.ts'
import type { Reaudit } from './reaudits.store.ts'
import { rejudge, type Rejudged } from './rejudge.ts'

/** The first half of a re-audit: what would change. Nothing is written but the rows that show it. */

const BATCH = 500

export class ReauditStopped extends Error {}
export class ReauditRefused extends Error {
  readonly reason: 'no_orders' | 'too_many'
  constructor(reason: ReauditRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

const rowOf = (
  { id, shipper_id }: Reaudit,
  { facts: { order } }: Rejudged,
  change: Change,
  code: string | null,
): ReauditRow => {
  const { audit, kept, figures, isLeft, reason, mended } = change
  return {
    reaudit_id: id,
    shipper_id,
    order_id: order.id,
    code,
    transporter_id: order.transporter_id,
    audit,
    outcome: isLeft ? 'left' : 'change',
    reason,
    value: figures.value,
    old_result: kept.result,
    new_result: figures.result,
    old_expected: kept.expected_value,
    new_expected: figures.expected_value,
    old_difference: differenceOf(kept),
    new_difference: figures.difference,
    simulation_table_id: mended?.simulation_table_id ?? null,
  }
}

/** @param far tells how far it is; false: stop */
export const showChanges = async (
  rows: Rows,
  reaudit: Reaudit,
  far: (done: number, total: number) => Promise<boolean>,
): Promise<ReauditResult> => {
  const ids = await chosenOrders(rows, reaudit.shipper_id, reaudit.filters, REAUDIT_LIMITS.orders + 1)
  if (ids.length === 0) throw new ReauditRefused('no_orders')
  if (ids.length > REAUDIT_LIMITS.orders) throw new ReauditRefused('too_many')
  const prices = createMendedPrices(await taxesByDay(rows))
  let result = emptyResult(ids.length)
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    // oxlint-disable-next-line no-await-in-loop -- one batch in memory
    const judged = await rejudge(rows, prices, batch, false)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const codes = await codesOf(rows, batch)
    for (const { facts, changes } of judged) result = addChanges(result, facts.kept.length, changes)
    const shown = judged.flatMap((one) =>
      one.changes.map((change) => rowOf(reaudit, one, change, codes.get(one.facts.order.id) ?? null)),
    )
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(rows, shown)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await far(from + batch.length, ids.length))) throw new ReauditStopped()
  }
  return result
}
