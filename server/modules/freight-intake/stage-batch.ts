import type { Services } from '#server/kit/services.ts'
import { isByRow } from '#shared/freight-intake/fields.ts'
import { INTAKE_LIMITS } from '#shared/freight-intake/intake-actions.ts'
import { cellName, EMPTY, type SheetRow } from '#server/modules/spreadsheets/index.ts'
import {
  diffPart,
  flatten,
  type Issue,
  mergePart,
  type Part,
  type RowRead,
  type Spoken,
} from '#server/modules/table-sheets/index.ts'
import { partLabels } from './labels.store.ts'
import { currentParts, firstRows, stage, writeChanges, writeIssues } from './intake.store.ts'
import type { ChangeRow, IntakeRow, IssueRow, StagedRow } from './intake.store.ts'
import type { Tally } from './tally.ts'
import { subjectOf } from './subject.ts'

/** One batch of rows on its way into the staging rows: their content, faults and changes. */

export type Read = RowRead
export type ReadRow = { row: SheetRow; read: Read }
export type Checker = {
  intake: IntakeRow
  services: Pick<Services, 'database'>
  tally: Tally
  /** What the file's columns speak of; null: everything. */
  spoken: Spoken | null
  headings: ReadonlyMap<number, string>
}

export const keepIssues = async (
  { intake, services, tally, headings }: Checker,
  found: readonly { row: SheetRow; issue: Issue }[],
): Promise<void> => {
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
export const changesOf = (
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

export const keepChanges = async (
  { intake, services }: Checker,
  changes: readonly ChangeRow[],
): Promise<void> => {
  const { rows } = services.database
  const labels = await partLabels(rows, changes)
  await writeChanges(
    rows,
    intake.id,
    changes.map((change) => ({
      ...change,
      label: labels.get(`${change.part}:${change.key}`) ?? change.key,
    })),
  )
}

export const stageBatch = async (checker: Checker, batch: readonly ReadRow[]): Promise<void> => {
  const { intake, services, tally, spoken } = checker
  const { rows } = services.database
  const found = batch.flatMap(({ row, read }) => read.issues.map((issue) => ({ row, issue })))
  const said = batch.flatMap(({ row, read }) => (read.part ? [{ row, part: read.part }] : []))
  const keys = [...new Set(said.map(({ part }) => part.key))]
  const current = subjectOf(intake).isCompared(intake)
    ? await currentParts(rows, intake.id, keys)
    : new Map<string, Part>()
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
  await keepChanges(checker, changes)
  await keepIssues(checker, found)
}
