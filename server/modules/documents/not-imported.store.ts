import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import type { ImportItem } from '#shared/documents/documents-actions.ts'
import { importsScope } from './documents.scope.ts'
import type { Batch } from './import-context.ts'

/** Files that were not imported, and wait for another try. */

export type WaitingKind = Batch['kind'] | 'paper'

export type Waiting = Omit<Batch, 'kind'> & {
  kind: WaitingKind
  batch_id: number | null
  name: string
  reason: string
  detail: string | null
  note: string | null
  key: string | null
  file_id: number | null
  file_key: string | null
  content_type: string | null
  cte_file_id: number | null
  resolved_at: string | null
}

const waiting = (session: Session, id: number): Sql => sql`
  select t.id, t.kind, t.company_id, t.user_id, t.batch_id, t.name, t.reason, t.detail, t.note, t.key, t.file_id, t.cte_file_id,
    t.resolved_at, (select f.key from files f where f.id = t.file_id) as file_key,
    (select f.content_type from files f where f.id = t.file_id) as content_type,
    coalesce((select c.type = 'transporter' from companies c where c.id = t.company_id), false) as by_carrier
  from not_imported_files t where t.id = ${id} and (${importsScope(session)})`

export const findWaiting = async (ctx: ReadContext, id: number): Promise<Waiting | undefined> =>
  (await ctx.rows<Waiting>(waiting(ctx.session, id)))[0]

export const lockWaiting = async (ctx: Context, id: number): Promise<Waiting | undefined> =>
  (await ctx.rows<Waiting>(sql`${waiting(ctx.session, id)} for update of t`))[0]

/** The outcome of another try. */
export const keepTry = (
  ctx: Context,
  { id, kind }: Pick<Waiting, 'id' | 'kind'>,
  item: ImportItem,
  file: number | null | undefined,
): Promise<unknown> =>
  ctx.rows(sql`
    update not_imported_files set kind = ${kind}, reason = ${item.reason ?? 'import_failed'}, detail = ${item.detail}, note = ${item.note}, key = ${item.key},
      cte_file_id = ${item.status === 'waiting' ? item.cte_file_id : null}::int, order_id = ${item.order_id}::int,
      file_id = ${file ?? null}::int,
      resolved_at = case when ${item.status === 'imported' || item.status === 'repeated'} then ${ctx.now().toISOString()}::timestamptz end
    where id = ${id}`)

export const discardWaiting = (ctx: Context, id: number, reason: string): Promise<unknown> =>
  ctx.rows(sql`
    update not_imported_files set discard_reason = ${reason}, resolved_at = ${ctx.now().toISOString()}::timestamptz,
      file_id = case when cte_file_id is null then null else file_id end
    where id = ${id}`)

export type WaitingPaper = { id: number; company_id: number; user_id: number }

const PAPERS = sql`w.resolved_at is null and w.kind = 'paper' and w.file_id is not null and w.user_id is not null`

/** Papers that name a document of this order; some of them may have come by the mailbox of another company. */
export const papersOfOrder = ({ rows }: Pick<ReadContext, 'rows'>, order: number): Promise<WaitingPaper[]> =>
  rows<WaitingPaper>(sql`
    select w.id, w.company_id, w.user_id from not_imported_files w
    where ${PAPERS} and w.key in (select n.key from nf_files n where n.order_id = ${order}
      union select c.key from cte_files c where c.order_id = ${order}
      union select c.key from cte_shares s join cte_files c on c.id = s.cte_id where s.order_id = ${order}
      union select m.key from mdfe_orders x join mdfe_files m on m.id = x.mdfe_id where x.order_id = ${order})
    order by w.id limit 200`)

export const waitingPaper = async (
  { rows }: Pick<ReadContext, 'rows'>,
  id: number,
): Promise<WaitingPaper | undefined> => {
  const [row] = await rows<WaitingPaper>(
    sql`select w.id, w.company_id, w.user_id from not_imported_files w where ${PAPERS} and w.id = ${id}`,
  )
  return row
}
