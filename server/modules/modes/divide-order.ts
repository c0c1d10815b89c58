import type { Context } from '#server/kit/context.ts'
import { judge, lockOrder, wholeAddresses, type LockedOrder } from '#server/modules/orders/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { keepFractions, vehicleTypesAmong, type Fraction } from './parts.store.ts'
import { shareOrderOut } from './share-order-out.ts'

const checkFractions = async (ctx: Context, order: LockedOrder, fractions: readonly Fraction[]) => {
  const ids = new Set((await wholeAddresses(ctx, 'delivery', order.id)).map(({ id }) => id))
  const named = new Set<number>()
  for (const { order_delivery_address_id: id } of fractions) {
    if (!ids.has(id) || named.has(id)) throw invalidField('fractions', 'unknown_fraction')
    named.add(id)
  }
  const vehicles = fractions.flatMap(({ delivery_vehicle }) => delivery_vehicle ?? [])
  const known = await vehicleTypesAmong(ctx, vehicles)
  if (vehicles.some((id) => !known.includes(id))) throw invalidField('fractions', 'invalid')
}

/** Before a carrier is asked, an order is divided by destination, each with its own modal (decision 0118). */
export const divideOrder = async (
  ctx: Context,
  id: number,
  {
    name,
    fractions,
    order: columns,
  }: {
    name: 'fractionate' | 'fractionate_air'
    fractions: readonly Fraction[]
    order: (whole: LockedOrder, fraction: Fraction | undefined) => Record<string, unknown>
  },
): Promise<void> => {
  const whole = await lockOrder(ctx, id)
  judge(ctx, whole, { action: name })
  await checkFractions(ctx, whole, fractions)
  const byId = new Map(fractions.map((one) => [one.order_delivery_address_id, one]))
  await keepFractions(ctx, fractions)
  await shareOrderOut(ctx, whole, name, {
    leg: 'fraction',
    order: (destination) => {
      const fraction = byId.get(destination.id)
      const due = fraction?.fractionate_delivery_date_time
      return { ...(due ? { delivery_date_time: due } : {}), ...columns(whole, fraction) }
    },
    collections: await wholeAddresses(ctx, 'collection', id),
    held_since: null,
  })
}
