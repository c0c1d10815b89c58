import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { judge, lockOrder, stepOf, wholeAddresses, type LockedOrder } from '#server/modules/orders/index.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { keepFractions, vehicleTypesAmong, type Fraction } from '../parts.store.ts'
import { shareOrderOut } from '../share-order-out.ts'

/** Before a carrier is asked, an order is divided by destination, each with its own modal (decision 0118). */

type Air = NonNullable<z.output<typeof calls.fractionateAir.input>['fractions']>[number]

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

const divide = async (
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

const NO_FLIGHT = { airline_id: null, origin_airport: null, destiny_airport: null }

const fractionate = (ctx: Context, id: number, input: z.output<typeof calls.fractionateOrder.input>) =>
  divide(ctx, id, {
    name: 'fractionate',
    fractions: input.fractions ?? [],
    order: (whole, fraction) => ({
      modal: fraction?.delivery_modal ?? (isAir(whole.modal) ? 'less_than_truckload' : whole.modal),
      ...NO_FLIGHT,
      ...(fraction?.delivery_vehicle === undefined
        ? {}
        : { vehicle_type_id: fraction.delivery_vehicle, vehicle_option_id: null }),
    }),
  })

const fractionateAir = (ctx: Context, id: number, input: z.output<typeof calls.fractionateAir.input>) => {
  const fractions: readonly Air[] = input.fractions ?? []
  const byId = new Map(fractions.map((one) => [one.order_delivery_address_id, one]))
  const same = fractions.findIndex(
    ({ origin_airport: from, destiny_airport: to }) => Boolean(from) && from === to,
  )
  if (same !== -1)
    throw invalid({ pointer: `/data/attributes/fractions/${same}/destiny_airport`, key: 'same_airport' })
  return divide(ctx, id, {
    name: 'fractionate_air',
    fractions,
    order: (whole, fraction) => {
      const air = fraction && byId.get(fraction.order_delivery_address_id)
      return {
        modal: air?.delivery_modal ?? (isAir(whole.modal) ? whole.modal : 'air'),
        airline_id: air?.airline_id ?? whole.airline_id,
        origin_airport: air?.origin_airport ?? whole.origin_airport,
        destiny_airport: air?.destiny_airport ?? whole.destiny_airport,
      }
    },
  })
}

export const fractionateRoute = action(calls.fractionateOrder, stepOf(fractionate))
export const fractionateAirRoute = action(calls.fractionateAir, stepOf(fractionateAir))
