import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { compare } from '#shared/kit/money.ts'
import type { Change } from '../pure/reaudit.ts'
import { createMendedPrices, type MendedPrices } from './mended-prices.ts'
import {
  countRows,
  endRows,
  keepExpectations,
  updateAudits,
  waitingRows,
  type Expectation,
} from './reaudit-rows.store.ts'
import type { Reaudit } from './reaudits.store.ts'
import { rejudge, type Rejudged } from './rejudge.ts'

/** The second half of a re-audit: the difference that was shown is written, batch by batch, each whole or not at all. */

const BATCH = 500

type Shown = Row<'freight_reaudit_rows'>
type Taken = { row: Shown; change: Change; order: Rejudged }

/** The audit and what it would become are still those that were shown. */
const isAsShown = (row: Shown, { kept, figures, mended }: Change): boolean =>
  kept.result === row.old_result &&
  figures.result === row.new_result &&
  compare(kept.expected_value, row.old_expected) === 0 &&
  compare(figures.expected_value, row.new_expected) === 0 &&
  compare(figures.value, row.value) === 0 &&
  compare(figures.difference, row.new_difference) === 0 &&
  (mended?.simulation_table_id ?? null) === row.simulation_table_id

const sorted = (shown: readonly Shown[], judged: readonly Rejudged[]) => {
  const byOrder = new Map(judged.map((one) => [one.facts.order.id, one]))
  const taken: Taken[] = []
  const ended: Parameters<typeof endRows>[1][number][] = []
  for (const row of shown) {
    const order = byOrder.get(row.order_id)
    const change = order?.changes.find(({ audit }) => audit === row.audit)
    if (order && change && !change.isLeft && isAsShown(row, change)) {
      taken.push({ row, change, order })
      ended.push({ id: row.id, outcome: 'applied' })
    } else
      ended.push({
        id: row.id,
        outcome: 'left',
        reason: change?.isLeft === true ? change.reason : 'changed_meanwhile',
      })
  }
  return { taken, ended }
}

const expectationOf = (reaudit_id: number, { change, order }: Taken): Expectation[] => {
  const simulation_order_id = order.facts.snapshot?.simulation_order_id ?? null
  return change.mended === null || simulation_order_id === null
    ? []
    : [{ ...change.mended, simulation_order_id, reaudit_id }]
}

const tellHistory = (ctx: Context, reaudit_id: number, { change: { kept, figures } }: Taken): void =>
  ctx.audit({
    type: 'audits_order',
    id: kept.id,
    event: 'reaudited',
    old: { result: kept.result, value: kept.value, expected_value: kept.expected_value },
    new: {
      result: figures.result,
      value: figures.value,
      expected_value: figures.expected_value,
      reaudit_id,
    },
  })

type Batch = { ended: number; last: number }

/** @returns how many rows it has ended, none where no more wait, and the last one's order */
const takeBatch = async (
  ctx: Context,
  { id, shipper_id }: Reaudit,
  prices: MendedPrices,
  behind: number,
): Promise<Batch> => {
  const shown = await waitingRows(ctx.rows, id, { behind, most: BATCH })
  const last = shown.at(-1)?.order_id ?? behind
  if (shown.length === 0) return { ended: 0, last }
  const judged = await rejudge(ctx.rows, prices, [...new Set(shown.map(({ order_id }) => order_id))], true)
  const { taken, ended } = sorted(shown, judged)
  await updateAudits(
    ctx.rows,
    taken.map(({ change: { kept, figures } }) => ({ id: kept.id, ...figures })),
    ctx.now(),
  )
  await keepExpectations(
    ctx.rows,
    taken.flatMap((one) => expectationOf(id, one)),
    ctx.now(),
  )
  await endRows(ctx.rows, ended)
  for (const one of taken) tellHistory(ctx, id, one)
  const order_ids = [...new Set(taken.map(({ row }) => row.order_id))]
  // One event for many orders: the people of a shipper are not told of ten thousand audits one by one.
  if (order_ids.length > 0) ctx.raise('audits.rejudged', { reaudit_id: id, shipper_id, order_ids })
  return { ended: shown.length, last }
}

/** @param far tells how far it is; false: stop. @returns whether all was taken */
export const takeChanges = async (
  services: Services,
  session: Session,
  reaudit: Reaudit,
  far: (done: number, total: number) => Promise<boolean>,
): Promise<boolean> => {
  const { rows } = services.database
  const prices = createMendedPrices(await taxesByDay(rows))
  const { waiting: total } = await countRows(rows, reaudit.id)
  for (let done = 0, behind = 0; ;) {
    const from = behind
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, each committed
    const { ended, last } = await inTransaction(services, session, 'system', (ctx) =>
      takeBatch(ctx, reaudit, prices, from),
    )
    if (ended === 0) return true
    done += ended
    behind = last
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await far(done, total))) return false
  }
}
