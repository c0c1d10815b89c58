import type { Env } from '#server/env.ts'
import { invalidField } from '#shared/kit/exceptions.ts'

/** People of companies have no address of the blocked domains, which are configuration (spec 002 §5, decision 0078). */
export const assertCorporate = (
  { BLOCKED_EMAIL_DOMAINS }: Pick<Env, 'BLOCKED_EMAIL_DOMAINS'>,
  email: string,
): void => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (BLOCKED_EMAIL_DOMAINS.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`)))
    throw invalidField('email', 'corporate_email')
}
