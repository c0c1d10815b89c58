import { action } from '#server/kit/routes.ts'
import { renewCharge } from '#shared/billing/billing.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { lockBill } from '../billings.store.ts'
import { registerChargeJob } from '../jobs/charges.job.ts'
import { registerSlipJob } from '../jobs/slips.job.ts'
import { bankOf } from '../pix/index.ts'
import { slipBankOf } from '../slips/index.ts'

export const renewChargeRoute = action(renewCharge, async (ctx, { id, services }) => {
  const bill = await lockBill(ctx, id)
  if (bill.status === 'paid') throw conflict('bill_paid')
  const [pix, slips] = [bankOf(services), slipBankOf(services)]
  if (!pix && !slips) throw conflict('bank_off')
  if (pix) await ctx.jobs.enqueue(registerChargeJob, { id })
  if (slips) await ctx.jobs.enqueue(registerSlipJob, { id })
})
