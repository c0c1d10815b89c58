import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createContainer } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { sql } from '#server/infra/database.ts'
import { MODULES } from '#server/modules/index.ts'
import { runStudyJob } from '#server/modules/studies/jobs/run-study.job.ts'
import type { StudyResult } from '#shared/studies/study.contract.ts'

/**
 * A process of its own, so that its peak memory is the study's: runs one over everything that the shipper has, through the job
 * queue as the application does, and prints what it took.
 */
const [shipper = 0, days = 0] = process.argv.slice(2).map(Number)
const env = loadEnv(process.env)
const container = await createContainer({ env, modules: MODULES, jobs: 'manual' })
const { rows } = container.services.database

const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
const [study] = await rows<{ id: number; run: number }>(sql`
  insert into freight_studies (company_id, user_id, shipper_id, name, date_from, date_until, filters, scenarios, created_at, updated_at)
  values (${shipper}, 1, ${shipper}, 'Bench', current_date - ${days}::int, current_date,
    '{"modals":[],"transporter_id":null,"origin_uf":null,"destination_uf":null}',
    '[{"name":"Hoje","base":"in_force","award":"cheapest","simulation_table_ids":[]}]', now(), now()) returning id, run`)
if (!study) throw new Error('no study was written')
const idleMiB = memory('VmRSS')
writeFileSync('/proc/self/clear_refs', '5')
await container.services.jobs.enqueue(runStudyJob, { study_id: study.id, run: study.run })
const started = performance.now()
await container.jobs.drain()
const seconds = (performance.now() - started) / 1000
const [end] = await rows<{ status: string; error: string | null; result: StudyResult | null }>(
  sql`select status, error, result from freight_studies where id = ${study.id}`,
)
process.stdout.write(
  JSON.stringify({
    status: end?.status,
    error: end?.error,
    orders: end?.result?.orders,
    unpriced: end?.result?.scenarios[0]?.figures.unpriced,
    total: end?.result?.scenarios[0]?.figures.total,
    seconds,
    idleMiB,
    peakMiB: memory('VmHWM'),
  }),
)
await container.close()
rmSync(env.STORAGE_PATH, { recursive: true, force: true })
