import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { type EdiWait, PASSING_REASONS } from '#shared/edi/edi-words.ts'
import { ediScope } from './edi.scope.ts'

/** Rows of EDI files and what became of their records. */

type Db = Pick<ReadContext, 'rows'>

export type EdiFileRow = Row<
  'edi_files',
  'id' | 'company_id' | 'user_id' | 'message' | 'version' | 'status' | 'direction' | 'name'
> & { key: string; content_type: string; company_type: string }

const COLUMNS = sql`t.id, t.company_id, t.user_id, t.message, t.version, t.status, t.direction, t.name, f.key, f.content_type,
  c.type as company_type`
const FROM = sql`edi_files t join files f on f.id = t.file_id join companies c on c.id = t.company_id`

export const visibleEdiFile = async (ctx: ReadContext, id: number): Promise<EdiFileRow | undefined> => {
  const [row] = await ctx.rows<EdiFileRow>(
    sql`select ${COLUMNS} from ${FROM} where t.id = ${id} and (${ediScope(ctx.session)})`,
  )
  return row
}

export const ediFileById = async ({ rows }: Db, id: number): Promise<EdiFileRow | undefined> => {
  const [row] = await rows<EdiFileRow>(sql`select ${COLUMNS} from ${FROM} where t.id = ${id}`)
  return row
}

export const sameEdiFile = async (
  { rows }: Db,
  company_id: number,
  digest: string,
): Promise<number | null> => {
  const [row] = await rows<{ id: number }>(
    sql`select id from edi_files where company_id = ${company_id} and digest = ${digest}`,
  )
  return row?.id ?? null
}

/** null: another request wrote the same file first. */
export const insertEdiFile = async (
  ctx: Pick<Context, 'rows'>,
  file: Partial<Row<'edi_files'>>,
): Promise<number | null> => {
  const [row] = await ctx.rows<{ id: number }>(
    sql`${insertInto('edi_files', file)} on conflict (company_id, digest) do nothing returning id`,
  )
  return row?.id ?? null
}

export type Spoken = Row<'edi_files', 'status' | 'faults' | 'authors'> & {
  /** First eight characters of the CNPJs of the companies that may have sent it. */
  roots: string[]
}

/** Who speaks in a file that was not taken yet, and who may have sent it. */
export const spokenIn = async (
  { rows }: Db,
  id: number,
  senders: readonly number[],
): Promise<Spoken | undefined> => {
  const [row] = await rows<Spoken>(sql`
    select t.status, t.faults, t.authors,
      array(select distinct left(c.cnpj, 8) from companies c where c.id = any(${senders}) and c.cnpj is not null) as roots
    from edi_files t where t.id = ${id} and t.direction = 'in' and t.status = 'read'`)
  return row
}

export const sayWhyItWaits = async (ctx: Context, id: number, waits: EdiWait): Promise<void> => {
  await ctx.rows(sql`update edi_files set waits = ${waits} where id = ${id} and status = 'read'`)
}

/** Answers whether this request is the one that starts the taking. */
export const startTaking = async (ctx: Context, id: number): Promise<boolean> =>
  (
    await ctx.rows(sql`
      update edi_files t set status = 'taking', waits = null where t.id = ${id} and t.status = 'read' and t.direction = 'in'
        and (${ediScope(ctx.session)}) returning t.id`)
  ).length > 0

export const linesTaken = async ({ rows }: Db, id: number): Promise<Set<number>> => {
  const taken = await rows<{ line: number }>(sql`select line from edi_items where edi_file_id = ${id}`)
  return new Set(taken.map(({ line }) => line))
}

export type NewItem = Partial<Row<'edi_items'>> &
  Pick<Row<'edi_items'>, 'edi_file_id' | 'line' | 'kind' | 'outcome'>

export const insertItem = async (ctx: Context, item: NewItem): Promise<void> => {
  await ctx.rows(sql`${insertInto('edi_items', item)} on conflict (edi_file_id, line) do nothing`)
}

const PASSING = sql`(outcome = 'refused' and reason = any(${[...PASSING_REASONS]}))`

const countsOf = (id: number): Sql => sql`
  select count(*) filter (where outcome in ('applied', 'noted'))::int as applied,
    count(*) filter (where outcome = 'repeated')::int as repeated, count(*) filter (where outcome = 'refused')::int as refused,
    count(*) filter (where ${PASSING})::int as retryable
  from edi_items where edi_file_id = ${id}`

export const finishTaking = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`
    update edi_files t set status = 'taken', taken_at = ${ctx.now().toISOString()}::timestamptz,
      applied = s.applied, repeated = s.repeated, refused = s.refused, retryable = s.retryable
    from (${countsOf(id)}) s where t.id = ${id}`)
}

/** As `finishTaking`, for records that were taken later on. */
export const countAgain = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`
    update edi_files t set applied = s.applied, repeated = s.repeated, refused = s.refused, retryable = s.retryable
    from (${countsOf(id)}) s where t.id = ${id} and t.status = 'taken'`)
}

/** Answers whether this request is the one that starts another taking. */
export const startRetaking = async (ctx: Context, id: number): Promise<boolean> =>
  (
    await ctx.rows(sql`
      update edi_files t set status = 'taking' where t.id = ${id} and t.status = 'taken' and t.retryable > 0
        and (${ediScope(ctx.session)}) returning t.id`)
  ).length > 0

/** Lines of records that were refused for a reason that may have passed. */
export const linesToRetake = async ({ rows }: Db, id: number): Promise<Set<number>> => {
  const found = await rows<{ line: number }>(
    sql`select line from edi_items where edi_file_id = ${id} and ${PASSING}`,
  )
  return new Set(found.map(({ line }) => line))
}

/** Held, so that a record has its effect once; false where another taking has changed it. */
export const holdRefused = async (ctx: Context, id: number, line: number): Promise<boolean> =>
  (
    await ctx.rows(
      sql`select 1 from edi_items where edi_file_id = ${id} and line = ${line} and ${PASSING} for update`,
    )
  ).length > 0

const UNTOLD = {
  description: null,
  occurred_at: null,
  reason: null,
  order_id: null,
  nf_file_id: null,
  settles: null,
}

export const changeItem = async (
  ctx: Context,
  { edi_file_id, line, kind: _kind, ...outcome }: NewItem,
): Promise<void> => {
  await ctx.rows(
    sql`${updateOf('edi_items', { ...UNTOLD, ...outcome })} where edi_items.edi_file_id = ${edi_file_id} and edi_items.line = ${line}`,
  )
}

export const fileKeyOf = async ({ rows }: Db, id: number): Promise<string> => {
  const [row] = await rows<{ key: string }>(
    sql`select f.key from edi_files t join files f on f.id = t.file_id where t.id = ${id}`,
  )
  return row?.key ?? ''
}

/** Several files of one company are written one request after the other, so that no two wait for each other. */
export const lockWriting = ({ rows }: Db, company_id: number): Promise<unknown> =>
  rows(sql`select pg_advisory_xact_lock(hashtextextended(${`edi_files ${company_id}`}, 0)) is null as held`)
