import { action } from '#server/kit/routes.ts'
import { findCities } from '#shared/places/place.calls.ts'
import { citiesByName } from '../places.store.ts'

export const findCitiesRoute = action(findCities, async (ctx, { input }) => ({
  data: await citiesByName(ctx.rows, input),
}))
