import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { loadInvoices, type LoadedInvoice } from '#server/modules/documents/index.ts'
import { COLLECTION, DELIVERY } from '../create-order.store.ts'
import { ADDRESS_TABLES, type LockedOrder } from '../lock-order.store.ts'

/** Rows of a corrected cargo; always under the order's lock. */

export type CargoInvoice = { id: number; number: string; order_delivery_address_id: number | null }

export type CargoInvoices = {
  before: readonly CargoInvoice[]
  /** Null: they stay. */
  after: readonly LoadedInvoice[] | null
}
export type Asked = { id: number; asked: { value: string | null; lead_time: number | null } }

/** Invoices of the order now, and as asked; `after` is null where they stay. */
export const invoicesOfCargo = async (
  ctx: Context,
  order: LockedOrder,
  asked: readonly number[] | undefined,
): Promise<CargoInvoices> => {
  const before = await ctx.rows<CargoInvoice>(
    sql`select id, number, order_delivery_address_id from nf_files where order_id = ${order.id} order by id for update`,
  )
  const known = new Set(before.map(({ id }) => id))
  const wanted = asked ? new Set(asked) : known
  const isSame = wanted.size === known.size && [...wanted].every((id) => known.has(id))
  if (isSame) return { before, after: null }
  return { before, after: wanted.size > 0 ? await loadInvoices(ctx, [...wanted], order.id) : [] }
}

/** The order's own invoices with all that addresses follow from. */
export const invoicesAgain = async (
  ctx: Context,
  orderId: number,
  invoices: readonly CargoInvoice[],
): Promise<LoadedInvoice[]> =>
  invoices.length > 0
    ? loadInvoices(
        ctx,
        invoices.map(({ id }) => id),
        orderId,
      )
    : []

const COLUMNS = { collection: COLLECTION, delivery: DELIVERY } as const

/** Addresses become these: rows with an id stay, the others are new. Answers the ids in the order of the way. */
export const rewriteAddresses = async (
  ctx: Context,
  kind: keyof typeof ADDRESS_TABLES,
  orderId: number,
  rows: readonly (object & { id: number | null })[],
): Promise<{ id: number; position: number }[]> => {
  const table = ADDRESS_TABLES[kind]
  const typed = sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`
  const kept = rows.flatMap(({ id }) => id ?? [])
  await ctx.rows(sql`delete from ${table} where order_id = ${orderId} and id <> all(${kept}::int[])`)
  await ctx.rows(sql`
    update ${table} a set (${COLUMNS[kind]}) = (select ${COLUMNS[kind]} from ${typed} x where x.id = a.id)
    where a.order_id = ${orderId}`)
  await ctx.rows(sql`
    insert into ${table} (order_id, ${COLUMNS[kind]}) select ${orderId}::int, ${COLUMNS[kind]} from ${typed} x where x.id is null`)
  return ctx.rows(sql`select id, position from ${table} where order_id = ${orderId} order by position`)
}

/** A failed collection waits again. */
export const awaitCollection = (ctx: Context, orderId: number): Promise<unknown> =>
  ctx.rows(sql`update order_collection_addresses set collection_status = 'waiting'
    where order_id = ${orderId} and collection_status = 'unsuccessful'`)

/** Invoices that stay in the order go to their addresses. */
export const moveInvoices = (
  ctx: Context,
  orderId: number,
  links: readonly { nf_file_id: number; order_delivery_address_id: number | null }[],
): Promise<unknown> =>
  ctx.rows(sql`
    update nf_files n set order_delivery_address_id = l.order_delivery_address_id, updated_at = ${ctx.now()}
    from json_to_recordset(${JSON.stringify(links)}::json) as l(nf_file_id int, order_delivery_address_id int)
    where n.id = l.nf_file_id and n.order_id = ${orderId}`)

/** Open proposals wait again, with what they are asked now. */
export const askAgain = (ctx: Context, proposals: readonly Asked[]): Promise<unknown> =>
  ctx.rows(sql`
    update order_proposals p set status = 'waiting', value = a.value, lead_time = a.lead_time, sent_at = ${ctx.now()},
      message = null, responded_at = null, responded_by_id = null
    from json_to_recordset(${JSON.stringify(proposals.map(({ id, asked }) => ({ id, ...asked })))}::json) as a(id int, value numeric, lead_time int)
    where p.id = a.id`)

/** A carrier that carries without a proposal is asked by one. */
export const proposeTo = (
  ctx: Context,
  orderId: number,
  {
    transporter_id,
    value,
    lead_time,
  }: { transporter_id: number; value: string | null; lead_time: number | null },
): Promise<unknown> =>
  ctx.rows(sql`
    insert into order_proposals (order_id, transporter_id, status, value, lead_time, sent_at)
    values (${orderId}, ${transporter_id}, 'waiting', ${value}::numeric, ${lead_time}::int, ${ctx.now()})
    on conflict (order_id, transporter_id) do update set status = 'waiting', value = excluded.value, sent_at = excluded.sent_at,
      message = null, responded_at = null, responded_by_id = null`)
