import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { bytes, cte, importCtes, importNfs, nfe, xmlFile } from '#tests/support/papers.ts'

/** Relations and archives of the documents of orders, and files of carriers (spec 002 §7.8). */

type Body = Record<string, unknown>

describe('exports of documents and carriers', () => {
  let app: TestApp
  let shipper: Actor
  let rival: Actor
  let carrier: Actor
  let orderId = 0

  const order = (owner: Actor, code: string) =>
    app.db.orders.create({
      data: {
        shipper_id: owner.company.id,
        shipper_order_code: code,
        transporter_id: carrier.company.id,
        modal: 'full_truckload',
        last_active_status_id: statusId('DELIVERED'),
      },
    })
  const file = async (actor: Actor, call: string, body: Body): Promise<Buffer> => {
    const asked = await actor.post(`/api/export_report/${call}`, body).expect(201)
    await app.settle()
    const { body: link } = await actor.get(`/api/export_report/download/${asked.body.data.id}`).expect(200)
    const answer = await app.anonymous.get(link.data.url).buffer(true).parse(bytes).expect(200)
    return answer.body as Buffer
  }
  const table = async (actor: Actor, call: string, body: Body = {}): Promise<Record<string, string>[]> =>
    parse(await file(actor, call, { format: 'csv', ...body }), { delimiter: ';', bom: true, columns: true })

  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    rival = await app.actor('shipper')
    carrier = await app.actor('transporter')
    await app.link(shipper, carrier)
    await app.link(rival, carrier)
    orderId = (await order(shipper, 'A-1')).id
    const invoice = await importNfs(shipper, [xmlFile(nfe().xml)])
    const nfId = Number(invoice.items[0]?.nf_file_id)
    await app.db.nf_files.update({ where: { id: nfId }, data: { order_id: orderId } })
    await importCtes(carrier, [xmlFile(cte(carrier).xml)])
    await app.db.cte_files.updateMany({ data: { order_id: orderId } })
    await order(rival, 'SEGREDO')
  })
  afterAll(() => app.close())

  it('lists a line for each document of the orders', async () => {
    const lines = await table(shipper, 'documents_relation')
    expect(lines.map((line) => [line['Código do pedido'], line.Documento, line.Situação])).toEqual([
      ['A-1', 'NF-e', 'Válido'],
      ['A-1', 'CT-e', 'Válido'],
    ])
    expect(lines[1]?.['Valor (R$)']).toBe('104,10')
    const invoices = await table(shipper, 'documents_relation', { documents: ['nf_files'] })
    expect(invoices.map(({ Documento }) => Documento)).toEqual(['NF-e'])
  })

  it('packs the files themselves, a folder for each order', async () => {
    const archive = unzipSync(new Uint8Array(await file(shipper, 'documents_relation', { format: 'zip' })))
    const names = Object.keys(archive).toSorted()
    expect(names).toHaveLength(3)
    expect(names.filter((name) => name.startsWith(`${orderId}/`))).toHaveLength(2)
    expect(names).toContain('documentos.csv')
    const xml = names.find((name) => /NF-e.*\.xml$/.test(name)) ?? ''
    expect(strFromU8(archive[xml] ?? new Uint8Array())).toContain('<nfeProc')
    const listed = strFromU8(archive['documentos.csv'] ?? new Uint8Array())
    expect(listed).toContain(xml)
  })

  it('shows a CT-e that is shared in each of its orders', async () => {
    const { id } = await order(shipper, 'A-2')
    const { id: cteId } = await app.db.cte_files.findFirstOrThrow()
    await app.owner.query(
      'insert into cte_shares (cte_id, order_id, weight, amount) values ($1, $2, 1, 10)',
      [cteId, id],
    )
    const lines = await table(shipper, 'documents_relation', { documents: ['cte_files'] })
    expect(lines.map((line) => line['Código do pedido']).toSorted()).toEqual(['A-1', 'A-2'])
    await app.db.orders.delete({ where: { id } })
  })

  it('never holds another company’s documents', async () => {
    expect(await table(rival, 'documents_relation')).toEqual([])
    expect(
      await table(rival, 'documents_relation', { filters: { filter: { shipper_id: shipper.company.id } } }),
    ).toEqual([])
  })

  it('is for who has the page: ADVANCED, and no carrier', async () => {
    await carrier.post('/api/export_report/documents_relation', { format: 'csv' }).expect(403)
    await carrier.post('/api/export_report/transporters', { format: 'csv' }).expect(403)
    const basic = await app.actor('shipper', { selected_plan: 'logistic_manager__1' })
    await basic.post('/api/export_report/documents_relation', { format: 'csv' }).expect(403)
    const { body } = await shipper
      .post('/api/export_report/documents_relation', { format: 'pdf', documents: [] })
      .expect(422)
    expect(body.errors).toHaveLength(2)
  })

  it('lists the carriers that the reader works with', async () => {
    const other = await app.actor('transporter')
    const lines = await table(shipper, 'transporters')
    expect(lines.map(({ CNPJ }) => CNPJ)).toEqual([carrier.company.cnpj])
    expect(lines[0]).toMatchObject({ Ativa: 'Sim', 'Recebe pedidos': 'Sim' })
    const all = await table(await app.actor('manager'), 'transporters', { filters: { sort: '-created_at' } })
    expect(all.map(({ CNPJ }) => CNPJ)).toEqual(
      expect.arrayContaining([carrier.company.cnpj, other.company.cnpj]),
    )
    expect(await table(shipper, 'transporters', { filters: { filter: { active_status: 'false' } } })).toEqual(
      [],
    )
  })
})
