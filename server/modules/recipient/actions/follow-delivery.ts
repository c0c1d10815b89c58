import { openGuestLink } from '#server/kit/guest-links.ts'
import { publicAction } from '#server/kit/routes.ts'
import { followDelivery } from '#shared/recipient/recipient.calls.ts'
import { deliveryOf } from '../delivery.store.ts'
import { RECIPIENT_LINK } from '../recipient-link.ts'

export const followDeliveryRoute = publicAction(followDelivery, async ({ database, clock }, { hash }) => {
  const link = await openGuestLink(database.rows, RECIPIENT_LINK.purpose, hash, clock.now())
  return { data: await deliveryOf(database.rows, link, clock.now()) }
})
