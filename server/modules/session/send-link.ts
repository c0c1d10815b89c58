import { randomInt } from 'node:crypto'
import type { Services } from '#server/kit/services.ts'
import { createLink, LINK_MINUTES, type LinkPurpose } from './links.ts'
import { sendMail } from './mail.ts'
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
const giveTemporaryPassword = async ({ database, held }: Services, userId: number): Promise<string> => {
  const password = temporaryPassword()
  await setTemporaryPassword(database.rows, userId, await held(createPasswords).hash(password))
  return password
}

/** Mails a fresh link of this kind, in the person's language, if the person is still waiting for one. */
export const sendLink = async (services: Services, userId: number, purpose: LinkPurpose): Promise<void> => {
  const { database, env, clock } = services
  const person = await findLinkReader(database.rows, userId)
  if (!person || !wants(person, purpose)) return
  const token = await createLink(database, userId, purpose, clock.now())
  if (token === null) return
  const password = purpose === 'insert_password' ? await giveTemporaryPassword(services, userId) : ''
  const minutes = LINK_MINUTES[purpose]
  await sendMail(services, person, purpose === 'reset_password' ? 'reset' : purpose, {
    link: `${env.APP_URL}${pathOf(person, purpose, token)}`,
    email: person.email,
    password,
    minutes,
    days: minutes / (24 * 60),
  })
}
