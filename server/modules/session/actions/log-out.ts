import { action } from '#server/kit/routes.ts'
import { logOut } from '#shared/session/session.calls.ts'

/** Ends this session in every process at once. */
export const logOutRoute = action(logOut, ({ session }, { services }) =>
  services.sessions.revoke([session.session_id]),
)
