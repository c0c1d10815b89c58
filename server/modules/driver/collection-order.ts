import type { Context } from '#server/kit/context.ts'
import { makeGuestLink } from '#server/kit/guest-links.ts'
import { drawCollectionOrder } from './draw-collection-order.ts'
import { DRIVER_LINK } from './driver-purpose.ts'
import { driverLoadOf, plannedLoadOf } from './load.store.ts'
import { lockCarried } from './lock-carried.ts'

/**
 * An order's collection order, drawn. Each print has a link of its own: a second print does not end the one that the
 * driver took along.
 *
 * @throws ModelNotFoundException; 409 `no_carrier`, `order_canceled`
 */
export const collectionOrderOf = async (ctx: Context, id: number): Promise<Buffer> => {
  const { transporter_id: company_id } = await lockCarried(ctx, id)
  const link = await makeGuestLink(ctx, { ...DRIVER_LINK, target_id: id, company_id, beside: true })
  const load = await driverLoadOf(ctx.rows, { target_id: id, company_id, expires_at: link.expires_at })
  const planned = await plannedLoadOf(ctx.rows, id)
  ctx.audit({ type: 'orders', id, event: 'driver_link_made', new: { expires_at: link.expires_at } })
  const address = `${ctx.env.APP_URL}/guest/driver/${link.hash}`
  return drawCollectionOrder({ load, planned, address, locale: ctx.session.locale, now: ctx.now() })
}
