import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareOrder } from '#prisma/seed/factories/documents.ts'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { composeOcoren } from '#server/modules/edi-files/index.ts'
import { PAPER_KINDS, type PaperKind } from '#shared/documents/paper-kinds.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { ShelfItem } from '#shared/shelf/shelf-actions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { cte, importNfs, nfe, xmlFile, type Upload } from '#tests/support/papers.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = (name: string, ...lines: string[]): Upload => ({ name, content: pageOf(lines) })

let app: TestApp
let shipper: Actor
let carrier: Actor
let proposed: Actor
let stranger: Actor
beforeAll(async () => {
  app = await createTestApp()
  shipper = await app.actor('shipper')
  carrier = await app.actor('transporter')
  proposed = await app.actor('transporter')
  stranger = await app.actor('shipper')
  await app.link(shipper, carrier)
})
afterAll(() => app.close())

const newOrder = () =>
  createBareOrder(app.db, {
    shipper_id: shipper.company.id,
    transporter_id: carrier.company.id,
    last_active_status_id: statusId('WAITING_COLLECTION'),
  })

const drop = (actor: Actor, order: number, files: readonly Upload[], fields: Record<string, string> = {}) =>
  actor.upload(`/api/order_papers/shelve/${order}`, 'files', files, fields)
const put = async (
  actor: Actor,
  order: number,
  files: readonly Upload[],
  fields?: Record<string, string>,
): Promise<ShelfItem[]> => {
  const { body } = await drop(actor, order, files, fields).expect(201)
  return body.data.items
}
const papers = async (actor: Actor, order: number, type = 'order_papers') =>
  (await actor.get(`/api/${type}?filter[order_id]=${order}`).expect(200)).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]
const view = (actor: Actor, file_path: unknown) => actor.post('/api/invoice/file_view_path', { file_path })

