import type { Context } from '#server/kit/context.ts'
import { forbidden } from '#shared/kit/exceptions.ts'
import * as z from 'zod'

export const broadcastingAuthInput = z.object({
  channel_name: z.string().max(100),
  socket_id: z.string().max(100).optional(),
})

/** POST broadcasting/auth (spec 000 §7): a user may listen to the own private channel, to no other. */
export const authorizeChannel = (
  { session }: Context,
  _params: unknown,
  input: z.output<typeof broadcastingAuthInput>,
) => {
  const own = `private-user.${session.user_id}`
  if (input.channel_name !== own) throw forbidden('session.use')
  return Promise.resolve({ data: { channel: own } })
}
