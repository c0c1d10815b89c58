import { action } from '#server/kit/routes.ts'
import { closeBillings } from '#shared/billing/closing.calls.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { companiesToClose } from '../company-days.store.ts'
import { closeBillingsJob, remindBillingsJob } from '../jobs/close-billings.job.ts'

/** The jobs of the night, now; each of them may run twice and at once. */
export const closeBillingsRoute = action(closeBillings, async (ctx) => {
  const companies = await companiesToClose(ctx.rows, today(ctx.now()))
  await ctx.jobs.enqueue(closeBillingsJob, {})
  await ctx.jobs.enqueue(remindBillingsJob, {})
  return { data: { companies: companies.length } }
})
