import type { Context } from '#server/kit/context.ts'
import { judge, lockOrder, wholeAddresses, type LockedOrder } from '#server/modules/orders/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { keepFractions, vehicleNames, type Fraction } from './parts.store.ts'
import { shareOrderOut } from './share-order-out.ts'

const checkFractions = async (
  ctx: Context,
  places: readonly Record<string, unknown>[],
  fractions: readonly Fraction[],
) => {
  const ids = new Set(places.map((place) => place['id']))
  const named = new Set<number>()
  for (const { order_delivery_address_id: id } of fractions) {
    if (!ids.has(id) || named.has(id)) throw invalidField('fractions', 'unknown_fraction')
    named.add(id)
  }
  const vehicles = fractions.flatMap(({ delivery_vehicle }) => delivery_vehicle ?? [])
  const names = await vehicleNames(ctx, vehicles)
  if (vehicles.some((id) => !names.has(id))) throw invalidField('fractions', 'invalid')
  return names
}

type Dividing = {
  name: 'fractionate' | 'fractionate_air'
  fractions: readonly Fraction[]
  order: (whole: LockedOrder, fraction: Fraction | undefined) => { modal: string } & Record<string, unknown>
}

/** Before a carrier is asked, an order is divided by destination, each with its own modal (decision 0118). */
export const divideOrder = async (
  ctx: Context,
  id: number,
  { name, fractions, order: columns }: Dividing,
): Promise<void> => {
  const whole = await lockOrder(ctx, id)
  judge(ctx, whole, { action: name })
  const places = await wholeAddresses(ctx, 'delivery', id)
  const vehicles = await checkFractions(ctx, places, fractions)
  const named = new Map(fractions.map((one) => [one.order_delivery_address_id, one]))
  // Destinations that are not named go on too: the divided order says how.
  const decided = places.map((place) => {
    const order_delivery_address_id = Number(place['id'])
    const own = named.get(order_delivery_address_id)
    return { ...own, order_delivery_address_id, delivery_modal: columns(whole, own).modal }
  })
  const byId = new Map(decided.map((one) => [one.order_delivery_address_id, one]))
  await keepFractions(ctx, decided)
  ctx.audit({
    type: 'orders',
    id,
    event: 'updated',
    old: { fractions: null },
    new: {
      fractions: places.map((place, index) => {
        const { delivery_vehicle, delivery_modal, air_plane_type, fractionate_delivery_date_time } =
          decided[index] ?? {}
        const vehicle = vehicles.get(delivery_vehicle ?? 0) ?? null
        const told = { delivery_modal, vehicle, air_plane_type, fractionate_delivery_date_time }
        return { place: `${String(place['city'])}/${String(place['uf'])}`, ...told }
      }),
    },
  })
  await shareOrderOut(ctx, whole, name, {
    leg: 'fraction',
    order: (destination) => {
      const due = named.get(destination.id)?.fractionate_delivery_date_time
      return { ...(due ? { delivery_date_time: due } : {}), ...columns(whole, named.get(destination.id)) }
    },
    collections: await wholeAddresses(ctx, 'collection', id),
    held_since: null,
    fraction: (destinationId) => byId.get(destinationId),
  })
}
