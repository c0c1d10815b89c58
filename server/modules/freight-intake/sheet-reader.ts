import { ORIGIN_FIELDS } from '#shared/freight-intake/fields.ts'
import { today } from '#shared/kit/brazil-time.ts'
import {
  bandGatherer,
  formReader,
  isRowTaken,
  kmGaps,
  type LaneDefaults,
  type LaneReader,
  originRule,
  readLanes,
  type FormVehicle,
  type Places,
  readRow,
  rowReader,
  type Said,
} from '#server/modules/table-sheets/index.ts'
import { type Cell, EMPTY, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import type { IntakeRow } from './intake.store.ts'
import type { Read, ReadRow } from './stage-batch.ts'
import type { TableFacts } from './subject-types.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** Rows of a sheet as parts of a table, under a mapping; some parts are complete only at the end. */

export type SheetReader = { take: (row: SheetRow) => ReadRow[]; end: () => ReadRow[] }

/** Empty label cells take the label above, when the sender writes groups that way. */
const carrier = (columns: readonly number[]) => {
  const last = new Map<number, Cell>()
  return (row: SheetRow): SheetRow => {
    const cells = [...row.cells]
    for (const column of columns) {
      while (cells.length <= column) cells.push(EMPTY)
      const cell = cells[column] ?? EMPTY
      if (cell !== EMPTY) last.set(column, cell)
      else cells[column] = last.get(column) ?? EMPTY
    }
    return { ...row, cells }
  }
}
const CARRIED: readonly string[] = ['uf', 'city', 'description', 'zone', ...ORIGIN_FIELDS, 'vehicle_name']

const apart = ({ parts, issues }: Said): Read[] => [
  ...(issues.length > 0 || parts.length === 0 ? [{ part: null, issues }] : []),
  ...parts.map((part): Read => ({ part, issues: [] })),
]

/** What counts for lanes that do not say it: the upload's, else a full truckload from its day to the end of the year. */
export const laneDefaults = ({ head, created_at }: Pick<IntakeRow, 'head' | 'created_at'>): LaneDefaults => {
  const date_start = head.date_start ?? today(new Date(created_at))
  return {
    transport_modal: head.transport_modal ?? 'full_truckload',
    date_start,
    date_end: head.date_end ?? `${date_start.slice(0, 4)}-12-31`,
  }
}

type ReadingTools = { places: Places; vehicles: readonly FormVehicle[] }
type Sheet = Pick<IntakeRow, 'kind' | 'mapping' | 'head' | 'created_at'>

/** A form of ours holds what its kind has; conditions of a route table stand beside a route. */
const readForm = ({ places, vehicles }: ReadingTools, { kind }: Sheet): ((row: SheetRow) => Read[]) => {
  const read = formReader(vehicles, places)
  return ({ cells }) =>
    apart(read(cells)).map((one) =>
      one.part === null || (one.part.part === 'route') === (kind === 'route')
        ? one
        : { part: null, issues: [{ column: 0, level: 'error', code: 'rate_without_route' }] },
    )
}

const readSheet = (
  { places, vehicles }: ReadingTools,
  sheet: Sheet,
): { read: (row: SheetRow) => Read[]; gathered: boolean } => {
  const reader = rowReader(sheet.mapping, places)
  const columns = reader.columns.filter(({ field }) => CARRIED.includes(field))
  const carry = carrier(sheet.mapping.carry_down ? columns.map(({ column }) => column) : [])
  if (sheet.kind === 'freight')
    return { read: (row) => [readRow(reader, carry(row).cells)], gathered: reader.byRow }
  const lanes: LaneReader = { ...reader, vehicles, defaults: laneDefaults(sheet) }
  return { read: (row) => apart(readLanes(lanes, carry(row).cells)), gathered: false }
}

/** The rows that carry something, as parts of what the file is about. */
export const sheetReader = (tools: ReadingTools, sheet: Sheet, facts: TableFacts | null): SheetReader => {
  const { mapping } = sheet
  const origin = mapping.columns.find(({ field }) => isOneOf(ORIGIN_FIELDS, field))
  const settle = originRule(facts, origin?.column ?? 0)
  const settled = (read: Read): Read => {
    if (read.part === null) return read
    const ruled = settle(read.part)
    return 'part' in ruled
      ? { ...read, part: ruled.part }
      : { part: null, issues: [...read.issues, ruled.issue] }
  }
  if (mapping.own_form) {
    const read = readForm(tools, sheet)
    return { take: (row) => read(row).map((one) => ({ row, read: settled(one) })), end: () => [] }
  }
  const { read, gathered } = readSheet(tools, sheet)
  const gaps = kmGaps<SheetRow>()
  const gatherer = gathered ? bandGatherer<SheetRow>() : null
  return {
    take: (row) => {
      if (row.row <= mapping.header_row || !isRowTaken(row, mapping)) return []
      const reads = read(row).map(settled)
      for (const { part } of reads) gaps.take(row, part)
      return gatherer
        ? reads.flatMap((one) => gatherer.take(row, one))
        : reads.map((one) => ({ row, read: one }))
    },
    end: () => [
      ...(gatherer?.end() ?? []),
      ...gaps.end().map(({ row, issue }) => ({ row, read: { part: null, issues: [issue] } })),
    ],
  }
}
