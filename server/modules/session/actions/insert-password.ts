import { publicAction } from '#server/kit/routes.ts'
import { insertPassword } from '#shared/session/register.calls.ts'
import { linkExpired, useLink } from '../links.ts'
import { forgetFailuresOfAccount } from '../login-failures.store.ts'
import { createPasswords } from '../passwords.ts'
import { hasOwnPassword, lockUser, setPassword } from '../session-user.store.ts'
import { traceLogin } from '../trace-login.ts'

/** An invited person without a password chooses one; the invitation's mail verifies their address. */
export const insertPasswordRoute = publicAction(insertPassword, async (services, { input, request }) => {
  const { database, clock, sessions } = services
  const now = clock.now()
  const password = await services.held(createPasswords).hash(input.password)
  const user = await database.transaction(async ({ rows }) => {
    await lockUser(rows, input.id)
    if (await hasOwnPassword(rows, input.id)) throw linkExpired()
    await useLink(rows, { token: input.hash, purpose: 'insert_password', user_id: input.id }, now)
    await forgetFailuresOfAccount(rows, input.id)
    return setPassword(rows, input.id, password, now)
  })
  await sessions.revokeUser(input.id)
  traceLogin(services, request, {
    kind: 'permission_changed',
    record_type: 'users',
    record_ids: [input.id],
  })
  return { data: { changed: true, ...user } }
})
