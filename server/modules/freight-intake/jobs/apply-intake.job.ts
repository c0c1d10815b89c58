import * as z from 'zod'
import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { id } from '#shared/kit/fields.ts'
import { readIntake, type IntakeRow } from '../intake.store.ts'
import { subjectOf } from '../subject.ts'
import { tellProgress } from './tell.ts'

const ATTEMPTS = 2

const session = async (services: Services, intake: IntakeRow) => {
  const [user] = await services.database.rows<{ name: string; email: string }>(
    sql`select name, email from users where id = ${intake.user_id}`,
  )
  return systemSession({
    user_id: intake.user_id,
    company_id: intake.company_id,
    ...(user ? { name: user.name, email: user.email } : {}),
  })
}

/** @returns false when another run of the job was first */
const apply = async (ctx: Context, intake: IntakeRow): Promise<boolean> => {
  const [locked] = await ctx.rows<{ status: string }>(
    sql`select status from freight_intakes where id = ${intake.id} for update`,
  )
  if (locked?.status !== 'applying') return false
  const { draft, isNew, mark } = await subjectOf(intake).apply(ctx, intake)
  await ctx.rows(sql`
    update freight_intakes set status = 'confirmed', draft_id = ${draft}, draft_is_new = ${isNew}, draft_mark = ${mark}, failure = null,
      confirmed_at = ${ctx.now().toISOString()}::timestamptz, updated_at = now()
    where id = ${intake.id}`)
  ctx.raise('freight_intakes.confirmed', { id: intake.id, table_id: draft, company_id: intake.company_id })
  return true
}

/** What was refused goes back to where it was checked, with the reason; everything else is tried again. */
const refuse = async (services: Services, intake: IntakeRow, failure: string): Promise<void> => {
  await services.database.rows(sql`
    update freight_intakes set status = 'checked', failure = ${failure}, updated_at = now()
    where id = ${intake.id} and status = 'applying'`)
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
