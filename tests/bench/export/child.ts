import { readFileSync, rmSync } from 'node:fs'
import { createContainer } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import type { Session } from '#server/kit/session.ts'
import { MODULES } from '#server/modules/index.ts'
import { writeExport } from '#server/modules/reports/write-export.ts'
import type { ExportFormat } from '#shared/reports/export-report.contract.ts'

/**
 * A process of its own, so that its peak memory is the export's: writes the same 100,000 orders with the columns of
 * an untouched list in one format and prints what it took.
 */
const format = process.argv[2] as ExportFormat
const shippers = Number(process.argv[3])
const first = Number(process.argv[4] ?? 1)

/** What an order list shows before anybody has changed its columns. */
const SEEN = [
  'shipper_order_code',
  'status_name',
  'transporter',
  'modal',
  'collection_city',
  'delivery_city',
  'destinatary_name',
  'collection_date_time',
  'delivery_date_time',
  'invoice_amount',
  'weight',
  'freight_value',
] as const

const env = loadEnv(process.env)
const container = await createContainer({ env, modules: MODULES, jobs: 'manual' })
const session: Session = {
  session_id: 'bench',
  user_id: 1,
  role: 'shipper',
  name: 'Bench',
  email: 'bench@test.example',
  locale: 'pt',
  company_id: first,
  // A head office with its branches: each shipper of the data set has a twentieth of the orders.
  company_ids: Array.from({ length: shippers }, (_, index) => index + first),
  company_name: 'Bench',
  parent_id: null,
  permissions: ['integra_manager__owner'],
  plan: 'logistic_manager__4',
  features: [],
}

const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
const idleMiB = memory('VmRSS')
const started = performance.now()
const { file, lines } = await writeExport(
  container.services,
  { type: 'orders', format, filters: { sort: '-created_at' }, columns: [...SEEN] },
  session,
  () => Promise.resolve(),
)
const seconds = (performance.now() - started) / 1000
const peakMiB = memory('VmHWM')
process.stdout.write(JSON.stringify({ lines, seconds, idleMiB, peakMiB, bytes: file.size }))
await container.close()
rmSync(env.STORAGE_PATH, { recursive: true, force: true })