describe('what is dropped on a shelf', () => {
  it('is put in its place where its content tells what it is', async () => {
    const { id } = await newOrder()
    const note = nfe()
    await importNfs(shipper, [xmlFile(note.xml)])
    await app.db.nf_files.updateMany({ where: { key: note.access_key }, data: { order_id: id } })
    const items = await put(carrier, id, [
      pdf('a.pdf', 'ROMANEIO DE CARGA'),
      xmlFile(cte(carrier, { nfe_keys: [note.access_key] }).xml, 'b.xml'),
      { name: 'canhoto.png', content: PNG },
      pdf('d.pdf', 'DANFE', note.access_key.replace(/(.{4})/g, '$1 ')),
    ])
    expect(items.map(({ status, kind, certainty }) => [status, kind, certainty])).toEqual([
      ['stored', 'romaneio', 'certain'],
      ['stored', 'cte', 'certain'],
      ['stored', 'receipt', 'likely'],
      ['stored', 'invoice_pdf', 'certain'],
    ])
    expect(items[3]).toMatchObject({ key: note.access_key })
    const [form] = await papers(shipper, id, 'nf_pdf_files')
    expect(form?.attributes).toMatchObject({
      key: note.access_key,
      checked: false,
      company_id: carrier.company.id,
    })
    for (const { path } of items.filter(({ kind }) => kind !== 'cte'))
      expect((await view(shipper, path)).status, String(path)).toBe(200)
  })

  it('is asked about and not kept where it may be several things', async () => {
    const { id } = await newOrder()
    const files = [pdf('plv.pdf', 'ROMANEIO')]
    const [asked] = await put(carrier, id, files)
    expect(asked).toMatchObject({
      status: 'asked',
      reason: 'several_kinds',
      kinds: ['romaneio', 'plv'],
      path: null,
    })
    expect(await papers(carrier, id)).toEqual([])
    const [told] = await put(carrier, id, files, { kind: 'plv' })
    expect(told).toMatchObject({ status: 'stored', kind: 'plv', taken_by: 'person' })
  })

  it.each(PAPER_KINDS)('%s is what a person says', async (kind) => {
    const { id } = await newOrder()
    const numbers: Record<string, string> = kind === 'oficio' ? { number: '7', value: '10.50' } : {}
    const [item] = await put(shipper, id, [{ name: 'IMG_1.png', content: PNG }], { kind, ...numbers })
    expect(item).toMatchObject({ status: 'stored', kind })
    const [row] = await papers(shipper, id)
    expect(row?.attributes).toMatchObject({ kind, taken_by: 'person', content_type: 'image/png' })
    const file = await view(shipper, row?.attributes.path).expect(200)
    expect((await app.anonymous.get(file.body.data.temporary_file_path)).headers['content-type']).toBe(
      'image/png',
    )
  })

  it('twice is one, also at the same time and beside a receipt', async () => {
    const { id } = await newOrder()
    const file = [pdf('r.pdf', 'ROMANEIO', String(id))]
    const both = await Promise.all([put(carrier, id, file), put(shipper, id, file)])
    expect(
      both
        .flat()
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['repeated', 'stored'])
    expect(await papers(shipper, id)).toHaveLength(1)
    const photo = [{ name: 'canhoto.png', content: PNG }]
    await put(carrier, id, photo)
    expect((await put(carrier, id, photo))[0]).toMatchObject({ status: 'repeated', kind: 'receipt' })
    expect(await app.db.canhoto_files.count({ where: { order_id: id } })).toBe(1)
  })

  it('an oficio needs number, total value and file', async () => {
    const { id } = await newOrder()
    const [asked] = await put(shipper, id, [pdf('a.pdf', 'OFICIO')])
    expect(asked).toMatchObject({ status: 'asked', reason: 'numbers_missing', kinds: ['oficio', 'other'] })
    const refused = await drop(shipper, id, [pdf('a.pdf', 'OFICIO')], { kind: 'oficio', number: '9' }).expect(
      422,
    )
    expect(refused.body.errors[0].source.pointer).toBe('/data/attributes/value')
    await drop(shipper, id, [], { kind: 'oficio', number: '9', value: '1.00' }).expect(422)
    const [read] = await put(shipper, id, [pdf('b.pdf', 'OFÍCIO Nº 55', 'VALOR TOTAL: R$ 2.000,10')])
    expect(read).toMatchObject({ status: 'stored', number: '55', value: '2000.10' })
    const [row] = await papers(shipper, id, 'oficio_files')
    expect(row?.attributes).toMatchObject({ number: '55', value: '2000.10', canhoto: null })
    await shipper.patch(`/api/oficio_files/${row?.id}`, { number: null }).expect(422)
    await shipper.patch(`/api/oficio_files/${row?.id}`, { weight: '12.5' }).expect(200)
  })

  it('wrong bytes are refused by their content, one by one', async () => {
    const { id } = await newOrder()
    const items = await put(shipper, id, [
      { name: 'romaneio.pdf', content: '<html><script>alert(1)</script></html>' },
      { name: 'plv.png', content: Buffer.from([0x4d, 0x5a, 0x90, 0, 3, 0]) },
      { name: 'vazio.pdf', content: '' },
      { name: 'nota.xml', content: '<nfeProc><NFe>' },
      pdf('ok.pdf', 'PLV'),
    ])
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ['refused', 'file_type'],
      ['refused', 'file_type'],
      ['refused', 'empty'],
      ['refused', 'unreadable'],
      ['stored', null],
    ])
    const kinds = await drop(shipper, id, [{ name: 'a.txt', content: 'canhoto' }], { kind: 'receipt' })
    expect(kinds.status).toBe(422)
  })

  it('an invoice that is not in the order waits, and a carrier may not import one', async () => {
    const { id } = await newOrder()
    const [mine] = await put(shipper, id, [xmlFile(nfe().xml)])
    expect(mine).toMatchObject({ status: 'waiting', reason: 'not_in_order', kind: 'nf' })
    const [theirs] = await put(carrier, id, [xmlFile(nfe().xml)])
    expect(theirs).toMatchObject({ status: 'refused', reason: 'not_allowed' })
  })

  it('an EDI file goes to the EDI files', async () => {
    const { id } = await newOrder()
    const content = composeOcoren(
      '3.1',
      { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '09:00', sequence: 1 },
      {
        carrier: { tax_id: carrier.company.cnpj, name: 'AGIL' },
        occurrences: [
          {
            issuer: shipper.company.cnpj,
            series: '1',
            number: '1',
            code: '01',
            day: '2026-11-18',
            time: '08:30',
            text: null,
          },
        ],
      },
    )
    const [item] = await put(carrier, id, [{ name: 'ocoren.txt', content }])
    expect(item).toMatchObject({ status: 'elsewhere', reason: 'take_in_edi', kind: 'edi' })
    expect(await app.db.edi_files.count({ where: { company_id: carrier.company.id } })).toBe(1)
  })
})

