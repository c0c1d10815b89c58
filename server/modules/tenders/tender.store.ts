import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf, type Changes } from '#server/kit/update.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { tendersScope } from './tenders.scope.ts'

/** Tenders: seen, locked, changed. */

export type Tender = Row<'freight_tenders'>

/** @throws ModelNotFoundException */
export const visibleTender = async (
  ctx: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<Tender> => {
  const [row] = await ctx.rows<Tender>(
    sql`select t.* from freight_tenders t where t.id = ${id} and (${tendersScope(ctx.session)})`,
  )
  if (!row) throw notFound('freight_tenders')
  return row
}

/** Everything that changes a tender or a part of it queues here. @throws ModelNotFoundException */
export const lockTender = async (ctx: Context, id: number): Promise<Tender> => {
  const [row] = await ctx.rows<Tender>(
    sql`select t.* from freight_tenders t where t.id = ${id} and (${tendersScope(ctx.session)}) for update`,
  )
  if (!row) throw notFound('freight_tenders')
  return row
}

/** For the minute's job, which acts for the platform. */
export const lockAnyTender = async (ctx: Context, id: number): Promise<Tender | undefined> =>
  (await ctx.rows<Tender>(sql`select t.* from freight_tenders t where t.id = ${id} for update`))[0]

export const writeTender = async (ctx: Context, tender: Tender, changes: Changes<Tender>): Promise<void> => {
  const updated_at = ctx.now().toISOString()
  await ctx.rows(
    sql`${updateOf('freight_tenders', { ...changes, updated_at })} where freight_tenders.id = ${tender.id}`,
  )
  Object.assign(tender, changes)
}

/** Open tenders whose limit has passed. */
export const dueTenders = ({ rows }: Pick<Context, 'rows'>, now: Date): Promise<{ id: number }[]> =>
  rows<{ id: number }>(
    sql`select t.id from freight_tenders t where t.status = 'open' and t.response_time_limit <= ${now} order by t.id`,
  )

/** Open tenders whose limit comes within the time, that carriers have not been reminded of. */
export const tendersToRemind = (
  { rows }: Pick<Context, 'rows'>,
  now: Date,
  until: Date,
): Promise<{ id: number }[]> =>
  rows<{ id: number }>(sql`
    select t.id from freight_tenders t where t.status = 'open' and t.reminded_at is null
      and t.response_time_limit > ${now} and t.response_time_limit <= ${until} order by t.id`)
