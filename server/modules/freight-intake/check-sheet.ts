import type { Services } from '#server/kit/services.ts'
import { isByRow } from '#shared/freight-intake/fields.ts'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { bandGatherer, type Numbered } from './pure/bands.ts'
import { cellName, EMPTY, type Cell } from './pure/cells.ts'
import { diffPart, flatten } from './pure/diff.ts'
import type { SheetRow } from './pure/header.ts'
import { mergePart, modelOf, rangesOf, spokenOf, type Spoken } from './pure/merge.ts'
import { missingColumns } from './pure/mapping.ts'
import type { Part } from './pure/parts.ts'
import { formReader } from './pure/read-form.ts'
import { readRow, rowReader, type Issue } from './pure/read-row.ts'
import { formVehicles } from './form-vehicles.queries.ts'
import { keepParts } from './project.queries.ts'
import { partLabels } from './labels.queries.ts'
import {
  currentParts,
  firstRows,
  loadPlaces,
  removedParts,
  stage,
  writeChanges,
  writeIssues,
} from './intake.queries.ts'
import type { ChangeRow, IntakeRow, IssueRow, StagedRow } from './intake.queries.ts'
import type { Book } from './read/open-book.ts'

/**
 * Reads a sheet row by row into the staging rows: what it says, what is wrong in it, what it would change. A batch is in
 * memory at a time, whatever the size of the file.
 */

export type Tally = {
  rows: number
  errors: number
  warnings: number
  added: number
  changed: number
  removed: number
  unchanged: number
}
type Read = { part: Part | null; issues: Issue[] }
type Checker = {
  intake: IntakeRow
  services: Pick<Services, 'database'>
  tally: Tally
  spoken: Spoken | null
  headings: ReadonlyMap<number, string>
}

const BATCH = 500

const keepIssues = async (
  { intake, services, tally, headings }: Checker,
  found: readonly { row: SheetRow; issue: Issue }[],
) => {
  const room = Math.max(0, INTAKE_LIMITS.issues - tally.errors - tally.warnings)
  for (const { issue } of found) tally[issue.level === 'error' ? 'errors' : 'warnings'] += 1
  await writeIssues(
    services.database.rows,
    intake.id,
    found.slice(0, room).map(({ row, issue }): IssueRow => ({
      ...issue,
      row: row.row,
      cell: cellName(row.row, issue.column),
      raw: (row.cells[issue.column] ?? EMPTY).text.slice(0, 200),
      heading: (headings.get(issue.column) ?? '').slice(0, 200),
    })),
  )
}

/** One change for a part that comes or goes as a whole; one per cell for a part that stays. */
const changesOf = (
  before: Part | null,
  after: Part | null,
  tally: Tally,
  row: number | null,
): ChangeRow[] => {
  const { changes, unchanged } = diffPart(before, after)
  const part = after ?? before
  if (!part) return []
  tally.unchanged += unchanged
  for (const { kind } of changes) tally[kind] += 1
  const about = { part: part.part, key: part.key, label: '', row }
  if (before && after) return changes.map((change) => ({ ...change, ...about }))
  const count = String(flatten(part).size)
  return [
    after
      ? { ...about, kind: 'added', field: '*', old: null, new: count, percent: null }
      : { ...about, kind: 'removed', field: '*', old: count, new: null, percent: null },
  ]
}

const labelled = async ({ services }: Checker, changes: readonly ChangeRow[]): Promise<ChangeRow[]> => {
  const labels = await partLabels(services.database.rows, changes)
  return changes.map((change) => ({
    ...change,
    label: labels.get(`${change.part}:${change.key}`) ?? change.key,
  }))
}

const stageBatch = async (
  checker: Checker,
  batch: readonly { row: SheetRow; read: Read }[],
): Promise<void> => {
  const { intake, services, tally, spoken } = checker
  const { rows } = services.database
  const found = batch.flatMap(({ row, read }) => read.issues.map((issue) => ({ row, issue })))
  const said = batch.flatMap(({ row, read }) => (read.part ? [{ row, part: read.part }] : []))
  const keys = [...new Set(said.map(({ part }) => part.key))]
  const current =
    intake.table_id === null ? new Map<string, Part>() : await currentParts(rows, intake.id, keys)
  const parts = said.map(({ row, part }) => {
    const known = current.get(`${part.part}:${part.key}`)
    return { row, known, part: spoken ? mergePart(known, part, spoken) : part }
  })
  const staged = parts.map(({ row, part }): StagedRow => ({ ...part, row: row.row }))
  const repeated = await stage(rows, intake.id, staged)
  const first = repeated.size > 0 ? await firstRows(rows, intake.id, keys) : new Map<string, number>()
  const changes: ChangeRow[] = []
  for (const { row, known, part } of parts) {
    if (!repeated.has(`${part.part}:${part.key}:${row.row}`)) {
      changes.push(...changesOf(known ?? null, part, tally, row.row))
      continue
    }
    const code = isByRow(intake.mapping.columns) ? 'rows_apart' : 'repeated_row'
    const params = { row: String(first.get(`${part.part}:${part.key}`) ?? '?') }
    found.push({ row, issue: { column: 0, level: 'error', code, params } })
  }
  await writeChanges(rows, intake.id, await labelled(checker, changes))
  await keepIssues(checker, found)
}

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
    return { row: row.row, cells }
  }
}

