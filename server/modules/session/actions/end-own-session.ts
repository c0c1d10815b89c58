import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { endOwnSession } from '#shared/session/own-session.calls.ts'
import { announceEnded } from '../announce-ended.ts'
import { endSession } from '../sessions.store.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Another person's session does not exist. */
export const endOwnSessionRoute = action(endOwnSession, async (ctx, { uuid, services }) => {
  if (!UUID.test(uuid) || !(await endSession(ctx.rows, ctx.session.user_id, uuid, ctx.now())))
    throw notFound('sessions')
  announceEnded(ctx, [uuid], services)
})
