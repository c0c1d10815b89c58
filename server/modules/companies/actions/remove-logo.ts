import { action } from '#server/kit/routes.ts'
import { removeLogo } from '#shared/companies/company.calls.ts'
import { changeLogo, lockLogo } from '../change-logo.ts'
import { removeImage } from '../company-files.ts'

export const removeLogoRoute = action(removeLogo, async (ctx, { id }) => {
  const before = await lockLogo(ctx, id)
  if (before === null) return
  await removeImage(ctx, before)
  await changeLogo(ctx, id, before, null)
})
