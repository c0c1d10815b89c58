import { writeFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEdi } from '#server/modules/edi-files/index.ts'
import { readArchive } from '#server/modules/fiscal-files/archive/read-archive.ts'
import { readFiscalFile } from '#server/modules/fiscal-files/read-fiscal-file.ts'
import { openBook } from '#server/modules/spreadsheets/open-book.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { workbook } from '#tests/support/carrier-sheets.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { nfe, xmlFile } from '#tests/support/papers.ts'
import { leastTime, partOfWarm } from '#tests/support/thread-time.ts'
import { denseTags, largeNfe, manyTags, ocoren } from './bombs.ts'

/**
 * What people send is read beside the event loop: the thread that answers spends, on a whole upload, a part of the processor
 * time that the reading alone takes. Both are measured here, in the same thread, so that the machine's speed is in both.
 */

const MB = 1024 * 1024
/** Of the reading: an answer that reads by itself costs all of it, and its sending. */
const MOST = 0.6

const sheet = (turn: number) =>
  workbook({
    name: 'Frete',
    rows: [
      ['UF', 'Cidade', 'até 10 kg', 'até 20 kg', 'Prazo'],
      ...Array.from({ length: 30_000 }, (_, index) => [
        'SP',
        `Cidade ${turn} ${index}`,
        '35,50',
        '48,25',
        '2',
      ]),
    ],
  })

describe('uploads are read beside the event loop', () => {
  let app: TestApp
  let shipper: Actor
  let carrier: Actor
  const folder = mkdtempSync(join(tmpdir(), 'uploads-'))

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    // The threads start before anything is measured.
    await shipper.upload('/api/nf_files/import', 'files', [xmlFile(nfe().xml)]).expect(200)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What beside reading an upload of this size costs, test's client included: sending, hashing, keeping. */
  const sending = (bytes: Uint8Array): Promise<number> =>
    leastTime(() => imported('nada.txt', Buffer.alloc(bytes.length, 'x')))

  /** The part of the reading that an answer costs, without its sending, which is measured only where it decides. */
  const partBesideSending = async (
    bytes: Uint8Array,
    read: () => unknown,
    answer: () => unknown,
  ): Promise<number> => {
    const { part, reading } = await partOfWarm(read, answer)
    return part < MOST ? part : part - (await sending(bytes)) / reading
  }

  const imported = (name: string, content: Buffer | string) =>
    shipper.upload('/api/nf_files/import', 'files', [{ name, content }]).expect(200)

  const sentSheet = (content: Buffer) =>
    shipper
      .upload('/api/freight_intakes/upload', 'file', [{ name: 'frete.xlsx', content }], {
        transporter_id: String(carrier.company.id),
      })
      .expect(201)

  it.each([
    ['an invoice of 4 MB', largeNfe(4 * MB)],
    ['a file of 140,000 dense tags', denseTags(140_000)],
  ])('%s', async (_name, xml) => {
    const bytes = Buffer.from(xml)
    const read = () => readFiscalFile(bytes)
    const send = () => imported('nota.xml', bytes)
    expect(await partBesideSending(bytes, read, send)).toBeLessThan(MOST)
  })

  it('an archive of a few very large files', async () => {
    const big = Buffer.from(manyTags(250_000))
    const zip = buildArchive(['a.xml', 'b.xml', 'c.xml'].map((name) => ({ name, bytes: big })))
    const read = () => {
      for (const entry of readArchive(zip)) if (entry.ok) readFiscalFile(entry.bytes)
    }
    const send = () => imported('notas.zip', zip)
    expect(await partBesideSending(zip, read, send)).toBeLessThan(MOST)
  })

  it('a spreadsheet of 30,000 rows', async () => {
    // Another file each time, written beforehand: the same one again is asked about.
    const files = [1, 2, 3].map(sheet)
    const path = join(folder, 'frete.xlsx')
    await writeFile(path, sheet(0))
    const read = async () => (await openBook(path, 'xlsx')).look(0)
    const { part } = await partOfWarm(read, () => sentSheet(files.pop() ?? Buffer.alloc(0)))
    expect(part).toBeLessThan(MOST)
  })

  it('an EDI file of 60,000 occurrences', async () => {
    // Another file each time: the same one again is not read.
    const files = [1, 2, 3].map(ocoren)
    const bytes = ocoren(0)
    const read = () => [...readEdi([bytes])].length
    const send = () =>
      shipper
        .upload('/api/edi_files/read', 'file', [{ name: 'ocoren.txt', content: files.pop() ?? bytes }])
        .expect(200)
    expect(await partBesideSending(bytes, read, send)).toBeLessThan(MOST)
  })
})
