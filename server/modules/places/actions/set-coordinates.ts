import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { SetCoordinatesInput } from '#shared/places/places.contract.ts'
import { addressesResource, citiesResource } from '../places.resources.ts'

type Point = { latitude: string | null; longitude: string | null }

const isSame = (before: Point, after: SetCoordinatesInput): boolean =>
  Number(before.latitude) === Number(after.latitude) && Number(before.longitude) === Number(after.longitude)

/** PATCH addresses/coordinates/{id}: where an address really is. */
export const setAddressCoordinates = async (
  ctx: Context,
  params: Params,
  input: SetCoordinatesInput,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const writable = addressesResource.writeScope?.(ctx.session) ?? sql`false`
  const [before] = await ctx.rows<Point>(
    sql`select t.latitude, t.longitude from addresses t where t.id = ${id} and (${writable}) for update of t`,
  )
  if (!before) throw notFound('addresses')
  if (before.latitude === null || !isSame(before, input)) {
    await ctx.rows(sql`update addresses set latitude = ${input.latitude}, longitude = ${input.longitude},
      updated_at = ${ctx.now()} where id = ${id}`)
    ctx.audit({ type: 'addresses', id, event: 'updated', old: before, new: input })
    ctx.raise('addresses.updated', { id, company_id: ctx.session.company_id })
  }
  return services.reader.get(ctx, addressesResource, id)
}

/** PATCH cities/coordinates/{id}: the operator corrects a municipality. */
export const setCityCoordinates = async (
  ctx: Context,
  params: Params,
  input: SetCoordinatesInput,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const [before] = await ctx.rows<Point>(
    sql`select latitude, longitude from cities where id = ${id} for update`,
  )
  if (!before) throw notFound('cities')
  if (before.latitude === null || !isSame(before, input)) {
    await ctx.rows(
      sql`update cities set latitude = ${input.latitude}, longitude = ${input.longitude} where id = ${id}`,
    )
    ctx.audit({ type: 'cities', id, event: 'updated', old: before, new: input })
    ctx.raise('cities.updated', { id, company_id: ctx.session.company_id })
  }
  return services.reader.get(ctx, citiesResource, id)
}
