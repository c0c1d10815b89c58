import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import {
  readDocument,
  engineTable,
  tableScope,
  carrierFacts,
  tablesOf,
  ORDER_MODALS,
  assertComponents,
  readjust,
  type TableModal,
} from '#server/modules/tables/index.ts'
import { replayOrders } from '#server/modules/simulations/replay/replay.store.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { startPreview } from '#server/modules/simulations/replay/preview.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { joinedInForce, type InForce } from '#server/modules/simulations/table-sources.ts'
import { addDays } from '#shared/kit/business-days.ts'
import { invalid, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type {
  readjustmentPreviewInput,
  tablePreviewQuery,
  TableDocument,
} from '#shared/tables/table-document.contract.ts'
import type * as z from 'zod'

/** What other prices would have cost on the pair's real orders; writes nothing. */

const MONTHS = 3

type Row = { id: number; modal: string; shipper_id: number; transporter_id: number; root: number }

const visibleRow = async (ctx: ReadContext, id: number): Promise<Row | undefined> =>
  (
    await ctx.rows<Row>(
      sql`select t.id, t.modal, t.shipper_id, t.transporter_id, coalesce(t.root_id, t.id) as root from simulation_tables t
          where t.id = ${id} and (${tableScope(ctx.session)})`,
    )
  )[0]

/** The carrier's other agreements in force with this shipper: some of them price an order first (pricing/README "Table models"). */
const rivalsOf = async (ctx: ReadContext, row: Row, modals: readonly string[]): Promise<InForce[]> => {
  const day = today(ctx.now())
  const chain = await ctx.rows<{ id: number }>(
    sql`select t.id from simulation_tables t where coalesce(t.root_id, t.id) = ${row.root}`,
  )
  const own = new Set(chain.map(({ id }) => id))
  const { model, tables: joined } = await joinedInForce(ctx.rows, row.shipper_id, day)
  const freight = model === 'route' ? [] : await tablesOf(ctx.rows, row.shipper_id)
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

const previewOf = async (
  ctx: ReadContext,
  row: Row,
  before: TableDocument,
  after: TableDocument,
  months: number,
) => {
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
    // A batch is priced in some ten milliseconds, and reading the next one lets everybody else on.
    for await (const batch of orders) preview.add(batch)
    return { data: { from, until, ...preview.result() } }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw invalid({ key: 'table_invalid', params: { table: before.table.table, reason: error.message } })
  }
}

/** What a readjustment would have cost on the pair's real orders of the last months. */
export const previewReadjustment =
  (modal: TableModal) =>
  async (ctx: ReadContext, _params: Params, input: z.output<typeof readjustmentPreviewInput>) => {
    const row = await visibleRow(ctx, input.simulation_table_id)
    const document = row?.modal === modal ? await readDocument(ctx.rows, row.id) : null
    if (!row || !document) throw notFound('simulation_tables')
    assertComponents(document, input.items)
    return previewOf(ctx, row, document, readjust(document, input.items), input.months ?? MONTHS)
  }

/** The same between two versions of one pair, for whoever signs the newer one. */
export const previewVersions = async (
  ctx: ReadContext,
  params: Params,
  query: z.output<typeof tablePreviewQuery>,
) => {
  const row = await visibleRow(ctx, idParam(params))
  const other = await visibleRow(ctx, idParam(params, 'other'))
  const before = row && (await readDocument(ctx.rows, row.id))
  const after = other && (await readDocument(ctx.rows, other.id))
  if (!row || !other || !before || !after) throw notFound('simulation_tables')
  const samePair = row.shipper_id === other.shipper_id && row.transporter_id === other.transporter_id
  if (!samePair || row.modal !== other.modal) throw invalidField('other', 'not_found')
  return previewOf(ctx, row, before, after, query.months ?? MONTHS)
}
