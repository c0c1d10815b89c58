import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { setAddressCoordinates } from '#shared/places/place.calls.ts'
import { isSamePoint } from '../is-same-point.ts'
import { addressesResource } from '../places.resources.ts'
import { lockAddress, moveAddress } from '../places.store.ts'

export const setAddressCoordinatesRoute = action(
  setAddressCoordinates,
  async (ctx, { id, input, services }) => {
    const before = await lockAddress(ctx, id)
    if (!before) throw notFound('addresses')
    if (!isSamePoint(before, input)) {
      await moveAddress(ctx, id, input)
      ctx.audit({ type: 'addresses', id, event: 'updated', old: before, new: input })
      ctx.raise('addresses.updated', { id, company_id: ctx.session.company_id })
    }
    return services.reader.get(ctx, addressesResource, id)
  },
)
