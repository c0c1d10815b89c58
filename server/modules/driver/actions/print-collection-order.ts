import { makeGuestLink } from '#server/kit/guest-links.ts'
import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { printCollectionOrder } from '#shared/driver/driver.calls.ts'
import { drawCollectionOrder } from '../draw-collection-order.ts'
import { DRIVER_LINK } from '../driver-purpose.ts'
import { driverLoadOf } from '../load.store.ts'
import { lockCarried } from '../lock-carried.ts'

/** Each print has a link of its own: a second print does not end the one that the driver took along. */
export const printCollectionOrderRoute = action(printCollectionOrder, ({ session }, { id, services }) =>
  inTransaction(services, session, 'app', async (ctx) => {
    const { transporter_id: company_id } = await lockCarried(ctx, id)
    const link = await makeGuestLink(ctx, { ...DRIVER_LINK, target_id: id, company_id, beside: true })
    const load = await driverLoadOf(ctx.rows, { target_id: id, company_id, expires_at: link.expires_at })
    ctx.audit({ type: 'orders', id, event: 'driver_link_made', new: { expires_at: link.expires_at } })
    const address = `${ctx.env.APP_URL}/guest/driver/${link.hash}`
    const paper = await drawCollectionOrder({ load, address, locale: session.locale, now: ctx.now() })
    return storePdf(ctx, paper, `ordem-de-coleta-${id}.pdf`)
  }),
)
