import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { ofFollowedOrders } from '#server/modules/orders/index.ts'
import { geolocationDrivers } from '#shared/tracking/tracking.contract.ts'

/** Positions of the vehicle, for readers of the order; a carrier sees those of the orders that it carries. */
export const geolocationDriversResource = defineResource(geolocationDrivers, {
  model: 'geolocation_drivers',
  abilities: { read: 'positions.read' },
  scope: ofFollowedOrders,
  // Where a driver is.
  personal: { owner: sql`(select o.transporter_id from orders o where o.id = t.order_id)` },
})
