import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { driversResource } from './fleet.resources.ts'

/** Drivers and the carriers that they drive for. */

/** A driver of any carrier, by a whole CPF. */
export const driverByCpf = async (
  ctx: ReadContext,
  cpf: string,
): Promise<Row<'drivers', 'id' | 'name'> | undefined> => {
  const [driver] = await ctx.rows<Row<'drivers', 'id' | 'name'>>(
    sql`select id, name from drivers where cpf = ${cpf} order by id limit 1`,
  )
  return driver
}

/** Whether the session may link this driver: it sees the row, or proves that it knows the CPF. */
export const mayLinkDriver = async (ctx: Context, id: number, cpf: string | undefined): Promise<boolean> => {
  const known = cpf === undefined ? sql`false` : sql`t.cpf = ${cpf}`
  const found = await ctx.rows(sql`
    select 1 from drivers t where t.id = ${id} and ((${driversResource.scope(ctx.session)}) or ${known}) for share of t`)
  return found.length > 0
}

type Link = Row<'transporter_drivers', 'transporter_id' | 'driver_id'>

/** @returns id of the new link; undefined where it was there already */
export const insertDriverLink = async (ctx: Context, link: Link): Promise<number | undefined> => {
  const [made] = await ctx.rows<{ id: number }>(
    sql`${insertInto('transporter_drivers', link)} on conflict (transporter_id, driver_id) do nothing returning id`,
  )
  return made?.id
}

/** @returns id of the link that is gone; undefined where there was none */
export const deleteDriverLink = async (
  ctx: Context,
  { transporter_id, driver_id }: Link,
): Promise<number | undefined> => {
  const [gone] = await ctx.rows<{ id: number }>(
    sql`delete from transporter_drivers where transporter_id = ${transporter_id} and driver_id = ${driver_id} returning id`,
  )
  return gone?.id
}
