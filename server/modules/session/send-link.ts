import { randomInt } from 'node:crypto'
import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { createLink, LINK_MINUTES, type LinkPurpose } from './links.ts'
import { sendMail } from './mail.ts'
import { takeHour } from '#server/kit/mail-hour.store.ts'
import { createPasswords } from './passwords.ts'
import { findLinkReader, setTemporaryPassword, type LinkReader } from './session-user.store.ts'

/** A person who needs no such link gets none, so that a resend never replaces a password of their own. */
const wants = (person: LinkReader, purpose: LinkPurpose): boolean => {
  const inserts = !person.has_password || person.temporary_password
  if (purpose === 'insert_password') return inserts
  if (purpose === 'verify_email') return person.email_verified_at === null && !inserts
  return true
}

const pathOf = ({ id, onboarding }: LinkReader, purpose: LinkPurpose, token: string): string => {
  if (purpose === 'reset_password') return `/auth/reset_password/${token}`
  if (purpose === 'verify_email') return `/verify/${id}/${token}`
  return `/insert_password/${id}/${token}${onboarding ? '/onboarding' : ''}`
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'
const draw = (letters: string, count: number): string =>
  Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('')

/** Twelve characters that satisfy the password rule. */
export const temporaryPassword = (): string =>
  `${draw(LETTERS.slice(0, 24), 2)}${draw(LETTERS.slice(24), 5)}-${draw('23456789', 4)}`

/**
 * A temporary password comes with the invitation and opens nothing: a login with it asks for a password of one's own, so
 * that only the mailbox's owner learns that the account exists (spec 001 §3.6).
 */
const giveTemporaryPassword = async (
  { held }: Pick<Services, 'held'>,
  rows: Rows,
  userId: number,
): Promise<string> => {
  const password = temporaryPassword()
  await setTemporaryPassword(rows, userId, await held(createPasswords).hash(password))
  return password
}

/** Mails a fresh link of this kind, in the person's language, if the person waits for one and had none within the hour. */
export const sendLink = (services: Services, userId: number, purpose: LinkPurpose): Promise<void> => {
  const { database, env, clock } = services
  const now = clock.now()
  // The mail leaves before the commit: where it fails, the hour is not taken, and the job tries again.
  return database.transaction(async ({ rows }) => {
    const person = await findLinkReader(rows, userId)
    if (!person || !wants(person, purpose)) return
    if (!(await takeHour(rows, { address: person.email, kind: purpose }, now))) return
    const token = await createLink(rows, userId, purpose, now)
    const password = purpose === 'insert_password' ? await giveTemporaryPassword(services, rows, userId) : ''
    const minutes = LINK_MINUTES[purpose]
    await sendMail(services, person, purpose === 'reset_password' ? 'reset' : purpose, {
      link: `${env.APP_URL}${pathOf(person, purpose, token)}`,
      password,
      minutes,
      days: minutes / (24 * 60),
    })
  })
}
