import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { stepOf } from '#server/modules/orders/index.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { isAir } from '#shared/orders/order-modals.ts'
import { divideOrder } from '../divide-order.ts'

const NO_FLIGHT = { airline_id: null, origin_airport: null, destiny_airport: null }

const fractionate = (ctx: Context, id: number, input: z.output<typeof calls.fractionateOrder.input>) =>
  divideOrder(ctx, id, {
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

export const fractionateOrderRoute = action(calls.fractionateOrder, stepOf(fractionate))
