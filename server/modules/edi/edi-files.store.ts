import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
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

/** Answers whether this request is the one that starts the taking. */
export const startTaking = async (ctx: Context, id: number): Promise<boolean> =>
  (
    await ctx.rows(sql`
      update edi_files t set status = 'taking' where t.id = ${id} and t.status = 'read' and t.direction = 'in'
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

export const finishTaking = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`
    update edi_files t set status = 'taken', taken_at = ${ctx.now().toISOString()}::timestamptz,
      applied = s.applied, repeated = s.repeated, refused = s.refused
    from (select count(*) filter (where outcome in ('applied', 'noted'))::int as applied,
        count(*) filter (where outcome = 'repeated')::int as repeated, count(*) filter (where outcome = 'refused')::int as refused
      from edi_items where edi_file_id = ${id}) s
    where t.id = ${id}`)
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
