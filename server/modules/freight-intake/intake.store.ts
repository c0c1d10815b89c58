import { sql, type Rows } from '#server/infra/database.ts'
import type { IntakeKind, SheetMapping } from '#shared/freight-intake/fields.ts'
import type { IntakePreview, uploadIntakeInput } from '#shared/freight-intake/intake-actions.ts'
import type { INTAKE_STATUSES } from '#shared/freight-intake/intake.contract.ts'
import {
  vehicleCalled,
  type CellChange,
  type Issue,
  type Part,
  type PartName,
  type Vehicle,
} from '#server/modules/table-sheets/index.ts'
import type * as z from 'zod'

/** Rows of an intake: itself, what it staged, what it found, what it remembers. */

export type IntakeHead = Partial<z.output<typeof uploadIntakeInput>>
export type IntakeRow = {
  id: number
  company_id: number
  user_id: number
  shipper_id: number
  transporter_id: number
  kind: IntakeKind
  /** Of route tables. */
  project: string | null
  table_id: number | null
  draft_id: number | null
  head: IntakeHead
  file_key: string
  file_name: string
  file_hash: string
  format: 'xlsx' | 'csv'
  status: (typeof INTAKE_STATUSES)[number]
  mapping: SheetMapping
  preview: IntakePreview
  total_rows: number
  processed_rows: number
  error_count: number
  table_mark: string | null
  draft_mark: string | null
  draft_is_new: boolean
  run: number
  created_at: string
}

export const readIntake = async (rows: Rows, id: number): Promise<IntakeRow | undefined> =>
  (await rows<IntakeRow>(sql`select * from freight_intakes where id = ${id}`))[0]

export const loadVehicles = async (rows: Rows): Promise<Vehicle[]> =>
  (
    await rows<Pick<Vehicle, 'id' | 'name'>>(
      sql`select id, vehicle_type as name from vehicle_types order by id`,
    )
  ).map(({ id, name }) => vehicleCalled(id, name))

export type StagedRow = Part & { row: number }

/** Stages parts; answers the keys that were there already. */
export const stage = async (
  rows: Rows,
  intake: number,
  parts: readonly StagedRow[],
): Promise<Set<string>> => {
  if (parts.length === 0) return new Set()
  const written = await rows<{ part: string; key: string; row: number }>(sql`
    insert into freight_intake_rows (intake_id, side, part, key, row, payload)
    select ${intake}::int, 'staged', p.part, p.key, p.row, p.payload
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(part text, key text, row int, payload jsonb)
    on conflict do nothing returning part, key, row`)
  if (written.length === parts.length) return new Set()
  const done = new Set(written.map(({ part, key, row }) => `${part}:${key}:${row}`))
  return new Set(parts.map(({ part, key, row }) => `${part}:${key}:${row}`).filter((name) => !done.has(name)))
}

/** Rows of the sheet that already said something about these keys. */
export const firstRows = async (
  rows: Rows,
  intake: number,
  keys: readonly string[],
): Promise<Map<string, number>> => {
  const found = await rows<{ part: string; key: string; row: number }>(
    sql`select part, key, row from freight_intake_rows where intake_id = ${intake} and side = 'staged' and key = any(${keys})`,
  )
  return new Map(found.map(({ part, key, row }) => [`${part}:${key}`, row]))
}

/** What the compared table holds under these keys. */
export const currentParts = async (
  rows: Rows,
  intake: number,
  keys: readonly string[],
): Promise<Map<string, Part>> => {
  const found = await rows<Part>(
    sql`select part, key, payload from freight_intake_rows where intake_id = ${intake} and side = 'current' and key = any(${keys})`,
  )
  return new Map(found.map((part) => [`${part.part}:${part.key}`, part]))
}

const LEFT_OUT = sql`c.side = 'current' and not exists (
  select 1 from freight_intake_rows s where s.intake_id = c.intake_id and s.side = 'staged' and s.part = c.part and s.key = c.key)`

/** How many of the compared parts the file leaves out. */
export const countLeftOut = async (rows: Rows, intake: number): Promise<number> =>
  (
    await rows<{ count: number }>(
      sql`select count(*)::int as count from freight_intake_rows c where c.intake_id = ${intake} and ${LEFT_OUT}`,
    )
  )[0]?.count ?? 0

/** Parts of the compared table that the file leaves out, a page at a time. */
export const removedParts = (rows: Rows, intake: number, after: number): Promise<(Part & { id: number })[]> =>
  rows(sql`
    select c.id, c.part, c.key, c.payload from freight_intake_rows c
    where c.intake_id = ${intake} and c.id > ${after} and ${LEFT_OUT}
    order by c.id limit 500`)

export type IssueRow = Issue & { row: number; cell: string; raw: string; heading: string }

export const writeIssues = async (rows: Rows, intake: number, issues: readonly IssueRow[]): Promise<void> => {
  if (issues.length === 0) return
  await rows(sql`
    insert into freight_intake_issues (intake_id, row, "column", cell, level, code, params, raw, heading)
    select ${intake}::int, i.row, i."column", i.cell, i.level, i.code, coalesce(i.params, '{}'), i.raw, i.heading
    from jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      as i(row int, "column" int, cell text, level text, code text, params jsonb, raw text, heading text)`)
}

export type ChangeRow = CellChange & { part: PartName; key: string; label: string; row: number | null }

export const writeChanges = async (
  rows: Rows,
  intake: number,
  changes: readonly ChangeRow[],
): Promise<void> => {
  if (changes.length === 0) return
  await rows(sql`
    insert into freight_intake_changes (intake_id, kind, part, key, label, field, old_value, new_value, percent, row)
    select ${intake}::int, c.kind, c.part, c.key, c.label, c.field, c.old, c.new,
      case when abs(c.percent) < 10000000000 then c.percent end, c.row
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c(kind text, part text, key text, label text, field text, old text, new text, percent numeric, row int)`)
}

/** Forgets what an earlier check found. */
export const clearFindings = async (rows: Rows, intake: number): Promise<void> => {
  await rows(sql`delete from freight_intake_rows where intake_id = ${intake} and side <> 'before'`)
  await rows(sql`delete from freight_intake_issues where intake_id = ${intake}`)
  await rows(sql`delete from freight_intake_changes where intake_id = ${intake}`)
}

export const rememberedMapping = async (
  rows: Rows,
  company: number,
  transporter: number,
  fingerprint: string,
): Promise<SheetMapping | null> =>
  (
    await rows<{ mapping: SheetMapping }>(sql`
      select mapping from freight_intake_mappings
      where company_id = ${company} and transporter_id = ${transporter} and fingerprint = ${fingerprint}`)
  )[0]?.mapping ?? null

export const rememberMapping = async (
  rows: Rows,
  company: number,
  transporter: number,
  fingerprint: string,
  mapping: SheetMapping,
): Promise<void> => {
  await rows(sql`
    insert into freight_intake_mappings (company_id, transporter_id, fingerprint, mapping)
    values (${company}, ${transporter}, ${fingerprint}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (company_id, transporter_id, fingerprint) do update set mapping = excluded.mapping, used_at = now()`)
}
