import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { hasFeature } from '#server/modules/orders/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { planReaches } from '#shared/access/plans.ts'
import { mailSurveyJob } from './jobs/mail-survey.job.ts'
import { askingShipper, insertSurveys } from './surveys.store.ts'

/** A delivered order asks its final customers, where the shipper wants it and has plan and feature (spec 000 §6). */
export const surveysReactions: readonly Reaction[] = [
  reaction('orders.delivered', 'surveys: ask the final customers', async ({ id }, services) => {
    if (typeof id !== 'number') return
    const { rows } = services.database
    const shipper = await askingShipper(rows, id)
    if (!shipper || !planReaches(shipper.plan, 'PRO')) return
    if (!(await hasFeature({ rows }, shipper.id, FEATURES.final_customer_satisfaction_survey))) return
    await inTransaction(services, systemSession(), 'system', async (ctx) => {
      for (const survey of await insertSurveys(ctx.rows, id, ctx.now()))
        // oxlint-disable-next-line no-await-in-loop -- a handful of destinations, one connection
        await ctx.jobs.enqueue(mailSurveyJob, { id: survey })
    })
  }),
]
