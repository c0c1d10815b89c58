import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { closePeriods } from '../close-periods.ts'
import { companiesToClose } from '../company-days.store.ts'
import { closeAccess, takeDueSoon, takeOverdue, takeTrialsEnding } from '../dunning.store.ts'

/** Days before its last day that a bill is reminded of. */
const REMINDED_DAYS = 3

/** Every night: periods that have ended become bills, one transaction per company; unpaid bills become overdue. */
export const closeBillingsJob = defineJob({
  name: 'billings.close',
  queue: 'heavy',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '10 3 * * *' },
  run: async (_input, { services }) => {
    const day = today(services.clock.now())
    const session = systemSession()
    let made = 0
    for (const { id } of await companiesToClose(services.database.rows, day))
      // oxlint-disable-next-line no-await-in-loop -- one company after the other: each locks its own row
      made += await inTransaction(services, session, 'system', async (ctx) => {
        const bills = await closePeriods(ctx, id, { today: day, dueDays: services.env.BILLING_DUE_DAYS })
        return bills.length
      })
    return { made }
  },
})

/** Every morning, once each: bills soon due and trials that soon end are reminded of, unpaid ones become overdue, and beyond the grace close the access. */
export const remindBillingsJob = defineJob({
  name: 'billings.remind',
  queue: 'quick',
  input: z.object({}),
  attempts: 3,
  schedule: { pattern: '10 8 * * *' },
  run: (_input, { services }) =>
    inTransaction(services, systemSession(), 'system', async (ctx) => {
      const day = today(ctx.now())
      const overdue = await takeOverdue(ctx.rows, day, ctx.now())
      for (const bill of overdue) {
        ctx.audit({
          type: 'billings',
          id: bill.id,
          event: 'updated',
          old: { status: 'open' },
          new: { status: 'overdue' },
        })
        ctx.raise('billings.overdue', bill)
      }
      for (const { id } of await closeAccess(ctx.rows, day, services.env.BILLING_GRACE_DAYS, ctx.now())) {
        ctx.audit({
          type: 'companies',
          id,
          event: 'updated',
          new: { overdue_since: ctx.now().toISOString() },
        })
        ctx.raise('companies.updated', { id })
      }
      const soon = await takeDueSoon(ctx.rows, day, REMINDED_DAYS, ctx.now())
      for (const bill of soon) ctx.raise('billings.due_soon', bill)
      const trials = await takeTrialsEnding(ctx.rows, ctx.now(), REMINDED_DAYS)
      for (const { id, trial_ends_at } of trials)
        ctx.raise('billings.trial_ending', { company_id: id, expire_at: today(new Date(trial_ends_at)) })
      return { overdue: overdue.length, reminded: soon.length, trials: trials.length }
    }),
})