const plvOf = (order: number) =>
  app.db.order_timeline.count({ where: { order_id: order, event: 'available_plv' } })

describe('a PLV', () => {
  it('sets milestone 13, once', async () => {
    const { id } = await newOrder()
    await put(carrier, id, [pdf('a.pdf', 'PLV'), pdf('b.pdf', 'PLV', 'segunda')])
    await app.settle()
    const order = await app.db.orders.findUniqueOrThrow({ where: { id } })
    expect(order.last_active_status_id).toBe(statusId('AVAILABLE_PLV'))
    expect(await plvOf(id)).toBe(1)
    const { body } = await shipper.get(`/api/invoice/${id}`).expect(200)
    expect(body.data.attributes).toMatchObject({
      plv_name: 'b.pdf',
      order_papers_count: 2,
      nf_files_count: 0,
    })
  })

  it('may be said to be one afterwards', async () => {
    const { id } = await newOrder()
    const [item] = await put(carrier, id, [pdf('a.pdf', 'ROMANEIO')])
    await carrier.patch(`/api/${item?.path}`, { kind: 'plv' }).expect(200)
    await app.settle()
    expect(await plvOf(id)).toBe(1)
  })
})

describe('whose papers', () => {
  it('are told to the two sides, and to no other company', async () => {
    const { id } = await newOrder()
    await app.db.order_proposals.create({
      data: { order_id: id, transporter_id: proposed.company.id, status: 'refused' },
    })
    const [item] = await put(carrier, id, [pdf('a.pdf', 'ROMANEIO')])
    for (const actor of [proposed, stranger]) {
      await actor.get(`/api/${item?.path}`).expect(404)
      await view(actor, item?.path).expect(404)
      await drop(actor, id, [pdf('b.pdf', 'PLV')]).expect(404)
      await actor.delete(`/api/${item?.path}`).expect(404)
      await actor.get(`/api/invoice/${id}`).expect(404)
    }
    await app.anonymous.post(`/api/order_papers/shelve/${id}`).expect(401)
    await shipper.get(`/api/orders/${id}?include=order_papers,romaneio_files`).expect(200)
    await shipper.delete(`/api/${item?.path}`).expect(409)
    await shipper.patch(`/api/${item?.path}`, { kind: 'plv' }).expect(409)
    await carrier.patch(`/api/${item?.path}`, { checked: true }).expect(409)
    await shipper.patch(`/api/${item?.path}`, { checked: true }).expect(200)
    await carrier.delete(`/api/${item?.path}`).expect(409)
    await shipper.patch(`/api/${item?.path}`, { checked: false }).expect(200)
    const paper = await app.db.order_papers.findFirstOrThrow({ where: { order_id: id } })
    await carrier.delete(`/api/${item?.path}`).expect(204)
    expect(await app.db.files.count({ where: { id: paper.file_id } })).toBe(0)
  })

  it.each(['quote_email', 'approval_email'] satisfies PaperKind[])(
    '%s stays on the shipper side',
    async (kind) => {
      const { id } = await newOrder()
      const mail = 'From: ana@exemplo.com\nSubject: Assunto\n\nTexto'
      const file = [{ name: 'm.eml', content: mail }]
      const [asked] = await put(shipper, id, file)
      expect(asked).toMatchObject({ status: 'asked', kinds: ['quote_email', 'approval_email', 'other'] })
      const [item] = await put(shipper, id, file, { kind })
      await carrier.get(`/api/${item?.path}`).expect(404)
      expect(await papers(carrier, id)).toEqual([])
      const { body } = await carrier.get(`/api/invoice/${id}`).expect(200)
      expect(body.data.attributes.order_papers_count).toBe(0)
      const [own] = await put(carrier, id, file, { kind })
      expect(own).toMatchObject({ status: 'stored' })
      expect(await papers(carrier, id)).toHaveLength(1)
    },
  )

  it('a canceled order takes no more', async () => {
    const { id } = await newOrder()
    await app.db.orders.update({ where: { id }, data: { canceled_at: new Date() } })
    await drop(shipper, id, [pdf('a.pdf', 'PLV')]).expect(409)
  })
})

