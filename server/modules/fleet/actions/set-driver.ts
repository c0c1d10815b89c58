import { action } from '#server/kit/routes.ts'
import { setDriver } from '#shared/fleet/driver.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { carrierOf } from '../carrier-of.ts'
import { insertDriverLink, mayLinkDriver } from '../drivers.store.ts'

/** Links a driver that is seen, or whose CPF is known. Repeated, it changes nothing. */
export const setDriverRoute = action(setDriver, async (ctx, { id: driver_id, input }) => {
  const link = { transporter_id: carrierOf(ctx), driver_id }
  if (!(await mayLinkDriver(ctx, driver_id, input.cpf))) throw notFound('drivers')
  const made = await insertDriverLink(ctx, link)
  if (made !== undefined) {
    ctx.audit({ type: 'transporter_drivers', id: made, event: 'created', new: link })
    ctx.raise('transporter_drivers.created', { id: made, company_id: link.transporter_id })
  }
  return { data: { ...link, linked: true } }
})
