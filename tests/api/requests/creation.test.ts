import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { createRequests, importRequests, previewRequests } from '#shared/requests/request.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { attributesOf, body, newRequest } from './support.ts'

const NFE = { issuer: SHIPPER, recipient: CUSTOMER, weight: '120.500' }

const idsOf = (told: { id: string; nf_file_ids: number[] }[]): string[] =>
  told.map(({ id, nf_file_ids }) => `${id}: ${nf_file_ids.join()}`).toSorted()

const told = ({ issues }: { issues: { row: number; field: string }[] }) =>
  issues.map(({ row, field }) => `${row} ${field}`)

describe('requests are created', () => {
  let app: TestApp
  let shipper: Actor
  let stranger: Actor
  beforeAll(async () => {
    app = await createTestApp()
    shipper = await app.actor('shipper')
    stranger = await app.actor('shipper')
  })
  afterAll(() => app.close())

  it('with both addresses written down, once each', async () => {
    const before = await app.db.addresses.count({ where: { company_id: shipper.company.id } })
    const first = await attributesOf(shipper, await newRequest(shipper))
    const second = await attributesOf(shipper, await newRequest(shipper))
    expect(first).toMatchObject({
      status: 'created',
      origin_city: 'São Paulo',
      destination_city: 'Rio de Janeiro',
      destination_uf: 'RJ',
      type: 'CIF',
      freight_type: 'CIF',
    })
    expect(second.delivery_address_id).toBe(first.delivery_address_id)
    expect(await app.db.addresses.count({ where: { company_id: shipper.company.id } })).toBe(before + 2)
  })

  it('with the first of its external_id answered again, each company with codes of its own', async () => {
    const one = await newRequest(shipper, { external_id: 'ERP-7' })
    expect(await newRequest(shipper, { external_id: 'ERP-7', value: '1.00' })).toBe(one)
    expect(await newRequest(stranger, { external_id: 'ERP-7' })).not.toBe(one)
    expect((await attributesOf(shipper, one)).value).toBe('1840.00')
  })

  it('once when the same external_id comes twice at the same moment', async () => {
    const twins = await Promise.all([1, 2, 3].map(() => newRequest(shipper, { external_id: 'TWIN' })))
    expect(new Set(twins).size).toBe(1)
  })

  it('with every fault told at once', async () => {
    const { body: answer } = await shipper
      .post('/api/request', { delivery_address: { city: 'Cidade Nenhuma', uf: 'RJ' }, supplier_id: 1 })
      .expect(422)
    const told = answer.errors.map((one: { source: { pointer: string } }) =>
      one.source.pointer.split('/').slice(3).join('/'),
    )
    expect(told).toEqual([
      'destinatary_name',
      'value',
      'weight',
      'supplier_id',
      'collection_address',
      'delivery_address/city',
    ])
  })

  it('with the words and weight of another registered product where it takes the place of one', async () => {
    const known = async (code: string, description: string, weight: string) =>
      Number((await shipper.post('/api/products', { code, description, weight }).expect(201)).body.data.id)
    const [cup, plate] = [await known('C-1', 'Copo', '0.200'), await known('P-1', 'Prato', '0.900')]
    const id = await newRequest(shipper, { products: [{ product_id: cup, quantity: '2' }] })
    const [line] = (await attributesOf(shipper, id)).products as { code: string; weight: string }[]
    expect(line).toMatchObject({ product_id: cup, code: 'C-1', weight: '0.200' })
    const change = (more: object) =>
      shipper.patch(`/api/request/${id}`, { products: [{ ...line, ...more }] }).expect(200)
    await change({ product_id: plate })
    const now = { product_id: plate, code: 'P-1', description: 'Prato' }
    expect((await attributesOf(shipper, id)).products).toMatchObject([{ ...now, weight: '0.900' }])
    await change({ product_id: cup, description: 'Copo azul', code: null, weight: null })
    expect((await attributesOf(shipper, id)).products).toMatchObject([
      { product_id: cup, description: 'Copo azul', code: 'C-1' },
    ])
  })

  it('not with the address, product or invoice of another company', async () => {
    const theirs = Number((await attributesOf(stranger, await newRequest(stranger))).delivery_address_id)
    await shipper.post('/api/request', body({ delivery_address_id: theirs })).expect(422)
    const product = await stranger.post('/api/products', { code: 'A', description: 'Copo' }).expect(201)
    const products = [{ product_id: Number(product.body.data.id), quantity: '1' }]
    await shipper.post('/api/request', body({ products })).expect(422)
    const invoice = await createInvoice(app.db, { company_id: stranger.company.id, nfe: NFE })
    const refused = await shipper.post('/api/request', body({ nf_file_ids: [invoice.id] })).expect(422)
    expect(refused.body.errors[0].source).toBeUndefined()
  })

  it('of an invoice, which then is free for no other', async () => {
    const invoice = await createInvoice(app.db, { company_id: shipper.company.id, nfe: NFE })
    const made = await shipper.post('/api/request/from_invoices', { nf_file_ids: [invoice.id] }).expect(200)
    expect(made.body.data).toMatchObject([{ status: 'created' }])
    const id = Number(made.body.data[0].id)
    const row = await attributesOf(shipper, id)
    expect(Number(row.value)).toBe(Number(invoice.value))
    const { body: files } = await shipper.get(`/api/request_files?filter[request_id]=${id}`).expect(200)
    expect(files.data[0].attributes).toMatchObject({ number: invoice.number, key: invoice.key })
    const again = await shipper.post('/api/request/from_invoices', { nf_file_ids: [invoice.id] }).expect(200)
    expect(again.body.data).toMatchObject([
      { status: 'existing', id: String(id), nf_file_ids: [invoice.id], errors: [] },
    ])
    await stranger.post('/api/request/from_invoices', { nf_file_ids: [invoice.id] }).expect(404)
    await shipper.post('/api/request', body({ nf_file_ids: [invoice.id] })).expect(422)
    await shipper.delete(`/api/request/files/${files.data[0].id}`).expect(204)
    await shipper.post('/api/request/from_invoices', { nf_file_ids: [invoice.id] }).expect(200)
  })

  it('of many invoices, one for each addressee, once where two ask for the same', async () => {
    const invoices = []
    for (const document of ['12345678000195', '12345678000195', '11222333000181'])
      invoices.push(
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await createInvoice(app.db, {
          company_id: shipper.company.id,
          nfe: { ...NFE, recipient: { ...CUSTOMER, cnpj: document } },
        }),
      )
    const nf_file_ids = invoices.map(({ id }) => id)
    const both = await Promise.all(
      [1, 2].map(() => shipper.post('/api/request/from_invoices', { nf_file_ids }).expect(200)),
    )
    const [one, other] = both.map(({ body: { data } }) => data)
    expect(idsOf(one)).toHaveLength(2)
    expect(idsOf(one)).toEqual(idsOf(other))
    const statuses = [...one, ...other].map(({ status }: { status: string }) => status)
    expect(statuses.toSorted()).toEqual(['created', 'created', 'existing', 'existing'])
  })

  it('by a 4PL and the operator only for a shipper that they name', async () => {
    const fourPl = await app.actor('four_pl')
    await app.link(shipper, fourPl)
    const { body: missing } = await fourPl.post('/api/request', body()).expect(422)
    expect(missing.errors[0].source.pointer).toBe('/data/attributes/company_id')
    await fourPl.post('/api/request', body({ company_id: shipper.company.id })).expect(201)
    await fourPl.post('/api/request', body({ company_id: stranger.company.id })).expect(404)
  })

  it('in bulk, each with its own result', async () => {
    const requests = [
      body({ external_id: 'B-1' }),
      body({ external_id: 'B-2', weight: 'muito' }),
      body({ external_id: 'B-1' }),
      body({ external_id: 'ERP-7' }),
      { ...body({ external_id: 'B-3' }), colour: 'azul' },
      body({ external_id: 'B-4', delivery_address: { city: 'rio de janeiro', uf: 'RJ' } }),
    ]
    const { body: answer } = await shipper
      .call(createRequests, { input: { requests: requests as never } })
      .expect(200)
    const told = answer.data.map(
      (one: { status: string; external_id: string }) => `${one.external_id} ${one.status}`,
    )
    expect(told).toEqual([
      'B-1 created',
      'B-2 failed',
      'B-1 existing',
      'ERP-7 existing',
      'B-3 failed',
      'B-4 created',
    ])
    expect(answer.data[2].id).toBe(answer.data[0].id)
    expect(answer.data[1].errors[0]).toMatchObject({ pointer: '/data/attributes/weight', code: 'decimal' })
    expect(answer.data[4].errors[0].code).toBe('unknown_field')
  })

  it('a thousand in one call', async () => {
    const requests = Array.from({ length: 1000 }, (_, index) =>
      body({ external_id: `K-${index}`, simulate: false }),
    )
    const { body: answer } = await shipper
      .call(createRequests, { input: { requests: requests as never } })
      .expect(200)
    expect(answer.data.filter((one: { status: string }) => one.status === 'created')).toHaveLength(1000)
    const again = await shipper.call(createRequests, { input: { requests: requests as never } }).expect(200)
    expect(again.body.data.filter((one: { status: string }) => one.status === 'existing')).toHaveLength(1000)
  })

  it('of a spreadsheet, whose unknown columns are asked about', async () => {
    const lines = [
      'Pedido;Cliente;Cidade;UF;Valor;Peso (kg);Vendedor',
      'S-1;Mercado Um;Rio de Janeiro;rj;1.250,50;80,5;Ana',
      'S-2;Mercado Dois;Cidade Nenhuma;RJ;100;10;Rui',
      'S-3;;Niterói;RJ;100;10;Rui',
    ]
    const home = await app.db.addresses.findFirstOrThrow({ where: { company_id: shipper.company.id } })
    await app.db.companies.update({ where: { id: shipper.company.id }, data: { address_id: home.id } })
    const files = [{ name: 'pedidos.csv', content: lines.join('\n') }]
    const shown = await shipper.call(previewRequests, { files }).expect(200)
    expect(shown.body.data.columns[6]).toMatchObject({ heading: 'Vendedor', is_unanswered: true })
    const input = { mapping: JSON.stringify([{ column: 6, field: null }]) }
    const { body: answer } = await shipper.call(importRequests, { files, input }).expect(200)
    expect(answer.data).toMatchObject({ created: 1, failed: 2 })
    expect(
      answer.data.issues.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`),
    ).toEqual(['3 delivery_address', '4 destinatary_name'])
    const made = await app.db.request.findFirstOrThrow({ where: { external_id: 'S-1' } })
    expect(made.value.toString()).toBe('1250.5')
  })

  it('of rows that name several products of one request, those of the register by their code', async () => {
    const product = { code: 'COPO-9', description: 'Copo', weight: '0.4', dangerous: true }
    const made = await shipper.post('/api/products', product).expect(201)
    const lines = [
      'Pedido;Cliente;Cidade;UF;Valor;Peso;Código do produto;Produto;Quantidade;Peso unitário (kg);Comprimento;Largura;Altura',
      'P-1;Mercado Um;Niterói;RJ;100;10;COPO-9;;6;;;;',
      'P-1;;;;;;;Mesa de jantar;1;38,5;160;90;75',
      'P-2;Mercado Dois;Niterói;RJ;100;10;;Cadeira;;;;;',
      'P-2;;;;;;;Banco;2;;;;',
      'P-3;Mercado Três;Niterói;RJ;50;5;;;;;;;',
    ]
    const files = [{ name: 'produtos.csv', content: lines.join('\n') }]
    const { body: shown } = await shipper.call(previewRequests, { files }).expect(200)
    expect(shown.data).toMatchObject({ total_rows: 5, ready: 3, records: 2, failed: 2 })
    expect(told(shown.data)).toEqual(['4 product_quantity', '5 external_id'])
    const { body: answer } = await shipper.call(importRequests, { files, input: {} }).expect(200)
    expect(answer.data).toMatchObject({ created: 2, failed: 2 })
    expect(told(answer.data)).toEqual(['4 product_quantity', '5 external_id'])
    const found = await app.db.request.findFirstOrThrow({ where: { external_id: 'P-1' } })
    expect(found.dangerous).toBe(true)
    expect(found.products).toEqual([
      {
        product_id: Number(made.body.data.id),
        code: 'COPO-9',
        description: 'Copo',
        quantity: '6',
        weight: '0.400',
      },
      {
        product_id: null,
        code: null,
        description: 'Mesa de jantar',
        quantity: '1',
        weight: '38.5',
        length: '160',
        width: '90',
        height: '75',
      },
    ])
  })

  it('and stand on a board by region, date or customer, with their sums', async () => {
    const other = await app.actor('shipper')
    await newRequest(other, { weight: '100', collection_date: '2026-12-01' })
    await newRequest(other, { weight: '50', destinatary_name: 'Loja Dois' })
    const groups = async (group: string): Promise<string[]> =>
      (await other.get(`/api/request/board?group=${group}`).expect(200)).body.data.map(
        ({
          key,
          count,
          weight,
          requests,
        }: {
          key: string
          count: number
          weight: string
          requests: unknown[]
        }) => `${key} ${count} ${Number(weight)} ${requests.length}`,
      )
    expect(await groups('region')).toEqual(['RJ 2 150 2'])
    expect(await groups('date')).toEqual(['2026-12-01 1 100 1', ' 1 50 1'])
    expect(await groups('customer')).toEqual(['Loja Dois 1 50 1', 'Mercado Bem-te-vi 1 100 1'])
    await other.get('/api/request/board?group=colour').expect(422)
  })

  it('and are seen by their own company, its 4PL and their supplier, by no carrier', async () => {
    const supplier = await app.actor('supplier')
    await app.link(shipper, supplier)
    const id = await newRequest(shipper, { supplier_id: supplier.company.id })
    await stranger.get(`/api/request/${id}`).expect(404)
    expect(await attributesOf(supplier, id)).toMatchObject({ best_value: null, without_price: [] })
    const other = await app.actor('supplier')
    await other.get(`/api/request/${id}`).expect(404)
    const carrier = await app.actor('transporter')
    await carrier.get(`/api/request/${id}`).expect(403)
    await supplier.patch(`/api/request/${id}`, { value: '2.00' }).expect(403)
    await stranger.patch(`/api/request/${id}`, { value: '2.00' }).expect(404)
  })
})
