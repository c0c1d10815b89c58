import { sql } from '#server/infra/database.ts'
import { orderCode } from '#server/modules/orders/index.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { updateOf } from '#server/kit/update.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { PickingFact, PickingState } from '#shared/picking/picking.machine.ts'
import { pickingScope } from './picking.scope.ts'

/** Pickings, each locked before it changes: pickers of one come one after the other. */

export type PickingRow = Omit<Row<'picking'>, 'status'> & { status: PickingState }

export const lockPicking = async (ctx: Context, id: number): Promise<PickingRow> => {
  const [row] = await ctx.rows<PickingRow>(
    sql`select t.* from picking t where t.id = ${id} and (${pickingScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('picking')
  return row
}

export const seenPicking = async (
  { rows, session }: Pick<ReadContext, 'rows' | 'session'>,
  id: number,
): Promise<PickingRow> => {
  const [row] = await rows<PickingRow>(
    sql`select t.* from picking t where t.id = ${id} and (${pickingScope(session)})`,
  )
  if (!row) throw notFound('picking')
  return row
}

type NewPicking = Pick<Row<'picking'>, 'company_id' | 'order_id' | 'observation'>

/**
 * The number follows the company's last; two at once come one after the other.
 * @throws 409 where the order has a picking already
 */
export const insertPicking = async (ctx: Context, given: NewPicking): Promise<number> => {
  const { company_id } = given
  await ctx.rows(
    sql`select pg_advisory_xact_lock(hashtextextended(${`picking ${company_id}`}, 0)) is null as held`,
  )
  const [last] = await ctx.rows<{ number: number }>(
    sql`select coalesce(max(number), 0) as number from picking where company_id = ${company_id}`,
  )
  const now = ctx.now().toISOString()
  const row = {
    ...given,
    number: (last?.number ?? 0) + 1,
    status: 'pending',
    created_by_id: ctx.session.user_id,
    created_by_name: ctx.session.name,
    created_at: now,
    updated_at: now,
  }
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('picking', row)} on conflict (order_id) do nothing returning id`,
  )
  if (!made) throw conflict('picking_order_taken')
  return made.id
}

export const updatePicking = async (
  ctx: Context,
  id: number,
  set: Partial<Row<'picking'>>,
): Promise<void> => {
  await ctx.rows(
    sql`${updateOf('picking', { ...set, updated_at: ctx.now().toISOString() })} where picking.id = ${id}`,
  )
}

export const deletePickingRow = async (ctx: Context, id: number): Promise<void> => {
  await ctx.rows(sql`delete from picking where id = ${id}`)
}

export const factsOf = async (ctx: Context, id: number): Promise<Readonly<Record<PickingFact, boolean>>> => {
  const [found] = await ctx.rows<Record<PickingFact, boolean>>(sql`
    select (select coalesce(sum(quantity), 0) from picking_lines where picking_id = ${id})
        = (select coalesce(sum(c.picked), 0) from picking_contents c join picking_lines l on l.id = c.picking_line_id where l.picking_id = ${id})
      as gathered,
      not exists (select from picking_boxes where picking_id = ${id} and loaded_at is not null) as unloaded`)
  return { gathered: found?.gathered === true, unloaded: found?.unloaded === true }
}

/** Where a picking's goods go, as its labels say it. */
export type Destination = {
  shipper: string
  order_code: string | null
  recipient: string | null
  street: string | null
  place: string | null
  postal_code: string | null
}

export const destinationOf = async (
  { rows }: Pick<ReadContext, 'rows'>,
  { id }: PickingRow,
): Promise<Destination> => {
  const [found] = await rows<Destination>(sql`
    select c.fantasy_name as shipper, ${orderCode} as order_code, a.destinatary_name as recipient,
      nullif(concat_ws(', ', a.street, a.number, a.complement), '') as street,
      nullif(concat_ws(' · ', a.district, concat_ws('/', a.city, a.uf)), '') as place, a.postal_code
    from picking t join companies c on c.id = t.company_id left join orders o on o.id = t.order_id
      left join lateral (select d.* from order_delivery_addresses d where d.order_id = o.id and not d.is_stop_point
        order by d.position limit 1) a on true
    where t.id = ${id}`)
  return (
    found ?? { shipper: '', order_code: null, recipient: null, street: null, place: null, postal_code: null }
  )
}
