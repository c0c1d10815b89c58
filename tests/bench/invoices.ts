import { createTestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { ordinaryNfe } from '#tests/support/documents/measure-reading.ts'
import { startTestServer } from '#tests/support/database.ts'

const FILES = 1_000

const archive = (from: number, count: number) =>
  buildArchive(
    Array.from({ length: count }, (_, index) => ({
      name: `nota-${from + index}.xml`,
      bytes: ordinaryNfe(from + index),
    })),
  )

/**
 * The full import of invoices: one archive through the API, unpacked, read, checked for repetition, kept with its files
 * and rows. Reading alone is `measureReading`.
 */
export const benchInvoices = async () => {
  const server = await startTestServer()
  process.env.TEST_SERVER_URL = server.adminUrl
  const app = await createTestApp()
  const shipper = await app.actor('shipper')
  const bytes = ordinaryNfe().length
  const send = async (content: Buffer) => {
    await shipper.upload('/api/nf_files/import', 'files', [{ name: 'notas.zip', content }]).expect(200)
    await app.settle()
  }
  await send(archive(1, 50))
  const whole = archive(1_000, FILES)
  const started = performance.now()
  await send(whole)
  const seconds = (performance.now() - started) / 1_000
  const kept = await app.db.nf_files.count({ where: { company_id: shipper.company.id } })
  if (kept !== FILES + 50) throw new Error(`${kept} of ${FILES + 50} invoices were kept`)
  await app.close()
  await server.stop()
  return { bytes, files: FILES, seconds, perSecond: Math.round(FILES / seconds) }
}
