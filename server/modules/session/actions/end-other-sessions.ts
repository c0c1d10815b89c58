import { action } from '#server/kit/routes.ts'
import { endOtherSessions } from '#shared/session/own-session.calls.ts'
import { announceEnded } from '../announce-ended.ts'
import { endSessionsExcept } from '../sessions.store.ts'

/** Ends every session but the one that asks; access tokens go on. */
export const endOtherSessionsRoute = action(endOtherSessions, async (ctx, { services }) => {
  const { user_id, session_id } = ctx.session
  const ended = await endSessionsExcept(ctx.rows, user_id, session_id, ctx.now())
  if (ended.length > 0) announceEnded(ctx, ended, services)
  return { data: { ended: ended.length } }
})
