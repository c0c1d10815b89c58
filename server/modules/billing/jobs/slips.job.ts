import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { receiveSlip } from '../receive-slip.ts'
import { followSlip, registerSlip, removeSlip } from '../register-slip.ts'
import { slipBankOf } from '../slips/index.ts'
import { billOfNumber, slipsToRegister } from '../slips.store.ts'
import { registerWaiting } from './register-waiting.ts'

const ofBill = z.object({ id: z.int() })

/** The slip of one bill at the bank. */
export const registerSlipJob = defineJob({
  name: 'billings.register_slip',
  queue: 'quick',
  input: ofBill,
  attempts: 5,
  run: ({ id }, { services }) => registerSlip(services, id),
})

export const removeSlipJob = defineJob({
  name: 'billings.remove_slip',
  queue: 'quick',
  input: ofBill,
  attempts: 5,
  run: ({ id }, { services }) => removeSlip(services, id),
})

/** What the bank's message announced is asked of the bank itself. */
export const followSlipJob = defineJob({
  name: 'billings.follow_slip',
  queue: 'quick',
  input: ofBill,
  attempts: 5,
  run: ({ id }, { services }) => followSlip(services, id),
})

/** Days back that payments are fetched, as for PIX. */
const FETCHED_MS = 7 * 86_400_000
const AT_ONCE = 200

/** Every hour: slips that the bank was paid are fetched, and slips that are still missing are made. */
export const reconcileSlipsJob = defineJob({
  name: 'billings.reconcile_slips',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '35 * * * *' },
  run: async (_input, { services }) => {
    const bank = slipBankOf(services)
    if (!bank) return { registered: 0, received: 0 }
    const now = services.clock.now()
    let received = 0
    for await (const page of bank.paid(new Date(now.getTime() - FETCHED_MS), now))
      for (const slip of page) {
        // oxlint-disable-next-line no-await-in-loop -- payments of one bill lock the same row
        const id = await billOfNumber(services.database.rows, slip.own_number)
        // oxlint-disable-next-line no-await-in-loop -- payments of one bill lock the same row
        if (id !== null && (await receiveSlip(services, id, slip))) received += 1
      }
    const waiting = await slipsToRegister(services.database.rows, now, AT_ONCE)
    const failed = 'the bank did not register a slip'
    return { registered: await registerWaiting(services, waiting, registerSlip, failed), received }
  },
})
