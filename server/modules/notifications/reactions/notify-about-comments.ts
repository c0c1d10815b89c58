import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { findOrder } from '../facts.store.ts'
import { orderLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** A comment calls colleagues by name, and is told to the other parties where it is for them. */

type Payload = Record<string, unknown>

const numbers = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

const tell = async (
  services: Services,
  payload: Payload,
  name: 'order_mention' | 'order_comment',
): Promise<void> => {
  const { rows } = services.database
  const order = await findOrder(rows, Number(payload.id))
  if (!order) return
  const { shipper_id, four_pl_ids, transporter_id, risk_manager_id } = order
  const others = [shipper_id, ...four_pl_ids, transporter_id, risk_manager_id].flatMap((id) =>
    id === null || id === payload.company_id ? [] : [id],
  )
  const people = await findRecipients(rows, name, {
    ...(name === 'order_mention' ? { users: numbers(payload.mentioned_ids) } : { companies: others }),
    about: order.id,
  })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name,
    params: { code: order.code },
    event: 'orders.commented',
    event_id: Number(payload.event_id),
    link: orderLink(role, order.id, name),
    group_key: `orders:${order.id}:${name}`,
    list: () => orderLink(role, order.id, name),
  }))
}

export const commentNotices: readonly Reaction[] = [
  reaction('orders.commented', 'notify: order_mention', (payload, services) =>
    tell(services, payload, 'order_mention'),
  ),
  reaction('orders.commented', 'notify: order_comment', async (payload, services) => {
    if (payload.audience === 'parties') await tell(services, payload, 'order_comment')
  }),
  reaction('orders.commented', 'live: orders.commented', async (payload, { database, push }) => {
    const order = await findOrder(database.rows, Number(payload.id))
    if (!order) return
    const companies =
      payload.audience === 'parties'
        ? [
            order.shipper_id,
            ...order.four_pl_ids,
            order.transporter_id,
            order.risk_manager_id,
            payload.company_id,
          ]
        : [payload.company_id]
    for (const company of new Set(companies))
      if (company !== null)
        push.toCompany(Number(company), 'resource-changed', {
          type: 'order_comments',
          id: String(payload.comment_id),
          reason: 'orders.commented',
        })
  }),
]
