import { action } from '#server/kit/routes.ts'
import { setLogo } from '#shared/companies/company.calls.ts'
import { changeLogo, lockLogo } from '../change-logo.ts'
import { replaceImage } from '../company-files.ts'
import { companyLogoResource } from '../company-parts.resources.ts'

/** PNG, JPEG or WebP by content, 2 MB at most; the old one goes when this one is in place. */
export const setLogoRoute = action(setLogo, async (ctx, { input, files, services }) => {
  const id = input.company_id ?? ctx.session.company_id
  const before = await lockLogo(ctx, id)
  await changeLogo(ctx, id, before, await replaceImage(ctx, files[0], id, before))
  return services.reader.get(ctx, companyLogoResource, id)
})
