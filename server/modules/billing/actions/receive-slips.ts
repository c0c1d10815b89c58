import { publicAction } from '#server/kit/routes.ts'
import { receiveSlips } from '#shared/billing/billing.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { followSlipJob } from '../jobs/slips.job.ts'
import { isSameSecret } from '../same-secret.ts'
import { billsOfNumbers } from '../slips.store.ts'

/** The bank announces what became of slips; it is believed only when it is asked. */
export const receiveSlipsRoute = publicAction(receiveSlips, async (services, { secret, input }) => {
  if (!isSameSecret(secret, services.env.SLIP_WEBHOOK_SECRET)) throw notFound('billings')
  const numbers = input.map(({ seuNumero }) => seuNumero)
  const bills = await billsOfNumbers(services.database.rows, numbers)
  for (const { billing_id: id } of bills)
    // oxlint-disable-next-line no-await-in-loop -- a message names few slips
    await services.jobs.enqueue(followSlipJob, { id })
  return { data: { received: bills.length } }
})
