import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { marineScope } from './marine.scope.ts'
import type { ContainerPosition } from '#shared/marine/marine-figures.ts'

export type MarineOrder = Row<
  'orders',
  'id' | 'modal' | 'transporter_id' | 'canceled_at' | 'split_at' | 'last_active_status_id'
>

/**
 * The order of a ship or of containers. `holds`: against a cancellation until the transaction ends; the order is held
 * before its containers or not at all, so that two changes never wait for each other.
 */
export const marineOrder = async (
  { rows }: Pick<Context, 'rows'>,
  id: number,
  holds: boolean,
): Promise<MarineOrder | undefined> => {
  const [row] = await rows<MarineOrder>(sql`
    select id, modal, transporter_id, canceled_at, split_at, last_active_status_id from orders where id = ${id}
    ${holds ? sql`for no key update` : sql``}`)
  return row
}

/** Whose order this container is of, for who may see it. */
export const orderOfContainer = async (
  { rows, session }: ReadContext,
  id: number,
): Promise<number | undefined> => {
  const [row] = await rows<{ order_id: number }>(
    sql`select t.order_id from containers t where t.id = ${id} and (${marineScope(session)})`,
  )
  return row?.order_id
}

/** The number of a container that is held until the transaction ends. */
export const lockContainer = async (ctx: Context, id: number): Promise<string | undefined> => {
  const [row] = await ctx.rows<{ number: string }>(
    sql`select number from containers where id = ${id} for update`,
  )
  return row?.number
}

type Stored = Row<'container_positions', 'lat' | 'long' | 'place' | 'captured_at'>

/** Stores positions once for each instant; answers those that were new. */
export const storePositions = (
  ctx: Context,
  id: number,
  positions: readonly ContainerPosition[],
): Promise<Stored[]> =>
  ctx.rows<Stored>(sql`
    insert into container_positions (container_id, lat, long, place, captured_at, created_at)
    select ${id}, p.lat, p.long, p.place, p.captured_at, ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(positions)}::json) as p(lat numeric, long numeric, place text, captured_at timestamptz)
    on conflict (container_id, captured_at) do nothing
    returning lat, long, place, captured_at`)

/** The container's last position, unless it has a newer one. */
export const moveContainer = async (ctx: Context, id: number, last: Stored): Promise<void> => {
  await ctx.rows(sql`
    update containers set lat = ${last.lat}::numeric, long = ${last.long}::numeric, place = ${last.place},
      position_at = ${last.captured_at}::timestamptz, updated_at = ${ctx.now().toISOString()}::timestamptz
    where id = ${id} and (position_at is null or position_at < ${last.captured_at}::timestamptz)`)
}
