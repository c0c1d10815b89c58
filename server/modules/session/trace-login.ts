import type { AccessEntry } from '#server/kit/access-log.ts'
import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'

/** Entries of public calls in the access log: tries, logins, passwords set by a mailed link. */
export const traceLogin = (
  { accessLog }: Pick<Services, 'accessLog'>,
  { id, address, userAgent, path }: PublicRequest,
  entry: Omit<AccessEntry, 'action'>,
): void => accessLog.record({ action: path, request_id: id, address, user_agent: userAgent, ...entry })
