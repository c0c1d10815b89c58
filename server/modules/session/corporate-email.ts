import type { Env } from '#server/env.ts'
import { invalidField } from '#shared/kit/exceptions.ts'

/** Addresses of the blocked domains do not register; the domains are configuration (spec 002 §5, http/README "Session"). */
export const assertCorporate = ({ BLOCKED_EMAIL_DOMAINS }: Env, email: string): void => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (BLOCKED_EMAIL_DOMAINS.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`)))
    throw invalidField('email', 'corporate_email')
}
