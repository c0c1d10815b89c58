import { createHash } from 'node:crypto'
import type { Request } from 'express'
import { sessionOf } from './identify.ts'

/** Names under which a request is counted: person, company, link. */

/** Only a session that holds counts for its person: any other header counts for its address. */
export const byUser = (request: Request): string | undefined => {
  const session = sessionOf(request)
  return session ? `user:${session.user_id}` : undefined
}
export const byCompany = (request: Request): string | undefined => {
  const session = sessionOf(request)
  return session ? `company:${session.company_id}` : undefined
}
/** A guest's link, by its hash: the link itself is known to its holders alone. */
export const byLink = ({ params }: Request): string | undefined =>
  typeof params.hash === 'string' ? createHash('sha256').update(params.hash).digest('base64url') : undefined
