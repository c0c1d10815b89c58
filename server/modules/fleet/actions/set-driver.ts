import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { SetDriverInput } from '#shared/fleet/fleet-actions.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import { driversResource } from '../fleet.resources.ts'

type Answer = { data: { driver_id: number; transporter_id: number; linked: boolean } }

/** Only a carrier has drivers that drive for it. */
const carrierOf = ({ session }: Context): number => {
  if (session.role !== 'transporter') throw conflict('partner_kind')
  return session.company_id
}

/** POST drivers/set/{id}: a driver that is seen, or whose CPF is known, drives for this carrier. Repeated, it changes nothing. */
export const setDriver = async (ctx: Context, params: Params, { cpf }: SetDriverInput): Promise<Answer> => {
  const transporter_id = carrierOf(ctx)
  const driver_id = idParam(params)
  const known = cpf === undefined ? sql`false` : sql`t.cpf = ${cpf}`
  const [driver] = await ctx.rows(sql`
    select 1 from drivers t where t.id = ${driver_id} and ((${driversResource.scope(ctx.session)}) or ${known}) for share of t`)
  if (!driver) throw notFound('drivers')
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into transporter_drivers (transporter_id, driver_id) values (${transporter_id}, ${driver_id})
    on conflict (transporter_id, driver_id) do nothing returning id`)
  if (made) {
    ctx.audit({
      type: 'transporter_drivers',
      id: made.id,
      event: 'created',
      new: { transporter_id, driver_id },
    })
    ctx.raise('transporter_drivers.created', { id: made.id, company_id: transporter_id })
  }
  return { data: { driver_id, transporter_id, linked: true } }
}

/** POST drivers/unset/{id}: no longer drives for this carrier; orders already carried keep the name. */
export const unsetDriver = async (ctx: Context, params: Params): Promise<Answer> => {
  const transporter_id = carrierOf(ctx)
  const driver_id = idParam(params)
  const [gone] = await ctx.rows<{ id: number }>(
    sql`delete from transporter_drivers where transporter_id = ${transporter_id} and driver_id = ${driver_id} returning id`,
  )
  if (gone)
    ctx.audit({
      type: 'transporter_drivers',
      id: gone.id,
      event: 'deleted',
      old: { transporter_id, driver_id },
    })
  return { data: { driver_id, transporter_id, linked: false } }
}
