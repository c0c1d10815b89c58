import { join, raw, sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import { table, whereSql } from '#server/kit/read-sql.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Row } from '#server/kit/row.ts'
import { MOST_ROWS, type BulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { Refusal } from './refusal.ts'

export type Bulk = Row<
  'bulk_actions',
  'id' | 'company_id' | 'user_id' | 'status' | 'total' | 'done' | 'failed'
> & {
  action: BulkAction
  input: Record<string, unknown>
}
export type BulkItem = { id: number; row_id: number; input: Record<string, unknown> | null }
export type Asked = { type: string; action: BulkAction; input: object }

export const insertBulk = async (ctx: Context, asked: Asked): Promise<number> => {
  const { company_id, user_id } = ctx.session
  const row = {
    ...asked,
    company_id,
    user_id,
    status: 'pending',
    total: 0,
    created_at: ctx.now().toISOString(),
  }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('bulk_actions', { done: 0, failed: 0, ...row, input: { ...asked.input } })} returning id`,
  )
  return made?.id ?? 0
}

/** Rows of the list that the person sees become items, in the list's order of ids; how many they are. */
export const insertItems = async (
  ctx: Context,
  bulk: number,
  resource: Resource,
  query: Pick<ListQuery, 'filters' | 'search'>,
  ids: readonly number[] | null,
): Promise<number> => {
  const usual = resource.listWhere?.(
    query.filters.map(({ name }) => name),
    ctx.session,
  )
  const conditions = [
    whereSql(resource, ctx.session, query, ctx.now()),
    ...(ids ? [sql`t.id = any(${ids})`] : usual ? [sql`(${usual})`] : []),
  ]
  const [counted] = await ctx.rows<{ total: number }>(sql`
    with chosen as (select t.id from ${table(resource)} t where ${join(conditions, ' and ')} order by t.id limit ${raw(String(MOST_ROWS + 1))}),
      made as (insert into bulk_action_items (bulk_action_id, row_id) select ${bulk}::int, id from chosen order by id returning 1)
    select count(*)::int as total from made`)
  const total = counted?.total ?? 0
  await ctx.rows(sql`update bulk_actions set total = ${total} where id = ${bulk}`)
  return total
}

/** Rows that each have an input of their own; the caller has checked that the person may see them. */
export const insertOwnItems = async (
  ctx: Context,
  bulk: number,
  items: readonly { row_id: number; input: object }[],
): Promise<void> => {
  await ctx.rows(sql`
    insert into bulk_action_items (bulk_action_id, row_id, input)
    select ${bulk}::int, i.row_id, i.input from json_to_recordset(${JSON.stringify(items)}::json) as i(row_id int, input jsonb)`)
  await ctx.rows(sql`update bulk_actions set total = ${items.length} where id = ${bulk}`)
}

export const unfinishedBulk = async (ctx: Context): Promise<number> => {
  const [row] = await ctx.rows<{ n: number }>(sql`
    select count(*)::int as n from bulk_actions where user_id = ${ctx.session.user_id} and status in ('pending', 'processing')`)
  return row?.n ?? 0
}

export const findBulk = async (rows: Rows, id: number): Promise<Bulk | null> =>
  (await rows<Bulk>(sql`select * from bulk_actions where id = ${id}`))[0] ?? null

/** The person's own bulk action, locked. */
export const lockBulk = async (ctx: Context, id: number): Promise<Bulk | null> => {
  const { user_id, company_id } = ctx.session
  const [row] = await ctx.rows<Bulk>(
    sql`select * from bulk_actions where id = ${id} and user_id = ${user_id} and company_id = ${company_id} for update`,
  )
  return row ?? null
}

export const setStatus = (ctx: Context, id: number, status: string): Promise<unknown> =>
  ctx.rows(sql`update bulk_actions set status = ${status}, seen_at = null,
    finished_at = ${status === 'stopped' ? ctx.now() : null}::timestamptz where id = ${id}`)

export const markSeen = (ctx: Context, id: number): Promise<unknown> =>
  ctx.rows(sql`update bulk_actions set seen_at = ${ctx.now()} where id = ${id}`)

/** Rows that are left as they are, or wait again. */
export const moveItems = async (ctx: Context, bulk: number, to: 'stopped' | 'waiting'): Promise<void> => {
  const from = to === 'stopped' ? ['waiting'] : ['failed', 'stopped']
  await ctx.rows(sql`update bulk_action_items set status = ${to}, refusal = null, finished_at = null
    where bulk_action_id = ${bulk} and status = any(${from})`)
  await ctx.rows(sql`update bulk_actions set failed = (select count(*) from bulk_action_items i where i.bulk_action_id = ${bulk} and i.status = 'failed')
    where id = ${bulk}`)
}

export const beginBulk = async (rows: Rows, id: number): Promise<boolean> =>
  (
    await rows(
      sql`update bulk_actions set status = 'processing' where id = ${id} and status in ('pending', 'processing') returning id`,
    )
  ).length > 0

/** Ids of rows that wait, oldest first. */
export const waitingItems = (rows: Rows, bulk: number): Promise<BulkItem[]> =>
  rows(
    sql`select id, row_id, input from bulk_action_items where bulk_action_id = ${bulk} and status = 'waiting' order by id limit 100`,
  )

/** The item held for this transaction; false where another one has it, or it waits no more. */
export const holdItem = async (ctx: Context, item: number): Promise<boolean> =>
  (
    await ctx.rows(sql`select 1 from bulk_action_items i join bulk_actions b on b.id = i.bulk_action_id
      where i.id = ${item} and i.status = 'waiting' and b.status = 'processing' for update of i skip locked`)
  ).length > 0

export const endItem = async (
  ctx: Context,
  item: number,
  outcome: { status: 'done'; made_id?: number | null } | { status: 'failed'; refusal: Refusal },
): Promise<void> => {
  const refusal = outcome.status === 'failed' ? JSON.stringify(outcome.refusal) : null
  const made = outcome.status === 'done' ? (outcome.made_id ?? null) : null
  await ctx.rows(
    sql`update bulk_action_items set status = ${outcome.status}, refusal = ${refusal}::jsonb, made_id = ${made}::int, finished_at = ${ctx.now()} where id = ${item}`,
  )
  const column = raw(outcome.status)
  await ctx.rows(sql`update bulk_actions set ${column} = ${column} + 1
    where id = (select bulk_action_id from bulk_action_items where id = ${item})`)
}

/** True for the one who ends it. */
export const completeBulk = async (rows: Rows, id: number, now: Date): Promise<boolean> =>
  (
    await rows(sql`update bulk_actions b set status = 'completed', finished_at = ${now} where b.id = ${id} and b.status = 'processing'
      and not exists (select from bulk_action_items i where i.bulk_action_id = b.id and i.status = 'waiting') returning 1`)
  ).length > 0

export const removeOld = (rows: Rows, before: Date): Promise<unknown> =>
  rows(sql`delete from bulk_actions where created_at < ${before} and status in ('completed', 'stopped')`)
