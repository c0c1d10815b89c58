import { reaction, type Reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { deliver } from '../deliver.ts'
import { peopleLink } from '../links.ts'
import { companyName, findMentor, findPerson, isKnownBrowser } from '../facts.store.ts'
import { tellAll } from '../notify.ts'
import { panelLink, tellFinance, tellPanel } from '../panel.ts'
import { findPanelReaders, findRecipients } from '../recipients.store.ts'

/** Notices about accounts and companies: new users, security, mentors and prospectors. */

type Payload = Record<string, unknown>

const tellHeads = async (services: Services, payload: Payload): Promise<void> => {
  const { rows } = services.database
  const created = await findPerson(rows, Number(payload.id))
  if (!created) return
  const people = await findRecipients(rows, 'user_created', { companies: [created.company_id] })
  const others = people.filter(({ id }) => id !== created.id)
  await tellAll(services, others, payload.actor_id, ({ role }) => ({
    name: 'user_created',
    params: {},
    event: 'users.created',
    event_id: Number(payload.event_id),
    link: peopleLink(role),
    group_key: `users:${created.id}`,
    list: () => peopleLink(role),
  }))
}

/** To the person concerned only. */
const tellPerson = async (
  services: Services,
  payload: Payload,
  name: 'login_new_device' | 'password_changed',
): Promise<void> => {
  const { rows } = services.database
  const [person] = await findRecipients(rows, name, { users: [Number(payload.id)] })
  if (!person) return
  await deliver(services, person, [
    {
      name,
      params: {
        date: { instant: String(payload.at) },
        address: typeof payload.address === 'string' ? payload.address : '–',
      },
      event: name === 'password_changed' ? 'users.password_changed' : 'sessions.opened',
      event_id: Number(payload.event_id),
      link: '/home/profile',
      group_key: `${name}:${String(payload.event_id)}`,
    },
  ])
}

/** To all people of the company: who may come in is the business of each. */
const tellSecondFactor = async (
  services: Services,
  payload: Payload,
  name: 'second_factor_on' | 'second_factor_off',
): Promise<void> => {
  const people = await findRecipients(services.database.rows, name, { companies: [Number(payload.id)] })
  await tellAll(services, people, null, () => ({
    name,
    params: { date: { instant: String(payload.at) } },
    event: 'companies.second_factor_switched',
    event_id: Number(payload.event_id),
    link: '/home/profile',
    group_key: `second_factor:${String(payload.event_id)}`,
  }))
}

const tellAssigned = async (services: Services, payload: Payload): Promise<void> => {
  if (payload.user_id === null) return
  const { rows } = services.database
  const company = await companyName(rows, Number(payload.id))
  const people = await findRecipients(rows, 'company_assigned', { users: [Number(payload.user_id)] })
  await tellAll(services, people, payload.actor_id, () => ({
    name: 'company_assigned',
    params: { company: company ?? '' },
    event: 'companies.assigned',
    event_id: Number(payload.event_id),
    link: null,
    group_key: `companies:${String(payload.id)}`,
  }))
}

/**
 * News of the finance area: a taker reads who leads its quotations from now on. News of a quotation itself come with
 * quotations (spec 002 §7.7, finance_notifications).
 */
const tellTaker = async (services: Services, payload: Payload): Promise<void> => {
  if (payload.part !== 'mentor' || payload.user_id === null) return
  const { rows } = services.database
  const mentor = await findMentor(rows, { taker_id: Number(payload.id), user_id: Number(payload.user_id) })
  if (!mentor) return
  const readers = await findPanelReaders(rows, { company_id: Number(payload.id), user_id: null })
  for (const reader of readers)
    // oxlint-disable-next-line no-await-in-loop -- who was told is not told again when another one fails
    await tellFinance(services, {
      user_id: reader.id,
      locale: reader.locale,
      text: 'taker_mentor',
      params: mentor,
      key: `taker_mentor:${String(payload.event_id)}`,
      quotation_id: null,
    })
}

/** A taker that came by a finance manager's link: its panel, and the prospector's (spec 000 §2, finance register). */
const tellFinanceManager = async (services: Services, payload: Payload): Promise<void> => {
  const { rows } = services.database
  const company = (await companyName(rows, Number(payload.id))) ?? ''
  const readers = await findPanelReaders(rows, {
    company_id: Number(payload.finance_manager_id),
    user_id: payload.prospector_id === null ? null : Number(payload.prospector_id),
  })
  for (const reader of readers)
    // oxlint-disable-next-line no-await-in-loop -- who was told is not told again when another one fails
    await tellPanel(services, {
      user_id: reader.id,
      locale: reader.locale,
      text: 'taker_registered',
      params: { company },
      key: `taker_registered:${String(payload.event_id)}`,
      link:
        reader.role === 'finance_manager'
          ? '/logistic_manager/finance_manager/takers'
          : panelLink(reader.role),
    })
}

export const peopleNotices: readonly Reaction[] = [
  reaction('users.created', 'notify: user_created', (payload, services) => tellHeads(services, payload)),
  reaction('users.password_changed', 'notify: password_changed', (payload, services) =>
    tellPerson(services, payload, 'password_changed'),
  ),
  reaction('sessions.opened', 'notify: login_new_device', async (payload, services) => {
    if (
      !(await isKnownBrowser(
        services.database.rows,
        Number(payload.id),
        String(payload.at),
        payload.user_agent,
      ))
    )
      await tellPerson(services, payload, 'login_new_device')
  }),
  reaction('companies.second_factor_switched', 'notify: second_factor_on', async (payload, services) => {
    if (payload.on === true) await tellSecondFactor(services, payload, 'second_factor_on')
  }),
  reaction('companies.second_factor_switched', 'notify: second_factor_off', async (payload, services) => {
    if (payload.on !== true) await tellSecondFactor(services, payload, 'second_factor_off')
  }),
  reaction('companies.assigned', 'notify: company_assigned', (payload, services) =>
    tellAssigned(services, payload),
  ),
  reaction('companies.assigned', 'notify: taker_mentor', (payload, services) => tellTaker(services, payload)),
  reaction('takers.registered', 'notify: taker_registered', (payload, services) =>
    tellFinanceManager(services, payload),
  ),
]