describe('a loading list', () => {
  it('gets shipments and a new edition', async () => {
    const { id } = await newOrder()
    await put(shipper, id, [pdf('a.pdf', 'ROMANEIO')])
    const [row] = await papers(shipper, id, 'romaneio_files')
    const update = (actor: Actor, files: Upload[], fields: Record<string, string> = {}) =>
      actor.upload(`/api/invoice/update/romaneio_files/${row?.id}`, 'files', files, fields)
    const { body } = await update(shipper, [], { shipment_numbers: 'SH-1, SH-2' }).expect(200)
    expect(body.data.attributes).toMatchObject({
      shipment_numbers: ['SH-1', 'SH-2'],
      stored_by: shipper.user.name,
      company: shipper.company.fantasy_name,
    })
    const renewed = await update(shipper, [pdf('b.pdf', 'ROMANEIO 2')]).expect(200)
    expect(renewed.body.data.attributes).toMatchObject({ name: 'b.pdf', shipment_numbers: ['SH-1', 'SH-2'] })
    await update(carrier, [pdf('c.pdf', 'ROMANEIO 3')]).expect(404)
    await update(shipper, [{ name: 'd.pdf', content: 'MZ\u0000\u0001' }]).expect(422)
  })
})

it('an invoice tells its receipt and the bill of its freight', async () => {
  const { id } = await newOrder()
  const note = nfe()
  await importNfs(shipper, [xmlFile(note.xml)])
  const row = await app.db.nf_files.update({
    where: { company_id_key: { company_id: shipper.company.id, key: note.access_key } },
    data: { order_id: id },
  })
  const [receipt] = await put(carrier, id, [{ name: `canhoto-${row.number}.png`, content: PNG }])
  const charge = cte(carrier, { nfe_keys: [note.access_key] })
  await put(carrier, id, [xmlFile(charge.xml, 'cte.xml')])
  const sent = await app.db.cte_files.findFirstOrThrow({ where: { key: charge.access_key } })
  const bill = await app.db.fatura_files.create({
    data: {
      transporter_id: carrier.company.id,
      shipper_id: shipper.company.id,
      fatura_name: 'f.txt',
      number: '1',
      type: 'edi',
      value: 104.1,
      ctes: { create: { serie: '1', number: '1', cte_file_id: sent.id } },
    },
  })
  const { body } = await shipper.get(`/api/nfes/${row.id}`).expect(200)
  expect(body.data.attributes).toMatchObject({
    number: row.number,
    receipt_path: receipt?.path,
    fatura_id: bill.id,
    fatura_name: 'f.txt',
    fatura_path: null,
  })
  await stranger.get(`/api/nfes/${row.id}`).expect(404)
})
