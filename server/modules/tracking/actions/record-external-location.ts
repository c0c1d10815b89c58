import { action } from '#server/kit/routes.ts'
import { normalizePlate } from '#shared/kit/br/plate.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { recordExternalLocation } from '#shared/tracking/tracking.calls.ts'
import { findTracked } from '../positions.store.ts'
import { storeTrack } from '../store-track.ts'

/** A tracker knows the order's id, the shipper's code for it, or only the plate. */
export const recordExternalLocationRoute = action(recordExternalLocation, async (ctx, { input }) => {
  const { order_id, shipper_order_code, vehicle_plate, ...position } = input
  const found = await findTracked(ctx, {
    order_id: order_id ?? null,
    shipper_order_code: shipper_order_code ?? null,
    vehicle_plate: vehicle_plate === undefined ? null : normalizePlate(vehicle_plate),
  })
  if (found === null) throw notFound('orders')
  const tracing_source = position.tracing_source ?? 'external'
  return { data: await storeTrack(ctx, { ...position, order_id: found, tracing_source }) }
})
