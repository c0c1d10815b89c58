import { action } from '#server/kit/routes.ts'
import { unsetDriver } from '#shared/fleet/driver.calls.ts'
import { carrierOf } from '../carrier-of.ts'
import { deleteDriverLink } from '../drivers.store.ts'

/** Ends a link; orders already carried keep the driver's name. */
export const unsetDriverRoute = action(unsetDriver, async (ctx, { id: driver_id }) => {
  const link = { transporter_id: carrierOf(ctx), driver_id }
  const gone = await deleteDriverLink(ctx, link)
  if (gone !== undefined) ctx.audit({ type: 'transporter_drivers', id: gone, event: 'deleted', old: link })
  return { data: { ...link, linked: false } }
})
