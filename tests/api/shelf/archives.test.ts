import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive, type ArchiveFile } from '#tests/support/documents/build-archive.ts'
import { cte, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'

/** Archives on an order's shelf: opened, and each file in its place or in the list of those not imported. */

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
let shipper: Actor
let carrier: Actor
let stranger: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  stranger = await app.actor('shipper')
  await app.link(shipper, carrier)
})
afterAll(() => app.close())

/** An order of the carrier with an imported invoice of its own. */
const orderWithInvoice = async () => {
  const { id } = await createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    last_active_status_id: statusId('WAITING_COLLECTION'),
  })
  const note = nfe()
  await importNfs(shipper, [xmlFile(note.xml)])
  await app.db.nf_files.updateMany({ where: { key: note.access_key }, data: { order_id: id } })
  return { id, key: note.access_key }
}

const put = async (
  actor: Actor,
  order: number,
  files: readonly ArchiveFile[],
  fields: Record<string, string> = {},
): Promise<ShelfItem[]> => {
  const content = buildArchive(files)
  const { body } = await actor
    .upload(`/api/order_papers/shelve/${order}`, 'files', [{ name: 'pasta.zip', content }], fields)
    .expect(201)
  return body.data.items
}

const entry = (name: string, content: string | Buffer): ArchiveFile => ({ name, bytes: Buffer.from(content) })
const some = (count: number, make: (index: number) => ArchiveFile): ArchiveFile[] =>
  Array.from({ length: count }, (_, index) => make(index))
const outcome = ({ status, reason, detail }: ShelfItem): string =>
  [status, reason, detail].filter(Boolean).join(' ')
const counted = (items: readonly ShelfItem[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const item of items) counts[outcome(item)] = (counts[outcome(item)] ?? 0) + 1
  return counts
}
const listed = () =>
  app.db.not_imported_files.groupBy({
    by: ['detail'],
    where: { company_id: carrier.company.id, reason: { in: ['unreadable', 'import_failed'] } },
    _count: true,
  })

const ocoren = (number: number): Buffer =>
  composeOcoren(
    '3.1',
    { sender: 'AGIL', recipient: `MODELO ${number}`, day: '2026-11-18', time: '09:00', sequence: 1 },
    {
      carrier: { tax_id: carrier.company.cnpj, name: 'AGIL' },
      occurrences: [
        {
          issuer: shipper.company.cnpj,
          series: '1',
          number: String(number),
          code: '01',
          day: '2026-11-18',
          time: '08:30',
          text: null,
        },
      ],
    },
  )

/** A hundred, as a carrier's folder has them. */
const folder = (here: { key: string }, other: { key: string }): ArchiveFile[] => {
  const charge = (key: string) => (index: number) =>
    entry(`cte-${index}.xml`, Buffer.from(cte(carrier, { nfe_keys: [key] }).xml))
  return [
    ...some(20, charge(here.key)),
    ...some(10, charge(other.key)),
    ...some(10, (index) => charge(nfe().access_key)(index)),
    ...some(20, (index) => entry(`r${index}.pdf`, pageOf(['ROMANEIO DE CARGA', String(index)]))),
    ...some(15, (index) => entry(`canhoto ${index}.png`, Buffer.concat([PNG, Buffer.from(String(index))]))),
    ...some(5, (index) => entry(`ocoren${index}.txt`, ocoren(index + 1))),
    ...some(5, (index) => entry(`nota-${index}.xml`, Buffer.from(nfe().xml))),
    ...some(5, (index) => entry(`plv ${index}.pdf`, pageOf(['ROMANEIO', `dúvida ${index}`]))),
    ...some(5, (index) => entry(`programa${index}.pdf`, Buffer.from([0x4d, 0x5a, 0x90, 0, index]))),
    entry('vazio.pdf', ''),
    entry('cortado.xml', '<nfeProc><NFe>'),
    entry('dentro.zip', buildArchive([entry('a.xml', nfe().xml)])),
    { ...entry('trocado.pdf', pageOf(['PLV'])), crc: 1 },
    { ...entry('secreto.pdf', pageOf(['PLV'])), flags: 1 },
  ]
}

describe('an archive on the shelf', () => {
  it('of a hundred mixed documents of a carrier: each ends at its order, or in the list with its reason', async () => {
    const here = await orderWithInvoice()
    const other = await orderWithInvoice()
    const files = folder(here, other)
    expect(files).toHaveLength(100)
    const items = await put(carrier, here.id, files)
    expect(items.map(({ name }) => name).toSorted()).toEqual(files.map(({ name }) => name).toSorted())
    expect(counted(items)).toEqual({
      stored: 55,
      'elsewhere other_order': 10,
      'waiting order_not_found invoices_not_found': 10,
      'elsewhere take_in_edi': 5,
      'refused listed not_allowed': 5,
      'refused listed kind_unclear': 5,
      'refused listed unsupported_file': 5,
      'refused listed empty': 1,
      'refused listed truncated': 1,
      'refused listed nested_archive': 1,
      'refused listed corrupt': 1,
      'refused listed encrypted': 1,
    })
    const kept = async () => ({
      here: await app.db.cte_files.count({ where: { order_id: here.id } }),
      other: await app.db.cte_files.count({ where: { order_id: other.id } }),
      waiting: await app.db.cte_files.count({ where: { order_id: null } }),
      papers: await app.db.order_papers.count({ where: { order_id: here.id } }),
      receipts: await app.db.canhoto_files.count({ where: { order_id: here.id } }),
      edi: await app.db.edi_files.count({ where: { company_id: carrier.company.id } }),
    })
    const all = { here: 20, other: 10, waiting: 10, papers: 20, receipts: 15, edi: 5 }
    expect(await kept()).toEqual(all)
    const details = new Map((await listed()).map(({ detail, _count }) => [detail, _count]))
    expect(Object.fromEntries(details)).toMatchObject({
      not_allowed: 5,
      kind_unclear: 5,
      unsupported_file: 5,
      nested_archive: 1,
    })
    const again = counted(await put(carrier, here.id, files))
    expect(again).toMatchObject({ repeated: 55, 'refused listed kind_unclear': 5 })
    expect(await kept()).toEqual(all)
  })

  it('is refused as a whole where it holds too much, and by others', async () => {
    const { id } = await orderWithInvoice()
    const many = some(201, (index) => entry(`${index}.txt`, String(index)))
    expect((await put(carrier, id, many)).map(outcome)).toEqual(['refused listed too_many_files'])
    expect((await put(carrier, id, [])).map(outcome)).toEqual(['refused listed empty'])
    const bomb = entry('bomba.pdf', Buffer.alloc(30 * 1024 * 1024))
    expect((await put(carrier, id, [bomb])).map(({ detail }) => detail)).toEqual(['suspicious_ratio'])
    const content = buildArchive([entry('a.pdf', pageOf(['PLV']))])
    await stranger.upload(`/api/order_papers/shelve/${id}`, 'files', [{ name: 'a.zip', content }]).expect(404)
    expect(await app.db.order_papers.count({ where: { order_id: id } })).toBe(0)
  })

  it('stays whole where a person says what it is, or an office program wrote it', async () => {
    const { id } = await orderWithInvoice()
    const told = await put(carrier, id, [entry('a.pdf', pageOf(['PLV']))], { kind: 'other' })
    expect(told).toMatchObject([{ name: 'pasta.zip', status: 'stored', kind: 'other' }])
    const office = [entry('[Content_Types].xml', '<Types/>'), entry('word/document.xml', '<w/>')]
    expect(await put(carrier, id, office)).toMatchObject([{ name: 'pasta.zip' }])
  })
})
