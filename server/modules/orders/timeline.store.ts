import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { conflict, Exception } from '#shared/kit/exceptions.ts'
import type { TIMELINE_KINDS } from '#shared/orders/order-parts.contract.ts'
import type { LockedOrder } from './lock-order.store.ts'

export type TimelineEntry = {
  event: string
  code: string | null
  status_id: number | null
  kind: (typeof TIMELINE_KINDS)[number]
  /** When it really happened; now when absent. */
  occurred_at?: string | undefined
  justification?: string | null | undefined
  data?: Record<string, unknown> | undefined
  collection_address_id?: number | undefined
  delivery_address_id?: number | undefined
}

/** Author and instant of an entry. */
export const authorOf = (ctx: Pick<Context, 'session' | 'source' | 'now'>) => ({
  created_at: ctx.now().toISOString(),
  user_id: ctx.session.user_id === 0 ? null : ctx.session.user_id,
  user_name: ctx.session.name,
  company_id: ctx.session.company_id === 0 ? null : ctx.session.company_id,
  source: ctx.source,
})

/** Entries of one order's timeline, in one statement. Entries are never changed or deleted; a correction is a new entry. */
export const insertTimeline = (
  ctx: Context,
  orderId: number,
  entries: readonly TimelineEntry[],
): Promise<void> =>
  insertTimelines(
    ctx,
    entries.map((entry) => ({ ...entry, order_id: orderId })),
  )

/** Entries of several orders, in one statement. */
export const insertTimelines = async (
  ctx: Context,
  entries: readonly (TimelineEntry & { order_id: number })[],
): Promise<void> => {
  const author = authorOf(ctx)
  const rows = entries.map(({ occurred_at, data, ...entry }) => ({
    ...entry,
    data: data ?? {},
    occurrence_datetime: occurred_at ?? author.created_at,
  }))
  await ctx.rows(sql`
    insert into order_timeline (order_id, event, code, status_id, kind, occurrence_datetime, created_at, user_id, user_name,
      company_id, source, delivery_address_id, collection_address_id, justification, data)
    select e.order_id, e.event, e.code, e.status_id, e.kind, e.occurrence_datetime, ${author.created_at}::timestamptz,
      ${author.user_id}::int, ${author.user_name}, ${author.company_id}::int, ${author.source}, e.delivery_address_id,
      e.collection_address_id, e.justification, e.data
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(order_id int, event text, code text, status_id int, kind text,
      occurrence_datetime timestamptz, delivery_address_id int, collection_address_id int, justification text, data jsonb)`)
}

/** Milestones among these events that orders have on their timelines, as `order event`. */
export const milestonesOf = async (
  { rows }: Context,
  orderIds: readonly number[],
  events: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await rows<{ milestone: string }>(
    sql`select distinct order_id || ' ' || event as milestone from order_timeline
        where order_id = any(${orderIds}::int[]) and event = any(${events}) and kind = 'milestone'`,
  )
  return new Set(found.map(({ milestone }) => milestone))
}

/** Events of documents that the timeline has: key, type and sequence. */
export const notedDocumentEvents = async (
  { rows }: Pick<Context, 'rows'>,
  orderId: number,
): Promise<ReadonlySet<string>> => {
  const found = await rows<{ noted: string }>(sql`
    select (data->>'document_key') || ' ' || (data->>'document_event') || ' ' || (data->>'sequence') as noted
    from order_timeline where order_id = ${orderId} and data ? 'document_key'`)
  return new Set(found.map(({ noted }) => noted))
}

/** The latest of these statuses that each order stood in, by order. */
export const lastStatusesOf = async (
  { rows }: Context,
  orderIds: readonly number[],
  among: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const found = await rows<{ order_id: number; status_id: number }>(sql`
    select distinct on (order_id) order_id, status_id from order_timeline
    where order_id = any(${orderIds}::int[]) and status_id = any(${among}) order by order_id, id desc`)
  return new Map(found.map(({ order_id, status_id }) => [order_id, status_id]))
}

export const lastStatusOf = async (
  ctx: Context,
  orderId: number,
  among: readonly number[],
): Promise<number | null> => (await lastStatusesOf(ctx, [orderId], among)).get(orderId) ?? null

/** Whether one of these fields of the order was changed since its creation. */
const wasChanged = async (
  { rows }: Pick<Context, 'rows'>,
  orderId: number,
  fields: readonly string[],
): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from order_timeline
      where order_id = ${orderId} and kind = 'correction' and data -> 'new' ?| ${[...fields]}::text[] limit 1`)
  ).length > 0

/** What a change says of the state that its sender has read: the order's `version`, or an `If-Match` that holds. */
export type Read = { version?: number | undefined; matched: boolean }

/** @throws ValidationException 409 when the order has changed since then */
export const assertStillRead = ({ version: now }: LockedOrder, { version }: Read): void => {
  if (version !== undefined && version !== now) throw conflict('changed_meanwhile')
}

/**
 * What another change wrote is overwritten only by those who say which version they read (decision 0074).
 * @throws ValidationException 428 with the version that stands there
 */
export const assertMayOverwrite = async (
  ctx: Pick<Context, 'rows'>,
  order: LockedOrder,
  { version: read, matched }: Read,
  fields: readonly string[],
): Promise<void> => {
  if (read !== undefined || matched || !(await wasChanged(ctx, order.id, fields))) return
  const { version } = order
  const issue = { pointer: '/data/attributes/version', key: 'version_required', params: { version } }
  throw new Exception('ValidationException', [issue], {
    status: 428,
    headers: { ETag: `"${version}"` },
  })
}

/** Whether the paper is a correction letter on the shelf of the order. */
export const isCorrectionLetter = async (
  ctx: Pick<Context, 'rows'>,
  orderId: number,
  paperId: number,
): Promise<boolean> =>
  (
    await ctx.rows(
      sql`select 1 from order_papers p where p.id = ${paperId} and p.order_id = ${orderId} and p.kind = 'correction_letter'`,
    )
  ).length > 0

/** Whether an entry of the order names the letter. */
export const isLetterNamed = async (
  ctx: Pick<Context, 'rows'>,
  orderId: number,
  paperId: number,
): Promise<boolean> =>
  (
    await ctx.rows(sql`
      select 1 from order_timeline where order_id = ${orderId} and kind = 'correction'
        and data -> 'correction_letter_id' = to_jsonb(${paperId}::int) limit 1`)
  ).length > 0

/** The letter that a change names, for its entry. */
export const letterOf = ({ correction_letter_id }: { correction_letter_id?: number | undefined }) =>
  correction_letter_id === undefined ? {} : { correction_letter_id }
