import { action } from '#server/kit/routes.ts'
import { confirmPassword } from '#shared/session/own-session.calls.ts'
import { provePassword } from '../login-guard.ts'
import { confirmSession } from '../sessions.store.ts'

/** Opens the security settings to this session for ten minutes; they ask by `assertFreshPassword`. */
export const confirmPasswordRoute = action(confirmPassword, async (ctx, { input, services }) => {
  await provePassword(ctx, services, input.current_password)
  await confirmSession(services.database.rows, ctx.session.session_id, ctx.now())
  return { data: { confirmed: true } }
})
