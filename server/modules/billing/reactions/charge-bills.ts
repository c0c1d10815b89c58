import { reaction } from '#server/kit/define-module.ts'
import type { Services } from '#server/kit/services.ts'
import { registerChargeJob, removeChargeJob } from '../jobs/charges.job.ts'
import { registerSlipJob, removeSlipJob } from '../jobs/slips.job.ts'
import { bankOf } from '../pix/index.ts'
import { slipBankOf } from '../slips/index.ts'

type Payload = Record<string, unknown>

const ask =
  (job: typeof registerChargeJob, bank: (services: Services) => unknown) =>
  async (payload: Payload, services: Services): Promise<void> => {
    if (bank(services) === null) return
    const key = `${job.name}:${String(payload.event_id)}`
    await services.jobs.enqueue(job, { id: Number(payload.id) }, { key })
  }

export const chargeReactions = [
  reaction('billings.closed', 'billings: register the charge', ask(registerChargeJob, bankOf)),
  reaction('billings.closed', 'billings: register the slip', ask(registerSlipJob, slipBankOf)),
  reaction('billings.paid', 'billings: end the charge', ask(removeChargeJob, bankOf)),
  reaction('billings.paid', 'billings: end the slip', ask(removeSlipJob, slipBankOf)),
]
