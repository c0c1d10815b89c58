import { publicAction } from '#server/kit/routes.ts'
import { resetPassword } from '#shared/session/session.calls.ts'
import { useLink } from '../links.ts'
import { forgetFailuresOfAccount } from '../login-failures.store.ts'
import { raise } from '../outbox.store.ts'
import { createPasswords } from '../passwords.ts'
import { setPassword } from '../session-user.store.ts'
import { traceLogin } from '../trace-login.ts'

/** The link works once; every session and access token of the user ends. */
export const resetPasswordRoute = publicAction(resetPassword, async (services, { input, request }) => {
  const now = services.clock.now()
  const password = await services.held(createPasswords).hash(input.password)
  const userId = await services.database.transaction(async ({ rows }) => {
    const id = await useLink(rows, { token: input.token, purpose: 'reset_password' }, now)
    await setPassword(rows, id, password, now)
    await forgetFailuresOfAccount(rows, id)
    await raise(rows, 'users.password_changed', { id }, now)
    return id
  })
  services.kickOutbox()
  await services.sessions.revokeUser(userId)
  traceLogin(services, request, {
    kind: 'permission_changed',
    record_type: 'users',
    record_ids: [userId],
  })
  return { data: { changed: true } }
})
