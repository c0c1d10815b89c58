import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createUser } from '#prisma/seed/factories/companies.ts'
import { hashPassword } from '#server/modules/session/index.ts'
import type { Actor, TestApp } from './app.ts'

/** People of the tests: their logins, and the mails that reach them. */

export const PASSWORD = 'Correta#2026'

/** A user of this company who can log in with a password. */
export const withPassword = async (app: TestApp, company_id: number, password = PASSWORD) =>
  createUser(app.db, { company_id, password: await hashPassword(password) })

export const logIn = (app: TestApp, email: string, password = PASSWORD, more: object = {}) =>
  app.anonymous.post('/api/login', { email, password, ...more })

/** As if every person who is logged in had just given the password again. */
export const givePasswords = (app: TestApp) =>
  app.db.sessions.updateMany({ data: { confirmed_at: app.clock.now() } })

/** Requests of the holder of this token. */
export const holding = (app: TestApp, token: string): Pick<Actor, 'get' | 'post' | 'patch' | 'delete'> => ({
  get: (path) => app.anonymous.get(path).set('Authorization', `Bearer ${token}`),
  post: (path, body) => app.anonymous.post(path, body).set('Authorization', `Bearer ${token}`),
  patch: (path, body) => app.anonymous.patch(path, body).set('Authorization', `Bearer ${token}`),
  delete: (path, body) => app.anonymous.delete(path, body).set('Authorization', `Bearer ${token}`),
})

/** Texts of the mails written so far, oldest first. */
export const mails = async (app: TestApp): Promise<string[]> => {
  const folder = app.container.services.env.MAIL_OUTBOX
  const names = await readdir(folder).catch(() => [])
  const written = names.filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    written.map(async (name) =>
      (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '='),
    ),
  )
}

/** The last mail to an address: decoded text part, subject line and the link in it. */
export const lastMailTo = async (app: TestApp, email: string) => {
  const found = (await mails(app)).filter((mail) => mail.includes(`To: ${email}`)).at(-1)
  if (found === undefined) throw new Error(`no mail to ${email}`)
  const path = /https?:\/\/[^/\s]+(\/(?:verify|insert_password|auth\/reset_password)\/[^\s"<]+)/.exec(
    found,
  )?.[1]
  const [id = '', hash = '', onboarding] = (path ?? '').split('/').slice(2)
  return { text: found, path: path ?? '', id: Number(id), hash, onboarding }
}

export const countMailsTo = async (app: TestApp, email: string): Promise<number> =>
  (await mails(app)).filter((mail) => mail.includes(`To: ${email}`)).length
