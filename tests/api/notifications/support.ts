import { cleanUpNotices, endQuiet, sendMails } from '#server/modules/notifications/index.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'
import { mails } from '#tests/support/people.ts'

/** What a person is told: the bell's rows, the choices, the mailbox. */

export type Seen = {
  id: string
  event: string
  name: string
  group: string
  title: string
  description: string
  link: string | null
  count: number
  grouped: boolean
  read_at: string | null
}

type NoticeRow = { id: string; attributes: Record<string, unknown> }
const flat = <T>(rows: NoticeRow[]): T[] => rows.map(({ id, attributes }) => ({ id, ...attributes }) as T)

export const seenBy = async (actor: Actor, query = ''): Promise<Seen[]> =>
  flat<Seen>((await actor.get(`/api/system_notifications?page[size]=100${query}`).expect(200)).body.data)

export type Subscription = {
  id: string
  event: string
  name: string
  description: string
  group: string
  system: boolean
  email: boolean
  own_system: boolean | null
  company_email: boolean | null
  only_following: boolean
}

export const subscriptionsOf = async (actor: Actor): Promise<Map<string, Subscription>> => {
  const { body } = await actor.get('/api/notifications?page[size]=100').expect(200)
  return new Map(flat<Subscription>(body.data).map((one) => [one.event, one]))
}

export type Wanted = readonly [event: string, channel: 'system' | 'email', active: boolean | null]

export const choose = async (
  actor: Actor,
  scope: 'own' | 'company',
  [event, channel, active]: Wanted,
  status = 204,
) => {
  const id = Number((await subscriptionsOf(actor)).get(event)?.id)
  const choices = [{ id, channel, active }]
  return actor.post('/api/notifications/choose', { scope, choices }).expect(status)
}

/** A minute passes for the schedules: due mails go out, quiet that is over is told. */
export const everyMinute = async (app: TestApp): Promise<void> => {
  await app.container.jobs.enqueue(sendMails, {})
  await app.container.jobs.enqueue(endQuiet, {})
  await app.settle()
}
export const everyNight = async (app: TestApp): Promise<void> => {
  await app.container.jobs.enqueue(cleanUpNotices, {})
  await app.settle()
}

const decoded = (text: string): string =>
  Buffer.from(
    text.replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      bytes
        .split('=')
        .slice(1)
        .map((byte) => String.fromCodePoint(Number.parseInt(byte, 16)))
        .join(''),
    ),
    'latin1',
  ).toString('utf8')

/** The mails to an address, oldest first, as a person reads them. */
export const mailsTo = async (app: TestApp, actor: Pick<Actor, 'user'>): Promise<string[]> =>
  (await mails(app))
    .filter((mail) => mail.includes(`To: ${actor.user.email}`))
    .map((mail) => decoded(mail.replaceAll(/\?=\r\n =\?UTF-8\?Q\?/g, '')).replaceAll('\r\n ', ''))
