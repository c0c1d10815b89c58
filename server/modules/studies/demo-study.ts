import { sql, type Database } from '#server/infra/database.ts'
import type { Scenario, StudyFilters } from '#shared/studies/study.contract.ts'
import { runStudy } from './run-study.ts'
import { claimStudy, completeStudy, insertLines, saveBatch } from './studies.store.ts'

type Asked = {
  user: { id: number; company_id: number }
  shipper_id: number
  name: string
  date_from: string
  date_until: string
  filters: StudyFilters
  scenarios: readonly Scenario[]
}

/** A study of the demo story, really run: what it shows is what the same question would answer. */
export const demoStudy = async (
  { database, now }: { database: Database; now: Date },
  asked: Asked,
): Promise<void> => {
  const { rows } = database
  const [row] = await rows<{ id: number; run: number }>(sql`
    insert into freight_studies (company_id, user_id, shipper_id, name, date_from, date_until, filters, scenarios, created_at, updated_at)
    values (${asked.user.company_id}, ${asked.user.id}, ${asked.shipper_id}, ${asked.name}, ${asked.date_from}::date, ${asked.date_until}::date,
      ${JSON.stringify(asked.filters)}::jsonb, ${JSON.stringify(asked.scenarios)}::jsonb, ${now}, ${now}) returning id, run`)
  const study = row ? await claimStudy(rows, row.id, row.run) : null
  if (!study) throw new Error('a study that was just written is gone')
  const { result, lines, far } = await runStudy(rows, study, now, {
    batch: (batch, done) => saveBatch(rows, study, batch, done),
  })
  await completeStudy(rows, study, result, far)
  await insertLines(rows, study.id, lines)
}
