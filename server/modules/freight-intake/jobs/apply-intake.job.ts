import * as z from 'zod'
import type { Context } from '#server/kit/context.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { id } from '#shared/kit/fields.ts'
import { readIntake, type IntakeRow } from '../intake.store.ts'
import { backToChecked, keepConfirmed, lockStatus, senderOf } from '../intake-runs.store.ts'
import { subjectOf } from '../subject.ts'
import { tellProgress } from './tell.ts'

const ATTEMPTS = 2

const session = async (services: Services, intake: IntakeRow) => {
  const user = await senderOf(services.database.rows, intake.user_id)
  return systemSession({
    user_id: intake.user_id,
    company_id: intake.company_id,
    ...(user ? { name: user.name, email: user.email } : {}),
  })
}

/** @returns false when another run of the job was first */
const apply = async (ctx: Context, intake: IntakeRow): Promise<boolean> => {
  if ((await lockStatus(ctx.rows, intake.id)) !== 'applying') return false
  const { draft, isNew, mark } = await subjectOf(intake).apply(ctx, intake)
  await keepConfirmed(ctx, intake.id, { draft, isNew, mark })
  ctx.raise('freight_intakes.confirmed', { id: intake.id, table_id: draft, company_id: intake.company_id })
  return true
}

/** A refused intake goes back to where it was checked, with the reason; other failures are tried again. */
const refuse = async (services: Services, intake: IntakeRow, failure: string): Promise<void> => {
  await backToChecked(services.database.rows, intake.id, failure)
  tellProgress(services, intake, 'failed', 0, intake.total_rows)
}

/** Writes the draft: whole, in one transaction, or not at all. */
export const applyIntakeJob = defineJob({
  name: 'freight_intake.apply',
  queue: 'heavy',
  input: z.object({ intake_id: id() }),
  attempts: ATTEMPTS,
  run: async ({ intake_id }, { services, attempt }) => {
    const { rows } = services.database
    const intake = await readIntake(rows, intake_id)
    if (!intake || intake.status !== 'applying') return
    tellProgress(services, intake, 'applying', 0, intake.total_rows)
    try {
      const written = await inTransaction(services, await session(services, intake), 'app', (ctx) =>
        apply(ctx, intake),
      )
      if (!written) return
    } catch (error) {
      if (error instanceof Exception)
        return refuse(services, intake, error.issues[0]?.key ?? 'intake_upload_error')
      if (attempt >= ATTEMPTS) await refuse(services, intake, 'intake_upload_error')
      throw error
    }
    tellProgress(services, intake, 'confirmed', intake.total_rows, intake.total_rows)
  },
})
