import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { setCityCoordinates } from '#shared/places/place.calls.ts'
import { isSamePoint } from '../is-same-point.ts'
import { citiesResource } from '../places.resources.ts'
import { lockCity, moveCity } from '../places.store.ts'

/** The operator corrects a municipality. */
export const setCityCoordinatesRoute = action(setCityCoordinates, async (ctx, { id, input, services }) => {
  const before = await lockCity(ctx, id)
  if (!before) throw notFound('cities')
  if (!isSamePoint(before, input)) {
    await moveCity(ctx, id, input)
    ctx.audit({ type: 'cities', id, event: 'updated', old: before, new: input })
    ctx.raise('cities.updated', { id, company_id: ctx.session.company_id })
  }
  return services.reader.get(ctx, citiesResource, id)
})
