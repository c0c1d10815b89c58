import type { PublicRequest } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { OpenedSession } from '#shared/session/session-answers.contract.ts'
import { raise } from './outbox.store.ts'
import { presentUser } from './present-user.ts'
import type { UserRow } from './session-user.store.ts'
import { traceLogin } from './trace-login.ts'

/** A fresh session of this person, told to the access log and to what reacts to logins. */
export const openSession = async (
  services: Services,
  user: UserRow,
  request: PublicRequest,
): Promise<OpenedSession> => {
  const access_token = await services.sessions.issue(user, request)
  const { address, userAgent } = request
  const opened = { id: user.id, address, user_agent: userAgent?.slice(0, 200) ?? null }
  await raise(services.database.rows, 'sessions.opened', opened, services.clock.now())
  services.kickOutbox()
  traceLogin(services, request, {
    kind: 'login',
    user_id: user.id,
    company_id: user.company.id,
    session_id: services.sessions.idOf(access_token),
    record_type: 'users',
    record_ids: [user.id],
  })
  const presented = presentUser(user)
  return {
    access_token,
    user: presented,
    company: presented.company,
    hash: null,
    onboarding: user.onboarding,
  }
}
