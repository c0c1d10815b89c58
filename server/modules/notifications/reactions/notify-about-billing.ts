import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import { formatBrl } from '#shared/kit/money.ts'
import { keysOf } from '#shared/kit/typed.ts'
import { companyName, operatorsOf } from '../facts.store.ts'
import { billingLink, billLink } from '../links.ts'
import { tellAll } from '../notify.ts'
import { findRecipients } from '../recipients.store.ts'

/** Bills of the platform: the people of the shipper who may read them are told. */

const TOLD = {
  'billings.closed': 'billing_closed',
  'billings.due_soon': 'billing_due_soon',
  'billings.overdue': 'billing_overdue',
  'billings.paid': 'billing_paid',
  'billings.trial_ending': 'billing_trial_ending',
} as const

const dayIn = (value: unknown): string => (typeof value === 'string' ? dayWords(value) : '')

const tellPayers = async (
  services: Services,
  payload: Record<string, unknown>,
  event: keyof typeof TOLD,
): Promise<void> => {
  const name = TOLD[event]
  const people = await findRecipients(services.database.rows, name, {
    companies: [Number(payload.company_id)],
  })
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name,
    params: {
      total: typeof payload.total === 'string' ? formatBrl(payload.total) : '',
      date: dayIn(payload.expire_at),
      start: dayIn(payload.start),
      end: dayIn(payload.end),
    },
    event,
    event_id: Number(payload.event_id),
    link: billingLink(role),
    group_key: `billings:${String(payload.id ?? payload.company_id)}:${name}`,
    list: () => billingLink(role),
  }))
}

const EVENTS = keysOf(TOLD)

/** The operator's people of the billing hear of money that went back. */
const tellOperator = async (payload: Record<string, unknown>, services: Services): Promise<void> => {
  const { rows } = services.database
  const [name, event, id] = ['billing_refunded', 'billings.refunded', Number(payload.id)]
  const people = await findRecipients(rows, name, { companies: await operatorsOf(rows) })
  const company = (await companyName(rows, Number(payload.company_id))) ?? ''
  await tellAll(services, people, payload.actor_id, ({ role }) => ({
    name,
    params: { id: String(id), company, refunded: formatBrl(String(payload.refunded)) },
    event,
    event_id: Number(payload.event_id),
    link: billLink(role, id),
    group_key: `billings:${id}:${name}`,
    list: () => billLink(role),
  }))
}

export const billingNotices: readonly Reaction[] = [
  ...EVENTS.map((event) =>
    reaction(event, `notify: ${TOLD[event]}`, (payload, services) => tellPayers(services, payload, event)),
  ),
  reaction('billings.refunded', 'notify: billing_refunded', tellOperator),
]
