import { action } from '#server/kit/routes.ts'
import { viewPlan } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { planFile } from '../plans.store.ts'

/** A link that lives for ten minutes, for the sessions that see the plan's row. */
export const viewPlanRoute = action(viewPlan, async (ctx, { id }) => {
  const file = await planFile(ctx, id)
  if (!file) throw notFound('pgr_files')
  const { key, name: filename, content_type } = file
  const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition: 'inline' })
  return { data: { file_path: `pgr_files/${id}`, temporary_file_path, content_type } }
})
