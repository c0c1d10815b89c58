import { openGuestLink } from '#server/kit/guest-links.ts'
import { publicAction } from '#server/kit/routes.ts'
import { openServices } from '#shared/services/guest.calls.ts'
import { SERVICES_LINK } from '../guest-purpose.ts'
import { orderOfLink, requestedByGuests } from '../guest-services.store.ts'
import { findServices } from '../services.store.ts'

/** The order as a guest meets it: its code, its shipper, services to ask for, and those asked for before. */
export const openServicesRoute = publicAction(openServices, async (services, { hash }) => {
  const { rows } = services.database
  const link = await openGuestLink(rows, SERVICES_LINK.purpose, hash, services.clock.now())
  const order = await orderOfLink(rows, link.target_id)
  if (!order) return { data: null }
  const found = await findServices(rows, order)
  return {
    data: {
      order_code: order.code,
      shipper_name: order.shipper_name,
      expires_at: link.expires_at,
      // A guest asks for services with an agreed price, and learns no price.
      services: found
        .filter(({ price }) => price !== null)
        .map(({ id, name }) => ({ additional_service_id: id, name })),
      requested: await requestedByGuests(rows, order.id),
    },
  }
})
