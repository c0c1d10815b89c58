import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { stepOf } from '#server/modules/orders/index.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { divideOrder } from '../divide-order.ts'

type Air = NonNullable<z.output<typeof calls.fractionateAir.input>['fractions']>[number]

const fractionateAir = (ctx: Context, id: number, input: z.output<typeof calls.fractionateAir.input>) => {
  const fractions: readonly Air[] = input.fractions ?? []
  const byId = new Map(fractions.map((one) => [one.order_delivery_address_id, one]))
  const same = fractions.findIndex(
    ({ origin_airport: from, destiny_airport: to }) => Boolean(from) && from === to,
  )
  if (same !== -1)
    throw invalid({ pointer: `/data/attributes/fractions/${same}/destiny_airport`, key: 'same_airport' })
  return divideOrder(ctx, id, {
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

export const fractionateAirRoute = action(calls.fractionateAir, stepOf(fractionateAir))
