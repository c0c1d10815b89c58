import type * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import {
  checkRealDate,
  lockOrder,
  raiseOrder,
  stepOf,
  transitionOrder,
} from '#server/modules/orders/index.ts'
import * as calls from '#shared/modes/share-out.calls.ts'
import { placeAt } from '../place-at.ts'

/** To the distribution centre and into it (spec 002 §4.2, §4.5). */

type Report = { real_date_time?: string | undefined; justification?: string | null | undefined }

const realOf = (ctx: Context, order: Parameters<typeof checkRealDate>[1], input: Report): string =>
  checkRealDate(ctx, order, {
    field: 'real_date_time',
    value: input.real_date_time,
    justification: input.justification,
    afterCollection: true,
  })

const departDc = async (ctx: Context, id: number, input: Report): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const real = realOf(ctx, order, input)
  const moved = await transitionOrder(ctx, order, {
    action: 'depart_dc',
    occurred_at: real,
    justification: input.justification,
    set: { on_route_date_time: order.on_route_date_time ?? real },
  })
  raiseOrder(ctx, moved, 'orders.on_route')
}

const receiveDc = async (
  ctx: Context,
  id: number,
  input: z.output<typeof calls.receiveDc.input>,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const centre = input.centre === undefined ? null : await placeAt(ctx, 'centre/city_id', input.centre)
  const moved = await transitionOrder(ctx, order, {
    action: 'receive_dc',
    occurred_at: realOf(ctx, order, input),
    justification: input.justification,
    data: centre === null ? {} : { centre: [centre.name, centre.city, centre.uf].filter(Boolean).join(', ') },
  })
  raiseOrder(ctx, moved, 'orders.changed', { changed: ['last_active_status_id'] })
}

export const departDcRoute = action(calls.departDc, stepOf(departDc))
export const receiveDcRoute = action(calls.receiveDc, stepOf(receiveDc))
