import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { registerChargeJob, removeChargeJob } from '../jobs/charges.job.ts'
import { bankOf } from '../pix/index.ts'

type Payload = Record<string, unknown>

const ask =
  (job: typeof registerChargeJob) =>
  async (payload: Payload, services: Services): Promise<void> => {
    if (!bankOf(services)) return
    const key = `${job.name}:${String(payload.event_id)}`
    await services.jobs.enqueue(job, { id: Number(payload.id) }, { key })
  }

export const chargeReactions = [
  reaction('billings.closed', 'billings: register the charge', ask(registerChargeJob)),
  reaction('billings.paid', 'billings: end the charge', ask(removeChargeJob)),
]
