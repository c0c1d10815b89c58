import { action } from '#server/kit/routes.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { shareRequest } from '#shared/requests/request.calls.ts'
import { mailSimulationsJob } from '../jobs/mail-simulations.job.ts'
import { lockedRequest, writeRequest } from '../request.store.ts'

export const shareRequestRoute = action(shareRequest, async (ctx, { id, input }) => {
  const request = await lockedRequest(ctx, id)
  if (request.status !== 'simulated') throw conflict('request_not_simulated')
  const emails = [...new Set(input.emails)]
  ctx.audit({ type: 'request', id, event: 'link_made', new: { emails } })
  await writeRequest(ctx, id, { receive_simulation_emails: emails })
  await ctx.jobs.enqueue(mailSimulationsJob, { id, emails })
  return { data: { mailed: emails.length } }
})
