import type { Services } from '#server/kit/services.ts'
import { isByRow } from '#shared/freight-intake/fields.ts'
import { keepParts } from './freight/copy-table.store.ts'
import { countLeftOut, removedParts, type IntakeRow } from './intake.store.ts'
import { type Book, type Cell, EMPTY, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import {
  missingColumns,
  modelOf,
  rangesOf,
  settled,
  type Spoken,
  spokenOf,
} from '#server/modules/table-sheets/index.ts'
import { formVehicles } from './form-vehicles.store.ts'
import { loadPlaces } from './places.store.ts'
import { sheetReader } from './sheet-reader.ts'
import { changesOf, keepChanges, keepIssues, stageBatch } from './stage-batch.ts'
import type { Checker, ReadRow } from './stage-batch.ts'
import type { Tally } from './tally.ts'
import { subjectOf } from './subject.ts'
import type { TableFacts } from './subject-types.ts'

/**
 * Reads a sheet row by row into the staging rows: what it says, its faults, what it would change. A batch is in
 * memory at a time, whatever the size of the file.
 */

const BATCH = 500

const headRow = (intake: IntakeRow): SheetRow => {
  const cells: Cell[] = []
  for (const { column, heading } of intake.mapping.columns) cells[column] = { text: heading, numeric: false }
  return { row: intake.mapping.header_row, cells: Array.from(cells, (cell) => cell ?? EMPTY) }
}

/** What the header alone says: the weight ranges, and whether this table is priced this way at all. */
const stageHeader = async (checker: Checker, facts: TableFacts | null): Promise<void> => {
  const { intake } = checker
  const { columns } = intake.mapping
  const row = headRow(intake)
  const { ranges, issues } = rangesOf(columns)
  const said = modelOf(columns)
  if (facts !== null && said !== null && said !== facts.model) {
    const column = columns.find(({ field }) => /^(?:kg:|vehicle:|value_)/.test(field))?.column ?? 0
    issues.push({ column, level: 'error', code: 'other_model', params: { table: facts.model, file: said } })
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
  if (facts !== null) await keepParts(checker.services.database.rows, intake.id, kept)
}

/** What the columns speak of; the dates that came with the upload count for every lane. */
const spokenIn = ({ mapping, head }: IntakeRow): Spoken | null => {
  if (mapping.own_form) return null
  const spoken = spokenOf(mapping.columns)
  const given = (['date_start', 'date_end'] as const).filter((name) => head[name] !== undefined)
  return { ...spoken, fields: new Set([...spoken.fields, ...given]) }
}

const stageRemoved = async (checker: Checker): Promise<void> => {
  const { rows } = checker.services.database
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const page = await removedParts(rows, checker.intake.id, after)
    const last = page.at(-1)
    if (!last) return
    after = last.id
    // oxlint-disable-next-line no-await-in-loop -- page by page
    await keepChanges(
      checker,
      page.flatMap((part) => changesOf(part, null, checker.tally, null)),
    )
  }
}

/** What the file leaves out of what it was compared with: gone, or told and kept. */
const stageLeftOut = async (checker: Checker): Promise<void> => {
  const { intake, services } = checker
  const subject = subjectOf(intake)
  if (!subject.isCompared(intake)) return
  if (subject.leftOut === 'removed') {
    await stageRemoved(checker)
    return
  }
  const count = await countLeftOut(services.database.rows, intake.id)
  if (count === 0) return
  const params = { count: String(count) }
  await keepIssues(checker, [
    { row: headRow(intake), issue: { column: 0, level: 'warning', code: 'routes_kept', params } },
  ])
}

/**
 * @param progress called after every batch with the rows read; answers false to stop
 * @returns null when it was told to stop
 */
export const checkSheet = async (
  services: Pick<Services, 'database'>,
  given: IntakeRow,
  book: Book,
  progress: (rows: number) => Promise<boolean>,
): Promise<Tally | null> => {
  const mapping = settled(given.mapping)
  const intake = { ...given, mapping }
  const { kind } = intake
  const { rows } = services.database
  const tally: Tally = { rows: 0, errors: 0, warnings: 0, added: 0, changed: 0, removed: 0, unchanged: 0 }
  const checker: Checker = {
    intake,
    services,
    tally,
    spoken: spokenIn(intake),
    headings: new Map(mapping.columns.map(({ column, heading }) => [column, heading])),
  }
  if (!mapping.own_form && missingColumns(mapping.columns, kind).length > 0)
    throw new Error('a mapping without its columns')
  const facts = await subjectOf(intake).facts(rows, intake)
  if (!mapping.own_form && kind === 'freight') await stageHeader(checker, facts)
  const tools = { places: await loadPlaces(rows), vehicles: await formVehicles(rows) }
  const reader = sheetReader(tools, intake, facts)
  let batch: ReadRow[] = []
  for await (const read of book.rows(mapping.sheet)) {
    for (const row of read) {
      tally.rows += 1
      batch.push(...reader.take(row))
      if (batch.length < BATCH) continue
      await stageBatch(checker, batch)
      batch = []
      if (!(await progress(tally.rows))) return null
    }
  }
  await stageBatch(checker, [...batch, ...reader.end()])
  await stageLeftOut(checker)
  if (tally.errors === 0 && tally.added + tally.changed + tally.unchanged === 0)
    await keepIssues(checker, [
      { row: headRow(intake), issue: { column: 0, level: 'error', code: 'nothing_read' } },
    ])
  return tally
}
