import type { Rows } from '#server/infra/database.ts'
import type { AnttCheckResult } from '#shared/antt/antt-checks.contract.ts'
import { absolute, decimal, sum, toMoney, toScale } from '#shared/kit/money.ts'
import { anttNormOn, anttNorms } from '../norms.store.ts'
import { checkOrder } from '../pure/check-order.ts'
import { orderIdsWithFloor, ordersWithFloor, settingsOf, vehiclesById } from '../check-orders.store.ts'
import { checkTable } from '../pure/check-table.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { roadFactorOfTable } from '#server/modules/distances/index.ts'
import { laneKm } from '../lane-km.store.ts'
import { groupParts, toFreightTable, headsOf, partsOf } from '#server/modules/tables/index.ts'
import type { CheckedRow, CheckRow, Far } from './antt-checks.store.ts'
import type { KeptRow } from './check-rows.store.ts'

/** The whole work of a check but its proof: rows in batches, their sums at the end. */

const BATCH = 400
/** What remains of the hundred is the proof's. */
const SHARE = 70

export class CheckStopped extends Error {}
export class CheckRefused extends Error {}

type Batches = { total: number; batches: AsyncIterable<KeptRow[]> }

const ordersOf = async (rows: Rows, check: CheckRow): Promise<Batches> => {
  const ids = await orderIdsWithFloor(rows, {
    date_from: check.date_from ?? '',
    date_until: check.date_until ?? '',
    shipper_ids: check.shipper_ids,
    transporter_id: check.transporter_id,
  })
  const norms = await anttNorms(rows)
  async function* batches(): AsyncGenerator<KeptRow[]> {
    for (let from = 0; from < ids.length; from += BATCH) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch is what keeps memory constant
      const some = await ordersWithFloor(rows, ids.slice(from, from + BATCH))
      yield some.map((order) => checkOrder(norms, order))
    }
  }
  return { total: ids.length, batches: batches() }
}

const pricesOf = async (rows: Rows, check: CheckRow): Promise<Batches> => {
  const id = check.simulation_table_id ?? 0
  const [head] = await headsOf(rows, [id])
  if (!head) throw new CheckRefused()
  const table = toFreightTable(head, groupParts(await partsOf(rows, [id])))
  const settings = check.shipper_id === null ? null : await settingsOf(rows, check.shipper_id)
  const asked = {
    date: check.date ?? '',
    table: check.table ?? settings?.antt_table ?? ('A' as const),
    cargo: check.cargo ?? 'carga_geral',
  }
  const norms = await anttNormOn(rows, asked)
  const context = (await taxesByDay(rows))(asked.date)
  const kmOf = await laneKm(rows, table.lanes, await roadFactorOfTable(rows, id))
  const cells = checkTable(table, { ...asked, norms, context, kmOf }, await vehiclesById(rows))
  async function* batches(): AsyncGenerator<KeptRow[]> {
    for (let from = 0; from < cells.length; from += BATCH) yield cells.slice(from, from + BATCH)
  }
  return { total: cells.length, batches: batches() }
}

const keptOf = (row: KeptRow): CheckedRow => ({
  row,
  below: row.margin?.below ?? false,
  without_floor: !row.floor.ok,
})

/**
 * @throws CheckRefused when there is nothing to check; CheckStopped when `save` says that the check is no longer wanted
 */
export const runCheck = async (
  rows: Rows,
  check: CheckRow,
  save: (before: number, batch: readonly CheckedRow[], far: Far) => Promise<boolean>,
): Promise<Omit<AnttCheckResult, 'seconds'>> => {
  const { total, batches } = await (check.kind === 'orders' ? ordersOf(rows, check) : pricesOf(rows, check))
  if (total === 0) throw new CheckRefused()
  const norms = new Set<string>()
  let [checked, read, below, without] = [0, 0, 0, 0]
  let missing = '0.00'
  for await (const some of batches) {
    const kept = some.map(keptOf)
    for (const { floor } of some) if (floor.ok) norms.add(floor.norm)
    below += kept.filter((one) => one.below).length
    without += kept.filter((one) => one.without_floor).length
    missing = toMoney(
      sum([missing, ...some.flatMap(({ margin }) => (margin?.below ? [absolute(margin.amount)] : []))]),
    )
    read += BATCH
    const done = checked + kept.length
    const progress = Math.min(SHARE, Math.floor((read / total) * SHARE))
    if (!(await save(checked, kept, { done, total, progress }))) throw new CheckStopped()
    checked = done
  }
  return {
    checked,
    below,
    without_floor: without,
    missing: check.kind === 'orders' ? missing : null,
    norms: [...norms],
  }
}

export const secondsSince = (began: number): string =>
  toScale(decimal(Math.round(performance.now() - began)).dividedBy(1000), 3)
