import * as z from 'zod'
import { MailRefused } from '#server/infra/mailer.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { noticeType } from '#shared/notifications/catalogue.ts'
import { quietUntil } from '#shared/notifications/quiet-hours.ts'
import { areaLink } from '../area-link.ts'
import { audible } from '../audible.ts'
import {
  findAddressee,
  lockWaiting,
  markSent,
  postpone,
  type Addressee,
  type WaitingMail,
} from '../notification-mails.store.ts'
import { findQuietHours } from '../preferences.store.ts'
import { renderMail } from '../render-mail.ts'
import { signUnsubscription } from '../unsubscribe-links.ts'

const goesTo = ({ reachable, wants }: Addressee, { name }: WaitingMail): boolean =>
  reachable && (wants || noticeType(name).group === 'security')

const send = async (
  { env, mailer, logger }: Services,
  userId: number,
  waiting: readonly WaitingMail[],
  addressee: Addressee,
): Promise<void> => {
  const names = [...new Set(waiting.map(({ name }) => name))]
  const token = signUnsubscription(env.JWT_SECRET, { user_id: userId, names })
  const mail = renderMail(addressee, waiting, {
    app: env.APP_URL,
    list: `${env.APP_URL}${areaLink(addressee.role)}`,
    settings: `${env.APP_URL}/home/notifications`,
    stop: `${env.APP_URL}/unsubscribe/${token}`,
    one_click: `${env.APP_URL}/api/notifications/unsubscribe/${token}`,
  })
  try {
    await mailer.send(mail)
  } catch (error) {
    // An address that no mail can go to: trying again cannot help.
    if (!(error instanceof MailRefused)) throw error
    logger.warn({ err: error, user_id: userId }, 'a notice could not be mailed')
  }
}

/** All notices that wait for one person in one mail; a failed one stays and is tried again. */
export const mailPerson = defineJob({
  name: 'notifications.mail_person',
  queue: 'quick',
  input: z.object({ user_id: z.number().int() }),
  attempts: 5,
  run: ({ user_id }, { services }) =>
    services.database.transaction(async ({ rows }) => {
      const now = services.clock.now()
      const waiting = await lockWaiting(rows, user_id)
      if (!waiting.some(({ due_at }) => new Date(due_at) <= now)) return
      const ids = waiting.map(({ id }) => id)
      const hours = await findQuietHours(rows, user_id)
      const quietEnd = hours ? quietUntil(hours, now) : null
      if (quietEnd) {
        await postpone(rows, ids, quietEnd)
        return
      }
      const addressee = await findAddressee(rows, user_id)
      const heard = await audible(rows, user_id, waiting)
      const wanted = addressee ? heard.filter((mail) => goesTo(addressee, mail)) : []
      if (addressee && wanted.length > 0) await send(services, user_id, wanted, addressee)
      await markSent(rows, ids, now)
    }),
})
