import { action } from '#server/kit/routes.ts'
import { replaceImage } from '#server/modules/companies/index.ts'
import { setAvatar } from '#shared/users/user.calls.ts'
import { changeAvatar } from '../change-avatar.ts'
import { lockOwnAvatar } from '../person.store.ts'

/** One's own picture; PNG, JPEG or WebP by content. */
export const setAvatarRoute = action(setAvatar, async (ctx, { files: [upload] }) => {
  const before = await lockOwnAvatar(ctx)
  return changeAvatar(ctx, before, await replaceImage(ctx, upload, ctx.session.company_id, before))
})
