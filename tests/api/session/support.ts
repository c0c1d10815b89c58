import type { Env } from '#server/env.ts'
import { mails } from '#tests/api/security/support.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Other settings for the rest of this application's life. */
export const configure = (app: TestApp, change: Partial<Env>): void => {
  const { services } = app.container
  Object.assign(services, { env: Object.freeze({ ...services.env, ...change }) })
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
