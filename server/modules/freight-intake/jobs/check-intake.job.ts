import * as z from 'zod'
import { defineJob } from '#server/kit/jobs.ts'
import type { Services } from '#server/kit/services.ts'
import { id } from '#shared/kit/fields.ts'
import { checkSheet } from '../check-sheet.ts'
import { dropSide, failCheck, finishCheck, keepProgress } from '../intake-runs.store.ts'
import { clearFindings, readIntake, type IntakeRow } from '../intake.store.ts'
import { withLocalFile, readBook, UnreadableSheet } from '#server/modules/spreadsheets/index.ts'
import { subjectOf } from '../subject.ts'
import { tellProgress } from './tell.ts'

const ATTEMPTS = 2

const fail = async (services: Services, intake: IntakeRow, failure: string): Promise<void> => {
  await failCheck(services.database.rows, intake, failure)
  tellProgress(services, intake, 'failed', 0, intake.total_rows)
}

const check = async (services: Services, intake: IntakeRow, progress: (percent: number) => Promise<void>) => {
  const { rows } = services.database
  await clearFindings(rows, intake.id)
  const subject = subjectOf(intake)
  const mark = await subject.mark(rows, intake)
  await subject.copy(rows, intake)
  const tally = await withLocalFile({ storage: services.storage, key: intake.file_key }, async (path) =>
    checkSheet(services, intake, await readBook(services.workPool, path, intake.format), async (done) => {
      tellProgress(services, intake, 'checking', done, intake.total_rows)
      await progress(Math.min(99, Math.floor((done / Math.max(1, intake.total_rows)) * 100)))
      return keepProgress(rows, intake, done)
    }),
  )
  if (tally === null) return
  await dropSide(rows, intake.id, 'current')
  await finishCheck(rows, intake, tally, mark)
  tellProgress(services, intake, 'checked', tally.rows, tally.rows)
}

/** The dry run: everything is read, nothing of the table changes. Run again, it begins anew. */
export const checkIntakeJob = defineJob({
  name: 'freight_intake.check',
  queue: 'heavy',
  input: z.object({ intake_id: id(), run: z.number().int() }),
  attempts: ATTEMPTS,
  run: async ({ intake_id, run }, { services, attempt, progress }) => {
    const intake = await readIntake(services.database.rows, intake_id)
    if (!intake || intake.run !== run || intake.status !== 'checking') return
    try {
      await check(services, intake, progress)
    } catch (error) {
      if (error instanceof UnreadableSheet) return fail(services, intake, error.code)
      if (attempt >= ATTEMPTS) await fail(services, intake, 'intake_upload_error')
      throw error
    }
  },
})
