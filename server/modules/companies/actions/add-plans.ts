import { action } from '#server/kit/routes.ts'
import { addPlans } from '#shared/companies/company.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { keepFile, PLAN } from '../company-files.ts'
import { pgrFilesResource } from '../company-parts.resources.ts'
import { lockOwnCompany } from '../company-row.store.ts'
import { insertPlan } from '../plans.store.ts'

/** Risk management plans, PDF or pictures. */
export const addPlansRoute = action(addPlans, async (ctx, { input, files, services }) => {
  const company_id = input.company_id ?? ctx.session.company_id
  if (!(await lockOwnCompany(ctx, company_id))) throw notFound('companies')
  const data = []
  for (const upload of files.length > 0 ? files : [undefined]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { id: file_id, name: pgr_name } = await keepFile(ctx, upload, company_id, PLAN)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const id = await insertPlan(ctx, { company_id, file_id, pgr_name })
    ctx.audit({ type: 'pgr_files', id, event: 'created', new: { company_id, pgr_name } })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    data.push((await services.reader.get(ctx, pgrFilesResource, id)).data)
  }
  return { data }
})
