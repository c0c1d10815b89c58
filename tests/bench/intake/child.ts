import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createContainer } from '#server/container.ts'
import { loadEnv } from '#server/env.ts'
import { createFreightTable } from '#prisma/seed/factories/freight.ts'
import { createCompany, createPartner } from '#prisma/seed/factories/companies.ts'
import { sql } from '#server/infra/database.ts'
import { MODULES } from '#server/modules/index.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { Route } from '#server/kit/routes.ts'
import { checkIntakeRoute } from '#server/modules/freight-intake/actions/check-intake.ts'
import { confirmIntakeRoute } from '#server/modules/freight-intake/actions/confirm-intake.ts'
import { uploadIntakeRoute } from '#server/modules/freight-intake/actions/upload-intake.ts'

/**
 * A process of its own, so that its peak memory is the import's: the file whose path is given is sent, checked against
 * an empty draft and confirmed, and what it took is printed.
 */
const file = process.argv[2] ?? ''
const env = loadEnv(process.env)
const container = await createContainer({ env, modules: MODULES, jobs: 'manual' })
const { services } = container
const db = await services.database.prisma()
const shipper = await createCompany(db, { type: 'shipper' })
const carrier = await createCompany(db, { type: 'transporter' })
await createPartner(db, shipper.id, carrier.id)
const table = await createFreightTable(db, {
  shipper_id: shipper.id,
  transporter_id: carrier.id,
  approved: false,
})
const session = systemSession({ company_id: shipper.id, company_ids: [shipper.id] })

const memory = (name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
/** A job stands in the outbox until its transaction has committed. */
const work = async (): Promise<void> => {
  await container.outbox.drain()
  await container.jobs.drain()
}
const ask = (route: Route, asked: object): Promise<unknown> =>
  inTransaction(services, session, 'app', (ctx) => route.run(ctx as never, { ...asked, services } as never))
const bytes = readFileSync(file)
const idleMiB = memory('VmRSS')
writeFileSync('/proc/self/clear_refs', '5')
const clock = () => performance.now() / 1000
const started = clock()
const sent = (await ask(uploadIntakeRoute, {
  input: { table_id: table.id },
  files: [{ name: 'tabela.xlsx', bytes }],
})) as { data: { id: string; attributes: { mapping: object } } }
const id = Number(sent.data.id)
const read = clock()
await ask(checkIntakeRoute, { id, input: sent.data.attributes.mapping })
await work()
const checked = clock()
await ask(confirmIntakeRoute, { id })
await work()
const written = clock()
const [end] = await services.database.rows<{
  status: string
  total_rows: number
  cells: number
  errors: number
}>(sql`
  select status, total_rows, error_count as errors, (select count(*) from simulation_kg_values) as cells from freight_intakes
  where id = ${id}`)
process.stdout.write(
  JSON.stringify({
    ...end,
    idleMiB,
    peakMiB: memory('VmHWM'),
    upload: read - started,
    check: checked - read,
    confirm: written - checked,
  }),
)
await container.close()
rmSync(env.STORAGE_PATH, { recursive: true, force: true })
