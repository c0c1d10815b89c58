import { action } from '#server/kit/routes.ts'
import { reopenRequest } from '#shared/requests/request.calls.ts'
import { reopen } from '../answer-request.ts'
import { simulateRequestsJob } from '../jobs/simulate-requests.job.ts'
import { lockedRequest } from '../request.store.ts'
import { requestResource } from '../requests.resources.ts'

/** The request is priced again at once, by the tables in force now. */
export const reopenRequestRoute = action(reopenRequest, async (ctx, { id, input, services }) => {
  await reopen(ctx, await lockedRequest(ctx, id), input.justification ?? null)
  await ctx.jobs.enqueue(simulateRequestsJob, { ids: [id] })
  return services.reader.get(ctx, requestResource, id)
})