const headRow = (intake: IntakeRow): SheetRow => {
  const cells: Cell[] = []
  for (const { column, heading } of intake.mapping.columns) cells[column] = { text: heading, numeric: false }
  return { row: intake.mapping.header_row, cells: Array.from(cells, (cell) => cell ?? EMPTY) }
}

/** What the header alone says: the weight ranges, and whether this table is priced this way at all. */
const stageHeader = async (checker: Checker, model: string | null): Promise<void> => {
  const { intake } = checker
  const { columns } = intake.mapping
  const row = headRow(intake)
  const { ranges, issues } = rangesOf(columns)
  const said = modelOf(columns)
  if (model !== null && said !== null && said !== model) {
    const column = columns.find(({ field }) => /^(?:kg:|vehicle:|value_)/.test(field))?.column ?? 0
    issues.push({ column, level: 'error', code: 'other_model', params: { table: model, file: said } })
  }
  await stageBatch(checker, [
    { row, read: { part: null, issues } },
    ...ranges.map((payload) => ({
      row,
      read: { part: { part: 'kg_range' as const, key: payload.kg_end, payload }, issues: [] },
    })),
  ])
  const kept = [
    ...(ranges.length === 0 && !isByRow(columns) ? ['kg_range'] : []),
    'rate',
    columns.some(({ field }) => field.startsWith('vehicle:')) ? 'destination' : 'km_range',
  ]
  if (intake.table_id !== null) await keepParts(checker.services.database.rows, intake.id, kept)
}

type Reader = { take: (row: SheetRow) => Numbered<SheetRow>[]; end: () => Numbered<SheetRow>[] }

/** The rows that carry something, as parts of the table; some parts are complete only at the end. */
const readerOf = async ({ intake, services }: Checker): Promise<Reader> => {
  const { rows } = services.database
  const places = await loadPlaces(rows)
  const { mapping } = intake
  if (mapping.own_form) {
    const read = formReader(await formVehicles(rows), places)
    const take: Reader['take'] = (row) => {
      const { parts, issues } = read(row.cells)
      const reads = [{ part: null, issues }, ...parts.map((part): Read => ({ part, issues: [] }))]
      return reads.map((one) => ({ row, read: one }))
    }
    return { take, end: () => [] }
  }
  const reader = rowReader(mapping, places)
  const labels = mapping.columns.filter(({ field }) =>
    ['uf', 'city', 'description', 'zone', 'origin'].includes(field),
  )
  const carry = carrier(mapping.carry_down ? labels.map(({ column }) => column) : [])
  const gatherer = reader.byRow ? bandGatherer<SheetRow>() : null
  const take: Reader['take'] = (row) => {
    if (row.row <= mapping.header_row) return []
    const read = readRow(reader, carry(row).cells)
    return gatherer ? gatherer.take(row, read) : [{ row, read }]
  }
  return { take, end: gatherer?.end ?? (() => []) }
}

/**
 * @param model how the compared table is priced; null for a new one
 * @param progress called after every batch with the rows read; answers false to stop
 * @returns null when it was told to stop
 */
export const checkSheet = async (
  services: Pick<Services, 'database'>,
  intake: IntakeRow,
  book: Book,
  model: string | null,
  progress: (rows: number) => Promise<boolean>,
): Promise<Tally | null> => {
  const { mapping } = intake
  const tally: Tally = { rows: 0, errors: 0, warnings: 0, added: 0, changed: 0, removed: 0, unchanged: 0 }
  const checker: Checker = {
    intake,
    services,
    tally,
    spoken: mapping.own_form ? null : spokenOf(mapping.columns),
    headings: new Map(mapping.columns.map(({ column, heading }) => [column, heading])),
  }
  if (!mapping.own_form && missingColumns(mapping.columns).length > 0)
    throw new Error('a mapping without its columns')
  if (!mapping.own_form) await stageHeader(checker, model)
  const reader = await readerOf(checker)
  let batch: Numbered<SheetRow>[] = []
  for await (const rows of book.rows(mapping.sheet)) {
    for (const row of rows) {
      tally.rows += 1
      batch.push(...reader.take(row))
      if (batch.length < BATCH) continue
      await stageBatch(checker, batch)
      batch = []
      if (!(await progress(tally.rows))) return null
    }
  }
  await stageBatch(checker, [...batch, ...reader.end()])
  await stageRemoved(checker)
  if (tally.errors === 0 && tally.added + tally.changed + tally.unchanged === 0)
    await keepIssues(checker, [
      { row: headRow(intake), issue: { column: 0, level: 'error', code: 'nothing_read' } },
    ])
  return tally
}

const stageRemoved = async (checker: Checker): Promise<void> => {
  const { intake, services, tally } = checker
  const { rows } = services.database
  if (intake.table_id === null) return
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await removedParts(rows, intake.id, after)
    const last = page.at(-1)
    if (!last) return
    after = last.id
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await writeChanges(
      rows,
      intake.id,
      await labelled(
        checker,
        page.flatMap((part) => changesOf(part, null, tally, null)),
      ),
    )
  }
}
