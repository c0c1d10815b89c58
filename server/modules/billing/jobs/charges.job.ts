import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { unregistered } from '../charges.store.ts'
import { bankOf } from '../pix/index.ts'
import { receivePayments } from '../receive-payment.ts'
import { registerCharge, removeCharge } from '../register-charge.ts'
import { registerWaiting } from './register-waiting.ts'

const ofBill = z.object({ id: z.int() })

/** The charge of one bill at the bank. */
export const registerChargeJob = defineJob({
  name: 'billings.register_charge',
  queue: 'quick',
  input: ofBill,
  attempts: 5,
  run: ({ id }, { services }) => registerCharge(services, id),
})

export const removeChargeJob = defineJob({
  name: 'billings.remove_charge',
  queue: 'quick',
  input: ofBill,
  attempts: 5,
  run: ({ id }, { services }) => removeCharge(services, id),
})

/** Days back that payments are fetched: a webhook that was lost, or an outage over a long weekend, loses none. */
const FETCHED_MS = 7 * 86_400_000
const AT_ONCE = 200

/** Every hour: payments that the bank received are fetched, and charges that are still missing are made. */
export const reconcileChargesJob = defineJob({
  name: 'billings.reconcile_charges',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '20 * * * *' },
  run: async (_input, { services }) => {
    const bank = bankOf(services)
    if (!bank) return { registered: 0, received: 0 }
    const now = services.clock.now()
    let received = 0
    for await (const page of bank.received(new Date(now.getTime() - FETCHED_MS), now))
      received += await receivePayments(services, page)
    const waiting = await unregistered(services.database.rows, AT_ONCE)
    const failed = 'the bank did not register a charge'
    return { registered: await registerWaiting(services, waiting, registerCharge, failed), received }
  },
})

/** Days in which a PIX may be given back. */
const REFUNDED_MS = 90 * 86_400_000

/** Every night: money that went back, of payments that are older than those of {@link reconcileChargesJob}. */
export const reconcileRefundsJob = defineJob({
  name: 'billings.reconcile_refunds',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '50 4 * * *' },
  run: async (_input, { services }) => {
    const bank = bankOf(services)
    if (!bank) return
    const now = services.clock.now()
    for await (const page of bank.received(new Date(now.getTime() - REFUNDED_MS), now, 'refunded'))
      await receivePayments(services, page)
  },
})
