import { sql, type Rows } from '#server/infra/database.ts'
import type {
  ExportError,
  ExportFilters,
  ExportFormat,
  ExportType,
  ExportStatus,
} from '#shared/reports/export-report.contract.ts'

export type ExportRow = {
  id: number
  company_id: number
  user_id: number
  type: ExportType
  format: ExportFormat
  status: ExportStatus
  filters: ExportFilters
  columns: string[]
  progress: number
  file_id: number | null
  created_at: string
  started_at: string | null
}

/** One try at a file; a later try of the same report takes it over. */
export type Try = ExportRow & { started_at: string }

export const unfinishedExports = async (rows: Rows, userId: number): Promise<number> => {
  const [row] = await rows<{ total: number }>(
    sql`select count(*) as total from export_report where user_id = ${userId} and status in ('pending', 'processing')`,
  )
  return row?.total ?? 0
}

export const insertExport = async (
  rows: Rows,
  report: Pick<ExportRow, 'company_id' | 'user_id' | 'type' | 'format' | 'filters' | 'columns'> & {
    created_at: Date
  },
): Promise<number> => {
  const [row] = await rows<{ id: number }>(sql`
    insert into export_report (company_id, user_id, type, format, filters, columns, created_at)
    values (${report.company_id}, ${report.user_id}, ${report.type}, ${report.format}, ${JSON.stringify(report.filters)}::jsonb,
            ${JSON.stringify(report.columns)}::jsonb, ${report.created_at}) returning id`)
  return row?.id ?? 0
}

/** The user's own report, locked. */
export const lockExport = async (
  rows: Rows,
  id: number,
  owner: { user_id: number; company_id: number },
): Promise<ExportRow | null> =>
  (
    await rows<ExportRow>(
      sql`select * from export_report where id = ${id} and user_id = ${owner.user_id} and company_id = ${owner.company_id} for update`,
    )
  )[0] ?? null

export const backToPending = (rows: Rows, id: number): Promise<unknown> =>
  rows(sql`update export_report set status = 'pending', progress = 0, rows = null, file_id = null, error = null,
           started_at = null, finished_at = null where id = ${id}`)

/** Takes the report for this try; null when there is nothing to do any more (done, deleted). */
export const claimExport = async (rows: Rows, id: number, now: Date): Promise<Try | null> =>
  (
    await rows<Try>(sql`update export_report set status = 'processing', progress = 0, error = null, started_at = ${now}
                        where id = ${id} and status in ('pending', 'processing') returning *`)
  )[0] ?? null

/** False when the report was deleted or taken over. */
export const saveProgress = async (rows: Rows, { id, started_at }: Try, percent: number): Promise<boolean> =>
  (
    await rows(sql`update export_report set progress = ${percent}
                   where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz returning id`)
  ).length > 0

export type StoredExport = { key: string; name: string; size: number; content_type: string; sha256: string }

/** The file and the report's end, together; false when the report was deleted or taken over. */
export const completeExport = async (
  rows: Rows,
  { id, company_id, user_id, started_at }: Try,
  file: StoredExport,
  lines: number,
  now: Date,
): Promise<boolean> => {
  const done = await rows(sql`
    with mine as (
      select id from export_report where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz for update
    ), file as (
      insert into files (key, name, size, content_type, sha256, company_id, user_id, created_at)
      select ${file.key}, ${file.name}, ${file.size}::int, ${file.content_type}, ${file.sha256}, ${company_id}::int, ${user_id}::int, ${now}::timestamptz
      from mine returning id
    )
    update export_report r set status = 'completed', progress = 100, rows = ${lines}, file_id = file.id, finished_at = ${now}
    from file where r.id = ${id} returning r.id`)
  return done.length > 0
}

export const failExport = async (
  rows: Rows,
  { id, started_at }: Pick<Try, 'id' | 'started_at'>,
  reason: ExportError,
  now: Date,
): Promise<boolean> =>
  (
    await rows(sql`update export_report set status = 'failed', error = ${reason}, finished_at = ${now}
                   where id = ${id} and status = 'processing' and started_at = ${started_at}::timestamptz returning id`)
  ).length > 0

export const findFile = async (
  rows: Rows,
  id: number,
): Promise<{ key: string; name: string; content_type: string } | null> =>
  (
    await rows<{ key: string; name: string; content_type: string }>(
      sql`select key, name, content_type from files where id = ${id}`,
    )
  )[0] ?? null

/** The row of a file goes, its key comes back so that the bytes can go too. */
export const dropFileRow = async (rows: Rows, id: number): Promise<string | null> =>
  (await rows<{ key: string }>(sql`delete from files where id = ${id} returning key`))[0]?.key ?? null

/** Finished before `before`: their file rows go; the reports stay and say that they have expired. */
export const expireFiles = (rows: Rows, before: Date): Promise<{ key: string }[]> =>
  rows<{ key: string }>(sql`
    with old as (
      select id, file_id from export_report where status = 'completed' and file_id is not null and finished_at < ${before}
      order by id limit 500 for update
    ), kept as (
      update export_report r set file_id = null from old where r.id = old.id
    )
    delete from files f using old where f.id = old.file_id returning f.key`)

/** Tries that a crash has left behind, long after any export ends. */
export const abandonedTries = (rows: Rows, before: Date): Promise<Try[]> =>
  rows<Try>(sql`select * from export_report where status = 'processing' and started_at < ${before} limit 500`)

type ReportOwner = Pick<ExportRow, 'id' | 'user_id' | 'type' | 'format' | 'created_at'> & {
  role: string
  locale: 'pt' | 'en' | 'es'
}

/** Who asked for a report, and in which language they read. */
export const findReportOwner = async (rows: Rows, id: number): Promise<ReportOwner | null> =>
  (
    await rows<ReportOwner>(sql`
      select r.id, r.user_id, r.type, r.format, r.created_at, c.type as role,
             case when u.locale in ('en', 'es') then u.locale else 'pt' end as locale
      from export_report r join users u on u.id = r.user_id join companies c on c.id = u.company_id where r.id = ${id}`)
  )[0] ?? null
