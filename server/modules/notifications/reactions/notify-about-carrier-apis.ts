import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { companyName, shipperSide } from '../facts.store.ts'
import { carrierApisLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** A carrier's API that stopped answering: who, why, and where it is mended. */

const tell = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const { rows } = services.database
  const companies = await shipperSide(rows, Number(payload.company_id))
  const transporter = (await companyName(rows, Number(payload.transporter_id))) ?? ''
  const people = await findRecipients(rows, 'carrier_api_failing', { companies })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name: 'carrier_api_failing',
    params: { transporter, reason: { text: `errors.api_outage_${String(payload.error)}` } },
    event: 'carrier_apis.failing',
    event_id: Number(payload.event_id),
    link: carrierApisLink(role),
    group_key: `carrier_apis:${String(payload.id)}`,
    list: () => carrierApisLink(role),
  }))
}

export const carrierApiNotices: readonly Reaction[] = [
  reaction('carrier_apis.failing', 'notify: carrier_api_failing', tell),
  reaction('carrier_apis.failing', 'live: carrier_apis.failing', async (payload, { database, push }) => {
    const { company_id, id } = payload
    for (const company of await shipperSide(database.rows, Number(company_id)))
      push.toCompany(company, 'resource-changed', {
        type: 'carrier_apis',
        id: String(id),
        reason: 'carrier_apis.failing',
      })
  }),
]
