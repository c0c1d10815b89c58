import { randomInt } from 'node:crypto'
import { sql } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { createLink, LINK_MINUTES, type LinkPurpose } from './links.ts'
import { sendMail } from './mail.ts'
import { hashPassword } from './passwords.ts'

type Person = {
  id: number
  name: string
  email: string
  locale: string
  has_password: boolean
  temporary_password: boolean
  email_verified_at: string | null
  onboarding: boolean
}

/** Who is past what a link is for gets none: nobody's own password is put in question by a resend. */
const wants = (person: Person, purpose: LinkPurpose): boolean => {
  const inserts = !person.has_password || person.temporary_password
  if (purpose === 'insert_password') return inserts
  if (purpose === 'verify_email') return person.email_verified_at === null && !inserts
  return true
}

const pathOf = ({ id, onboarding }: Person, purpose: LinkPurpose, token: string): string => {
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
 * spec 001 §3.6, temporary password on creation: it comes with the invitation and opens nothing. Who logs in with it is
 * told to insert a password of their own, so that only somebody who got the mail learns that the account exists.
 */
const setTemporaryPassword = async ({ database }: Services, userId: number): Promise<string> => {
  const password = temporaryPassword()
  const hash = await hashPassword(password)
  await database.rows(
    sql`update users set password = ${hash}, temporary_password = true
        where id = ${userId} and (password is null or temporary_password)`,
  )
  return password
}

/** Mails a fresh link of this kind, in the person's language, if the person is still waiting for one. */
export const sendLink = async (services: Services, userId: number, purpose: LinkPurpose): Promise<void> => {
  const { database, env, clock } = services
  const [person] = await database.rows<Person>(
    sql`select id, name, email, locale, password is not null as has_password, temporary_password, email_verified_at, onboarding
        from users where id = ${userId} and active`,
  )
  if (!person || !wants(person, purpose)) return
  const token = await createLink(database, userId, purpose, clock.now())
  if (token === null) return
  const password = purpose === 'insert_password' ? await setTemporaryPassword(services, userId) : ''
  const minutes = LINK_MINUTES[purpose]
  await sendMail(services, person, purpose === 'reset_password' ? 'reset' : purpose, {
    link: `${env.APP_URL}${pathOf(person, purpose, token)}`,
    email: person.email,
    password,
    minutes,
    days: minutes / (24 * 60),
  })
}
