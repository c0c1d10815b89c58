import type { Context } from '#server/kit/context.ts'
import { createTable, createVersion, lockVisible } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'
import { dropSide } from '../intake-runs.store.ts'
import type { IntakeRow } from '../intake.store.ts'
import { headOfAnswers, modelOf, settled } from '#server/modules/table-sheets/index.ts'
import { copyTable } from './copy-table.store.ts'
import { keepHead, markOf, modelOfParts, reopenDraft, wholeRow } from './mark.store.ts'
import { settleOrigins } from './origins.store.ts'

/** The draft that a confirmed file is written into: the compared one, a new version of it, or a new table. */

type TableState = Awaited<ReturnType<typeof lockVisible>>

const isSettled = (row: TableState): boolean =>
  (row.shipper_approval === 'approved' && row.transporter_approval === 'approved') ||
  row.shipper_approval === 'refused' ||
  row.transporter_approval === 'refused'

/** Kept by the chain itself, or decided anew for every version. */
const OF_THE_VERSION = new Set([
  'id',
  'shipper_transporter_id',
  'shipper_approval',
  'transporter_approval',
  'shipper_justification',
  'transporter_justification',
  'shipper_decided_at',
  'shipper_decided_by',
  'transporter_decided_at',
  'transporter_decided_by',
  'version',
  'revision',
  'previous_id',
  'root_id',
  'readjustment',
  'created_by',
  'created_at',
  'updated_at',
])

const later = (a: string, b: string): string => (a > b ? a : b)

const NO_PARTS = { kg_ranges: [], km_ranges: [], destinations: [], rates: [] }

const newVersion = async (ctx: Context, row: TableState, intake: IntakeRow): Promise<number> => {
  const all = await wholeRow(ctx.rows, row.id)
  const head = Object.fromEntries(Object.entries(all).filter(([name]) => !OF_THE_VERSION.has(name)))
  // What follows a table in force starts no earlier than it can be agreed on.
  const date_start = later(all.date_start.slice(0, 10), today(ctx.now()))
  const date_end = later(all.date_end.slice(0, 10), date_start)
  return createVersion(ctx, row, {
    table: { ...head, date_start, date_end, ...headOfAnswers(intake.mapping) } as never,
    ...NO_PARTS,
  })
}

type Model = 'kg_range' | 'percentage' | 'per_kg' | 'km_range' | 'per_km'

/** How a new table is priced: as the columns say, or, in our own form, as its parts show. */
const modelOfFile = async (ctx: Context, intake: IntakeRow): Promise<Model> => {
  const said = intake.mapping.own_form ? null : modelOf(settled(intake.mapping).columns)
  if (said !== null) return said as Model
  return ((await modelOfParts(ctx.rows, intake.id)) as Model | undefined) ?? 'kg_range'
}

const yearEnd = (day: string): string => `${day.slice(0, 4)}-12-31`

const instant = (day: string): string => `${day}T00:00:00.000Z`

const newTable = async (ctx: Context, intake: IntakeRow): Promise<number> => {
  const { head } = intake
  const option_calcule = await modelOfFile(ctx, intake)
  const modal: (typeof TABLE_MODALS)[number] =
    head.modal ??
    (option_calcule === 'km_range' || option_calcule === 'per_km' ? 'full_truckload' : 'less_than_truckload')
  const date_start = head.date_start ?? today(ctx.now())
  const origins = await settleOrigins(ctx.rows, intake)
  return createTable(ctx, {
    table: {
      shipper_id: intake.shipper_id,
      transporter_id: intake.transporter_id,
      table: head.table ?? intake.file_name.replace(/\.\w+$/, '').slice(0, 120),
      modal,
      option_calcule,
      date_start: instant(date_start),
      date_end: instant(head.date_end ?? yearEnd(date_start)),
      ...(head.origin_uf === undefined ? {} : { origin_uf: head.origin_uf }),
      ...origins,
      ...headOfAnswers(intake.mapping),
    },
  })
}

/**
 * The draft to write into, locked. Who had approved an open draft approved something else: both decide again.
 * @throws conflict intake_table_changed when the table is no longer the one that was compared
 */
export const prepareDraft = async (
  ctx: Context,
  intake: IntakeRow,
): Promise<{ draft: number; isNew: boolean }> => {
  if (intake.table_id === null) return { draft: await newTable(ctx, intake), isNew: true }
  const row = await lockVisible(ctx, intake.table_id)
  if ((await markOf(ctx.rows, row.id)) !== intake.table_mark)
    throw conflict('intake_table_changed', { table: row.table })
  if (isSettled(row)) return { draft: await newVersion(ctx, row, intake), isNew: true }
  await dropSide(ctx.rows, intake.id, 'before')
  await copyTable(ctx.rows, intake.id, 'before', row.id)
  await keepHead(ctx.rows, row.id, headOfAnswers(intake.mapping))
  await reopenDraft(ctx.rows, row.id)
  return { draft: row.id, isNew: false }
}
