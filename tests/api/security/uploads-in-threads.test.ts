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
import { leastTime, partOf, threadTime } from '#tests/support/thread-time.ts'
import { largeNfe, manyTags, ocoren } from './bombs.ts'

/**
 * What people send is read beside the event loop: the thread that answers spends, on a whole upload, a part of the processor
 * time that the reading alone takes. Both are measured here, in the same thread, so that the machine's speed is in both.
 */

const MB = 1024 * 1024

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
    { reading, bytes, limit }: { reading: number; bytes: Uint8Array; limit: number },
    answer: () => unknown,
  ): Promise<number> => {
    const part = await partOf(reading, answer, limit)
    return part < limit ? part : part - (await sending(bytes)) / reading
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
    ['a file of 300,000 tags', manyTags(300_000)],
  ])('%s', async (_name, xml) => {
    const bytes = Buffer.from(xml)
    readFiscalFile(bytes)
    const reading = await leastTime(() => readFiscalFile(bytes))
    const send = () => imported('nota.xml', bytes)
    // Read beside the answer it would be more than one; on a busy machine the answer itself costs a part of it.
    expect(await partBesideSending({ reading, bytes, limit: 0.9 }, send)).toBeLessThan(0.9)
  })

  it('an archive of a few very large files', async () => {
    const big = Buffer.from(manyTags(250_000))
    const zip = buildArchive(['a.xml', 'b.xml', 'c.xml'].map((name) => ({ name, bytes: big })))
    const read = () => {
      for (const entry of readArchive(zip)) if (entry.ok) readFiscalFile(entry.bytes)
    }
    const reading = await leastTime(read)
    const send = () => imported('notas.zip', zip)
    expect(await partBesideSending({ reading, bytes: zip, limit: 0.5 }, send)).toBeLessThan(0.5)
  })

  it('a spreadsheet of 30,000 rows', async () => {
    // Another file each time: the same one again is asked about.
    let turn = 0
    const path = join(folder, 'frete.xlsx')
    await writeFile(path, sheet(0))
    const reading = await leastTime(async () => (await openBook(path, 'xlsx')).look(0))
    let part = Infinity
    while (part >= 0.6 && turn < 3) {
      // The sheet is written outside of the time.
      const content = sheet((turn += 1))
      part = Math.min(part, (await threadTime(() => sentSheet(content))) / reading)
    }
    expect(part).toBeLessThan(0.6)
  })

  it('an EDI file of 60,000 occurrences', async () => {
    // Another file each time: the same one again is not read.
    const files = [1, 2, 3].map(ocoren)
    const bytes = ocoren(0)
    const reading = await leastTime(() => [...readEdi([bytes])].length)
    const send = () =>
      shipper
        .upload('/api/edi_files/read', 'file', [{ name: 'ocoren.txt', content: files.pop() ?? bytes }])
        .expect(200)
    // Read beside the answer it would be more than one; on a busy machine the answer itself costs a part of it.
    expect(await partBesideSending({ reading, bytes, limit: 0.9 }, send)).toBeLessThan(0.9)
  })
})
