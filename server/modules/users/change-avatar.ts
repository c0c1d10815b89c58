import type { Context } from '#server/kit/context.ts'
import { changeOwnAvatar } from './person.store.ts'

/** Writes one's own picture, with its history. */
export const changeAvatar = async (ctx: Context, before: string | null, after: string | null) => {
  await changeOwnAvatar(ctx, after)
  ctx.audit({
    type: 'users',
    id: ctx.session.user_id,
    event: 'updated',
    old: { avatar_path: before },
    new: { avatar_path: after },
  })
  return { data: { avatar_path: after } }
}
