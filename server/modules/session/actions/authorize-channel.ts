import { action } from '#server/kit/routes.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { authorizeChannel } from '#shared/session/session.calls.ts'

/** A user listens to the own private channel, to no other (spec 000 §7). */
export const authorizeChannelRoute = action(authorizeChannel, ({ session }, { input }) => {
  const own = `private-user.${session.user_id}`
  if (input.channel_name !== own) throw forbidden(session, 'session.use', { kind: 'self' })
  return Promise.resolve({ data: { channel: own } })
})
