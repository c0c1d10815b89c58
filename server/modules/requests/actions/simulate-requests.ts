import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { simulateRequests } from '#shared/requests/request.calls.ts'
import { simulateRequestsJob } from '../jobs/simulate-requests.job.ts'
import { visibleRequests } from '../request.store.ts'

export const simulateRequestsRoute = action(simulateRequests, async (ctx, { input }) => {
  const wanted = new Set(input.ids)
  const ids = await visibleRequests(ctx, [...wanted])
  if (ids.length !== wanted.size) throw notFound('request')
  await ctx.jobs.enqueue(simulateRequestsJob, { ids })
  return { data: { asked: ids.length } }
})
