import type { ReadContext } from '#server/kit/context.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import {
  carrierFacts,
  engineTable,
  ORDER_MODALS,
  tablesOf,
  type InForce,
} from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import type { DatedPreview } from '#shared/simulations/preview.ts'
import type { TableDocument } from '#shared/tables/table-document.contract.ts'
import { agreementsInForce } from '../priced-by.ts'
import { startPreview } from './preview.ts'
import { replayOrders } from './replay.store.ts'
import { chainOf, type VisibleTable } from './tables.store.ts'

/** Months of past orders that are priced when none are asked for. */
export const MONTHS = 3

/** The carrier's other agreements in force with this shipper: some of them price an order first (pricing/README "Table models"). */
const rivalsOf = async (
  ctx: ReadContext,
  row: VisibleTable,
  modals: readonly string[],
): Promise<InForce[]> => {
  const day = today(ctx.now())
  const own = new Set(await chainOf(ctx, row.root))
  const { model, tables: joined } = await agreementsInForce(ctx.rows, row.shipper_id, day)
  const freight = model === 'route' ? [] : await tablesOf(ctx, row.shipper_id)
  const others: InForce[] = freight
    .filter(({ table }) => !own.has(table.id))
    .map((one) => ({ ...one, fits: () => true }))
  return [...others, ...joined]
    .filter(
      ({ table }) =>
        table.transporter_id === row.transporter_id &&
        table.active &&
        table.shipper_approved &&
        table.transporter_approved &&
        table.date_start <= day &&
        (table.date_end ?? day) >= day &&
        table.modals.some((modal) => modals.includes(modal)),
    )
    .map(({ table, ...one }) => ({
      ...one,
      table: { ...table, date_start: '2000-01-01', date_end: '2999-12-31' },
    }))
}

/** Orders of the pair by both tables. @throws ValidationException for a table whose figures are out of range */
export const previewTables = async (
  ctx: ReadContext,
  row: VisibleTable,
  before: TableDocument,
  after: TableDocument,
  months: number,
): Promise<{ data: DatedPreview }> => {
  const until = today(ctx.now())
  const from = addDays(until, -Math.round(months * 30.5))
  const modals = ORDER_MODALS[row.modal] ?? [row.modal]
  const orders = replayOrders(ctx.rows, {
    shipper_id: row.shipper_id,
    transporter_id: row.transporter_id,
    modals,
    from,
    until,
  })
  const carrier = await carrierFacts(ctx.rows, row.transporter_id, row.id)
  const taxesOn = await taxesByDay(ctx.rows)
  const rivals = await rivalsOf(ctx, row, modals)
  try {
    const [old, next] = [engineTable(before, carrier), engineTable(after, carrier)]
    const preview = startPreview([{ before: old, after: next }], taxesOn, rivals)
    // A batch is priced in some ten milliseconds, and reading the next one lets other requests on.
    for await (const batch of orders) preview.add(batch)
    return { data: { from, until, ...preview.result() } }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ key: 'table_invalid', params: { table: before.table.table, reason: error.message } })
  }
}
