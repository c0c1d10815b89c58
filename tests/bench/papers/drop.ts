import { readFileSync, writeFileSync } from 'node:fs'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { startTestServer } from '#tests/support/database.ts'
import { processorTime } from '../support/processor-time.ts'
import { chargeDrop, invoiceDrop } from './drops.ts'

/** Mixed XML through the import of archives: invoices and their events, then CT-es, manifests and theirs, matched with orders. */

const PER_ORDER = 10

/** The most memory of this process since it was last asked, in MiB. */
const peakSince = (): number => {
  const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  writeFileSync('/proc/self/clear_refs', '5')
  return Math.round(Number(kB) / 1024)
}

const MICROSECONDS = 1_000_000

const measured = async ({ owner, ownerUrl }: TestApp, work: () => Promise<unknown>) => {
  // As autovacuum does within a minute.
  await owner.query('analyze')
  global.gc?.()
  peakSince()
  const held = peakSince()
  const began = performance.now()
  const cpu = process.cpuUsage()
  const { ms } = await processorTime({ pid: process.pid, url: ownerUrl }, work)
  const { user, system } = process.cpuUsage(cpu)
  const processor = (user + system) / MICROSECONDS
  return {
    seconds: (performance.now() - began) / 1000,
    processor,
    database: ms / 1000 - processor,
    grown: peakSince() - held,
  }
}

const rounded = (value: number): number => Math.round(value * 10) / 10

/** The import itself, then what follows from it: audits, milestones, notices. */
const importOf = async (
  app: TestApp,
  actor: Actor,
  path: string,
  drop: { archive: Buffer; files: number },
) => {
  await actor.upload(path, 'files', [{ name: 'lote.zip', content: drop.archive }]).expect(200)
  const taken = await measured(app, async () => {
    await app.container.outbox.drain()
    await app.container.jobs.drain()
  })
  const followed = await measured(app, () => app.settle())
  return {
    documents: drop.files,
    'a second': Math.round(drop.files / taken.seconds),
    'a second of processor': Math.round(drop.files / taken.processor),
    'PostgreSQL, s': Math.max(0, rounded(taken.database)),
    'MiB more': taken.grown,
    'what follows, s of processor': rounded(followed.processor),
  }
}

/** Orders of ten invoices each, on their way with this carrier. */
const ordersOf = async (app: TestApp, shipper: number, transporter: number, keys: readonly string[]) => {
  await app.owner.query(
    `with made as (
       insert into orders (shipper_id, transporter_id, last_active_status_id, modal, freight_value, created_at, updated_at)
       select $1, $2, 8, 'less_than_truckload', 3100, now(), now() from generate_series(1, $3::int) returning id),
     numbered as (select id, row_number() over (order by id) as n from made)
     update nf_files f set order_id = m.id
     from unnest($4::text[]) with ordinality as k(key, n) join numbered m on m.n = 1 + (k.n - 1) / $5
     where f.key = k.key`,
    [shipper, transporter, Math.ceil(keys.length / PER_ORDER), keys, PER_ORDER],
  )
}

const countsOf = async (app: TestApp) => {
  const { rows } = await app.owner.query<Record<string, number>>(
    `select (select count(*)::int from nf_files) as invoices, (select count(*)::int from cte_files where order_id is not null) as charges,
       (select count(*)::int from mdfe_files) as manifests, (select count(*)::int from document_events) as events,
       (select count(*)::int from order_timeline) as timeline, (select count(*)::int from files) as files`,
  )
  return rows[0] ?? {}
}

type Size = { invoices: number; charges: number }

/** @param sizes of each round; events and manifests come beside them */
export const benchDrops = async (sizes: readonly Size[]) => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  try {
    const shipper = await app.actor('shipper')
    const carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    const lines: object[] = []
    let from = 1
    for (const { invoices, charges } of sizes) {
      const nfs = invoiceDrop(from, invoices)
      const carried = nfs.keys.slice(0, charges)
      const ctes = chargeDrop(carrier.company.cnpj, from, carried)
      // oxlint-disable no-await-in-loop -- one measure at a time
      lines.push({ what: 'NF-e, events', ...(await importOf(app, shipper, '/api/nf_files/import', nfs)) })
      await ordersOf(app, shipper.company.id, carrier.company.id, carried)
      lines.push({
        what: 'CT-e, MDF-e, events',
        ...(await importOf(app, carrier, '/api/cte_files/import', ctes)),
      })
      const before = await countsOf(app)
      lines.push(
        { what: 'the same NF-e', ...(await importOf(app, shipper, '/api/nf_files/import', nfs)) },
        { what: 'the same CT-e', ...(await importOf(app, carrier, '/api/cte_files/import', ctes)) },
      )
      const after = await countsOf(app)
      // oxlint-enable no-await-in-loop
      if (JSON.stringify(before) !== JSON.stringify(after))
        throw new Error(`the same drop again changed ${JSON.stringify(before)} into ${JSON.stringify(after)}`)
      from += invoices
    }
    return lines
  } finally {
    await app.close()
    await server.stop()
  }
}
