import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { liveGuestLink, makeGuestLink, openGuestLink, revokeGuestLinks } from '#server/kit/guest-links.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { lockOrder, ordersScope } from '#server/modules/orders/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { guestServicesInput } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { requestServices } from '../request-services.ts'
import { findServices } from '../services.queries.ts'

const PURPOSE = 'order_services'
const DAYS = 7

type Asked = {
  name: string
  quantity: string
  status: string
  requester: string
  value: string
  created_at: string
}

/** A link by which somebody without a login, at the dock for instance, asks for services of one order. */
export const shareServices = async (ctx: Context, orderId: number) => {
  const order = await lockOrder(ctx, orderId)
  const link = await makeGuestLink(ctx, {
    purpose: PURPOSE,
    target_id: order.id,
    company_id: order.shipper_id,
    days: DAYS,
  })
  ctx.audit({
    type: 'orders',
    id: order.id,
    event: 'services_link_made',
    new: { expires_at: link.expires_at },
  })
  return { data: link }
}

export const unshareServices = async (ctx: Context, orderId: number): Promise<void> => {
  const order = await lockOrder(ctx, orderId)
  await revokeGuestLinks(ctx, PURPOSE, order.id)
  ctx.audit({ type: 'orders', id: order.id, event: 'services_link_revoked' })
}

/** Whether a link is out, and until when; the link itself is shown once, to who made it. */
export const findSharedServices = async (ctx: ReadContext, orderId: number) => {
  const [order] = await ctx.rows(
    sql`select 1 from orders o where o.id = ${orderId} and (${ordersScope(ctx.session, 'o')})`,
  )
  if (!order) throw notFound('orders')
  return { data: (await liveGuestLink(ctx.rows, PURPOSE, orderId, ctx.now())) ?? null }
}

const askedOf = (rows: Rows, orderId: number): Promise<Asked[]> =>
  rows<Asked>(sql`
    select s.name, trim_scale(t.quantity)::text as quantity, t.status, t.requester, t.value::text, t.created_at
    from order_additional_services t join additional_services s on s.id = t.additional_service_id
    where t.order_id = ${orderId} and t.request_type = 'guest' order by t.id`)

/** What a guest sees of the order: its code, whose it is, what can be asked for, and what guests asked for before. */
export const openServices = async (services: Services, hash: string) => {
  const { rows } = services.database
  const link = await openGuestLink(rows, PURPOSE, hash, services.clock.now())
  const [order] = await rows<{
    id: number
    code: string
    shipper_id: number
    transporter_id: number | null
    modal: string
    shipper_name: string
  }>(sql`
    select o.id, coalesce(o.shipper_order_code, o.id::text) as code, o.shipper_id, o.transporter_id, o.modal, c.fantasy_name as shipper_name
    from orders o join companies c on c.id = o.shipper_id where o.id = ${link.target_id} and o.canceled_at is null`)
  if (!order) return { data: null }
  const found = await findServices(rows, order)
  return {
    data: {
      order_code: order.code,
      shipper_name: order.shipper_name,
      expires_at: link.expires_at,
      // A guest asks for what has an agreed price, and learns no price.
      services: found
        .filter(({ price }) => price !== null)
        .map(({ id, name }) => ({ additional_service_id: id, name })),
      requested: (await askedOf(rows, order.id)).map(({ value: _value, ...one }) => one),
    },
  }
}

/** spec 002 §7.2: what a guest asks for by hash; the shipper answers it. Asking the same twice is asking once. */
export const associateByHash = async (
  services: Services,
  hash: string,
  { requester, services: asked }: z.output<typeof guestServicesInput>,
) => {
  const link = await openGuestLink(services.database.rows, PURPOSE, hash, services.clock.now())
  const session = systemSession({ company_id: link.company_id, name: requester })
  return inTransaction(services, session, 'app', async (ctx) => {
    const order = await lockOrder(ctx, link.target_id)
    const waiting = await ctx.rows<{ additional_service_id: number; quantity: string }>(sql`
      select additional_service_id, trim_scale(quantity)::text as quantity from order_additional_services
      where order_id = ${order.id} and request_type = 'guest' and requester = ${requester} and status = 'waiting'`)
    const known = new Set(waiting.map((one) => `${one.additional_service_id} ${Number(one.quantity)}`))
    const fresh = asked.filter(
      (one) => !known.has(`${one.additional_service_id} ${Number(one.quantity ?? 1)}`),
    )
    const asker = { request_type: 'guest', requester, company_id: link.company_id, user_id: null }
    if (fresh.length > 0) await requestServices(ctx, order, asker, fresh)
    return {
      data: { requested: (await askedOf(ctx.rows, order.id)).map(({ value: _value, ...one }) => one) },
    }
  })
}
