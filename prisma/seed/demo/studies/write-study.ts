import type { Database } from '#server/infra/database.ts'
import type { Scenario, StudyFilters } from '#shared/studies/study.contract.ts'
import { runStudy } from '#server/modules/studies/run-study.ts'
import {
  claimStudy,
  completeStudy,
  insertLines,
  insertStudy,
  saveBatch,
} from '#server/modules/studies/studies.store.ts'

type Asked = {
  user: { id: number; company_id: number }
  shipper_id: number
  name: string
  date_from: string
  date_until: string
  filters: StudyFilters
  scenarios: readonly Scenario[]
}

/** A study of the demo story, run as the job runs it, so that its figures are real. */
export const writeStudy = async (
  { database, now }: { database: Database; now: Date },
  asked: Asked,
): Promise<void> => {
  const { rows } = database
  const row = await insertStudy(rows, {
    company_id: asked.user.company_id,
    user_id: asked.user.id,
    shipper_id: asked.shipper_id,
    name: asked.name,
    date_from: asked.date_from,
    date_until: asked.date_until,
    filters: asked.filters,
    scenarios: [...asked.scenarios],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  })
  const study = row ? await claimStudy(rows, row.id, row.run) : null
  if (!study) throw new Error('a study that was just written is gone')
  const { result, lines, far } = await runStudy(rows, study, now, {
    batch: (batch, done) => saveBatch(rows, study, batch, done),
  })
  await completeStudy(rows, study, result, far)
  await insertLines(rows, study.id, lines)
}
