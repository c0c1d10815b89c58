import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { findRequest, shipperSide } from '../facts.store.ts'
import { requestLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Requests: the requester answered by the link, or no table has a price. */

type Text = 'request_answered' | 'request_without_price'

const tell = async (services: Services, payload: Record<string, unknown>, text: Text): Promise<void> => {
  const { rows } = services.database
  const request = await findRequest(rows, Number(payload.id))
  if (!request) return
  const companies = await shipperSide(rows, request.company_id)
  const people = await findRecipients(rows, text, { companies })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: text,
    params: { code: request.code, destination: request.destination },
    event: `request.${text}`,
    event_id: Number(payload.event_id),
    link: requestLink(role, request.id),
    group_key: `request:${request.company_id}:${text}`,
    list: () => null,
  }))
}

export const requestNotices: readonly Reaction[] = [
  reaction('request.answered', 'notify: request_answered', (payload, services) =>
    tell(services, payload, 'request_answered'),
  ),
  reaction('request.without_price', 'notify: request_without_price', (payload, services) =>
    tell(services, payload, 'request_without_price'),
  ),
]
