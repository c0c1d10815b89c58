import { action } from '#server/kit/routes.ts'
import { removeImage } from '#server/modules/companies/index.ts'
import { removeAvatar } from '#shared/users/user.calls.ts'
import { changeAvatar } from '../change-avatar.ts'
import { lockOwnAvatar } from '../person.store.ts'

export const removeAvatarRoute = action(removeAvatar, async (ctx) => {
  const before = await lockOwnAvatar(ctx)
  if (before === null) return { data: { avatar_path: null } }
  await removeImage(ctx, before)
  return changeAvatar(ctx, before, null)
})
