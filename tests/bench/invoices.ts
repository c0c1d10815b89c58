import { readFileSync, writeFileSync } from 'node:fs'
import { createTestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { ordinaryNfe } from '#tests/support/documents/measure-reading.ts'
import { startTestServer } from '#tests/support/database.ts'

const FILES = 1_000
/** Archives of one drop, a tenth of the 100,000 invoices that a month of a large shipper has. */
const ARCHIVES = 10

const archive = (from: number, count: number) =>
  buildArchive(
    Array.from({ length: count }, (_, index) => ({
      name: `nota-${from + index}.xml`,
      bytes: ordinaryNfe(from + index),
    })),
  )

/** The most memory of this process since it was last asked, in MiB. */
const peakSince = (): number => {
  const [, kB] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  writeFileSync('/proc/self/clear_refs', '5')
  return Math.round(Number(kB) / 1024)
}

/**
 * The full import of invoices: archives through the API, unpacked, read, checked for repetition, kept with their files and
 * rows; one archive, ten in one drop, and so many drops after each other. Reading alone is `measureReading`.
 */
export const benchInvoices = async (times = 1) => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  const shipper = await app.actor('shipper')
  const bytes = ordinaryNfe().length
  const send = async (contents: readonly Buffer[]) => {
    const files = contents.map((content, at) => ({ name: `notas-${at}.zip`, content }))
    global.gc?.()
    peakSince()
    const started = performance.now()
    await shipper.upload('/api/nf_files/import', 'files', files).expect(200)
    await app.settle()
    return { seconds: (performance.now() - started) / 1_000, peakMiB: peakSince() }
  }
  await send([archive(1, 50)])
  const one = await send([archive(1_000, FILES)])
  const drops: { seconds: number; peakMiB: number }[] = []
  for (let drop = 0; drop < times; drop += 1) {
    const from = 10_000 + drop * ARCHIVES * FILES
    // oxlint-disable-next-line no-await-in-loop -- a drop meets what those before it have left
    drops.push(await send(Array.from({ length: ARCHIVES }, (_, at) => archive(from + at * FILES, FILES))))
  }
  const [ten = one] = drops
  const kept = await app.db.nf_files.count({ where: { company_id: shipper.company.id } })
  const sent = 50 + FILES + times * ARCHIVES * FILES
  if (kept !== sent) throw new Error(`${kept} of ${sent} invoices were kept`)
  await app.close()
  await server.stop()
  const perSecond = Math.round(FILES / one.seconds)
  const tenPerSecond = Math.round((ARCHIVES * FILES) / ten.seconds)
  const seconds = drops.reduce((sum, drop) => sum + drop.seconds, 0)
  const all = {
    files: times * ARCHIVES * FILES,
    perSecond: Math.round((times * ARCHIVES * FILES) / seconds),
    peakMiB: Math.max(...drops.map(({ peakMiB }) => peakMiB)),
    besideFirst: (ten.seconds * times) / seconds,
  }
  return {
    bytes,
    files: FILES,
    ...one,
    perSecond,
    ten: { ...ten, files: ARCHIVES * FILES, perSecond: tenPerSecond },
    all,
  }
}
