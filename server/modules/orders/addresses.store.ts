import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import {
  ADDRESS_TABLES,
  type CollectionAddress,
  type DeliveryAddress,
  type LockedOrder,
} from './lock-order.store.ts'

/** Addresses and invoices of an order; always under the order's lock. */

/** Every column, in the order of the way. */
export const wholeAddresses = (
  { rows }: Context,
  kind: keyof typeof ADDRESS_TABLES,
  orderId: number,
): Promise<Record<string, unknown>[]> =>
  rows(sql`select * from ${ADDRESS_TABLES[kind]} where order_id = ${orderId} order by position`)

/** Addresses not collected yet follow the order's new date, unless they have a date of their own. */
export const followCollectionDate = (
  { rows }: Context,
  order: LockedOrder,
  date: unknown,
): Promise<unknown> =>
  rows(sql`update order_collection_addresses set expected_collection_date_time = ${date}
    where order_id = ${order.id} and collection_status <> 'collected'
      and (expected_collection_date_time is null or expected_collection_date_time = ${order.collection_date_time}::timestamptz)`)

/** The same for addresses that wait for their delivery. */
export const followDeliveryDate = ({ rows }: Context, order: LockedOrder, date: unknown): Promise<unknown> =>
  rows(sql`update order_delivery_addresses set expected_delivery_date_time = ${date}
    where order_id = ${order.id} and delivery_status = 'waiting'
      and (expected_delivery_date_time is null or expected_delivery_date_time = ${order.delivery_date_time}::timestamptz)`)

type Change<T> = { id: number } & Partial<Omit<T, 'id' | 'position'>> & {
    real_date_time_justification?: string | null
  }

export const setCollectionAddress = async (
  ctx: Pick<Context, 'rows'>,
  { id, ...set }: Change<CollectionAddress>,
): Promise<void> => {
  const has = (name: keyof typeof set): boolean => name in set
  await ctx.rows(sql`
    update order_collection_addresses set
      collection_status = coalesce(${set.collection_status ?? null}, collection_status),
      collection_real_date_time = case when ${has('collection_real_date_time')} then ${set.collection_real_date_time ?? null}::timestamptz else collection_real_date_time end,
      expected_collection_date_time = coalesce(${set.expected_collection_date_time ?? null}::timestamptz, expected_collection_date_time),
      real_date_time_justification = case when ${has('real_date_time_justification')} then ${set.real_date_time_justification ?? null} else real_date_time_justification end
    where id = ${id}`)
}

export const setDeliveryAddress = async (
  ctx: Pick<Context, 'rows'>,
  { id, ...set }: Change<DeliveryAddress>,
): Promise<void> => {
  const has = (name: keyof typeof set): boolean => name in set
  await ctx.rows(sql`
    update order_delivery_addresses set
      delivery_status = coalesce(${set.delivery_status ?? null}, delivery_status),
      delivery_date_time = case when ${has('delivery_date_time')} then ${set.delivery_date_time ?? null}::timestamptz else delivery_date_time end,
      on_destiny_status = coalesce(${set.on_destiny_status ?? null}, on_destiny_status),
      on_destiny_date_time = case when ${has('on_destiny_date_time')} then ${set.on_destiny_date_time ?? null}::timestamptz else on_destiny_date_time end,
      real_date_time_justification = case when ${has('real_date_time_justification')} then ${set.real_date_time_justification ?? null} else real_date_time_justification end
    where id = ${id}`)
}

export type OrderInvoice = {
  id: number
  number: string
  /** Invoices without address belong to the last one, the destination. */
  order_delivery_address_id: number
  delivery_status: 'pending' | 'delivered' | 'refused'
}

export const invoicesOfOrder = (ctx: Pick<Context, 'rows'>, orderId: number): Promise<OrderInvoice[]> =>
  ctx.rows<OrderInvoice>(sql`
    select n.id, n.number, n.delivery_status, coalesce(n.order_delivery_address_id,
      (select d.id from order_delivery_addresses d where d.order_id = n.order_id order by d.position desc limit 1)) as order_delivery_address_id
    from nf_files n where n.order_id = ${orderId} order by n.id for update of n`)

export const setInvoices = async (
  ctx: Pick<Context, 'rows' | 'now'>,
  ids: readonly number[],
  status: OrderInvoice['delivery_status'],
): Promise<void> => {
  if (ids.length === 0) return
  await ctx.rows(
    sql`update nf_files set delivery_status = ${status}, updated_at = ${ctx.now()} where id = any(${ids})`,
  )
}

/** A CT-e of the order, or one that it shares with other orders. */
export const hasCte = async ({ rows }: Context, orderId: number): Promise<boolean> =>
  (
    await rows(sql`
      select 1 from cte_files c where c.order_id = ${orderId} and cte_charges(c)
      union all select 1 from cte_shares s join cte_files c on c.id = s.cte_id where s.order_id = ${orderId} and cte_charges(c) limit 1`)
  ).length > 0

/** Orders whose every delivered invoice has a receipt: of its own, of its address, or of the whole order. */
export const withAllReceipts = async (
  { rows }: Context,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const complete = await rows<{ id: number }>(sql`
    select o.id from unnest(${ids}::int[]) as o(id)
    where exists (select from canhoto_files c where c.order_id = o.id and c.refused_reason is null)
      and not exists (
        select from order_delivery_addresses d left join nf_files n on n.order_delivery_address_id = d.id and n.order_id = d.order_id
        where d.order_id = o.id and d.delivery_status in ('delivered', 'partial') and (n.id is null or n.delivery_status = 'delivered')
          and not exists (select from canhoto_files c where c.order_id = d.order_id and c.refused_reason is null
            and (c.nf_file_id = n.id or (c.nf_file_id is null and (c.order_delivery_address_id is null or c.order_delivery_address_id = d.id)))))`)
  return new Set(complete.map(({ id }) => id))
}

export const receiptsComplete = async (ctx: Context, id: number): Promise<boolean> =>
  (await withAllReceipts(ctx, [id])).has(id)
