import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, isOperator, nothing, own } from '#server/kit/scopes.ts'
import { sidesBy } from '#server/kit/sides.ts'
import { mercosulPlate } from '#shared/kit/br/plate.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { vehicles } from '#shared/fleet/vehicles.contract.ts'

type Input = {
  plate?: unknown
  vehicle_type_id?: unknown
  vehicle_option_id?: unknown
  transporter_id?: unknown
}

/** Whose vehicle it is: the operator names the carrier, a carrier is its own or one of its branches. */
const carrierOf = async (ctx: Context, input: Input): Promise<number> => {
  const { session } = ctx
  const id = Number(input.transporter_id ?? (session.role === 'transporter' ? session.company_id : 0))
  if (id === 0) throw invalidField('transporter_id', 'required')
  if (!isOperator(session) && !session.company_ids.includes(id)) throw notFound('transporters')
  const [found] = await ctx.rows(sql`select 1 from companies where id = ${id} and type = 'transporter'`)
  if (!found) throw notFound('transporters')
  return id
}

const checkOption = async (
  ctx: Context,
  input: Input,
  current: Record<string, unknown> | null,
): Promise<void> => {
  const option = input.vehicle_option_id === undefined ? current?.vehicle_option_id : input.vehicle_option_id
  if (option === null || option === undefined) return
  if (input.vehicle_option_id === undefined && input.vehicle_type_id === undefined) return
  const type = input.vehicle_type_id === undefined ? current?.vehicle_type_id : input.vehicle_type_id
  const [found] = await ctx.rows(
    sql`select 1 from vehicle_options where id = ${option} and vehicle_type_id = ${type ?? null}`,
  )
  if (!found) throw invalidField('vehicle_option_id', 'option_of_type')
}

/** A carrier's vehicles; the operator's all (spec 000 §2, manager: vehicle). */
export const vehiclesResource = defineResource(vehicles, {
  model: 'vehicles',
  abilities: {
    read: 'vehicles.read',
    create: 'vehicles.write',
    update: 'vehicles.write',
    delete: 'vehicles.write',
  },
  scope: (session) => {
    if (isOperator(session)) return everything
    return session.role === 'transporter' ? own(session, sql`t.transporter_id`) : nothing
  },
  side: sidesBy({ transporter: 'transporter_id', operator: 'transporter_id' }),
  stamp: (session, input) => ({ transporter_id: input.transporter_id ?? session.company_id }),
  references: {
    transporter_id: 'transporters',
    vehicle_type_id: 'vehicle_types',
    vehicle_option_id: 'vehicle_options',
  },
  rules: async (ctx, input, current) => {
    const carrier = current === null ? await carrierOf(ctx, input) : Number(current.transporter_id)
    await checkOption(ctx, input, current)
    if (typeof input.plate !== 'string') return
    const [other] = await ctx.rows(sql`
      select 1 from vehicles where transporter_id = ${carrier} and mercosul_plate(plate) = ${mercosulPlate(input.plate)}
        and id <> ${Number(current?.id ?? 0)}`)
    if (other) throw invalidField('plate', 'repeated')
  },
})
