import { openGuestLink } from '#server/kit/guest-links.ts'
import { publicAction } from '#server/kit/routes.ts'
import { openLoad } from '#shared/driver/driver.calls.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'
import { driverLoadOf } from '../load.store.ts'

export const openLoadRoute = publicAction(openLoad, async (services, { hash }) => {
  const { rows } = services.database
  const link = await openGuestLink(rows, DRIVER_LINK.purpose, hash, services.clock.now())
  return { data: await driverLoadOf(rows, link) }
})
