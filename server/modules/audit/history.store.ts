import { join, sql, type Sql } from '#server/infra/database.ts'
import { boundedCount } from '#server/kit/bounded-count.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { table } from '#server/kit/read-sql.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Row } from '#server/kit/row.ts'

/** Rows of the history of changes. */

/** A company is changed as itself and as one of its kind: one row, one history. */
const COMPANY_NAMES = [
  'companies',
  'company_logo',
  'transporters',
  'shippers',
  'suppliers',
  'customers',
  'risk_managers',
  'fintechs',
]
const namesOf = ({ model, contract }: Resource): readonly string[] =>
  model === 'companies' ? COMPANY_NAMES : [contract.type]

/** Which entries of a record: of these events, from one day until another of São Paulo. */
export type HistoryFilter = { events?: readonly string[]; from?: string; until?: string }
export type HistoryPage = { limit: number; offset?: number; ascending?: boolean }

const whereOf = (resource: Resource, id: number, { events, from, until }: HistoryFilter): Sql =>
  join(
    [
      sql`a.auditable_type = any(${namesOf(resource)}) and a.auditable_id = ${id}`,
      ...(events ? [sql`a.event = any(${events})`] : []),
      ...(from ? [sql`a.created_at >= ${`${from}T00:00:00-03:00`}::timestamptz`] : []),
      ...(until ? [sql`a.created_at <= ${`${until}T23:59:59.999-03:00`}::timestamptz`] : []),
    ],
    ' and ',
  )

export type WrittenHistory = Omit<Row<'audits'>, 'old_values' | 'new_values'> & {
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
  company_type: string | null
}

export const writtenHistory = (
  ctx: ReadContext,
  resource: Resource,
  id: number,
  filter: HistoryFilter,
  { limit, offset = 0, ascending = false }: HistoryPage,
): Promise<WrittenHistory[]> =>
  ctx.rows<WrittenHistory>(sql`
    select a.id, a.auditable_type, a.auditable_id, a.event, a.old_values, a.new_values, a.user_id, a.user_name, a.user_email,
      a.company_id, w.type as company_type, a.created_at
    from audits a left join companies w on w.id = a.company_id
    where ${whereOf(resource, id, filter)}
    order by ${ascending ? sql`a.id asc` : sql`a.id desc`} limit ${limit} offset ${offset}`)

export const countHistory = async (
  ctx: ReadContext,
  resource: Resource,
  id: number,
  filter: HistoryFilter,
): Promise<number> => boundedCount(ctx.rows, sql`from audits a where ${whereOf(resource, id, filter)}`)

/** The record as it is now. */
export const currentRow = async (
  ctx: ReadContext,
  resource: Resource,
  id: number,
): Promise<Record<string, unknown>> => {
  const [row] = await ctx.rows(sql`select * from ${table(resource)} t where t.id = ${id}`)
  return row ?? {}
}
