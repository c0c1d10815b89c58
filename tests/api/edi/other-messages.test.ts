import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  composeConemb,
  composeDoccob,
  billsOf,
  composeNotfis,
  ctesOf,
  invoicesOf,
  occurrencesOf,
  readEdi,
} from '#server/modules/edi-files/index.ts'
import { readArchive } from '#server/modules/fiscal-files/archive/read-archive.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { ediCteOf, envelope, keyOf, takeEdi } from '#tests/support/edi-files.ts'
import { type Cast, collected, confirmed, gather, invoice } from '#tests/support/orders.ts'
import { CAMPINAS, RECIFE } from '#tests/support/places.ts'

/** CONEMB, DOCCOB and NOTFIS: files that come in, files for the other side. */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
  // What the files below bill, write and mail: one CT-e of the carrier on its way.
  const { id } = await invoice(cast, CUSTOMER, 6001)
  await collected(cast, { nf_file_ids: [id] })
  const ctes = [ediCteOf(cast.carrier.company.cnpj, 501, [6001])]
  await take(cast.shipper, composeConemb('3.1', envelope, { carrier: carrier(), ctes }))
})
afterAll(() => app.close())

const take = (actor: Actor, content: Buffer) => takeEdi(app, actor, content)
const carrier = () => ({ tax_id: cast.carrier.company.cnpj, name: 'AGIL' })

const bill = (number: string, value: string) => ({
  branch: 'MATRIZ',
  series: '1',
  number,
  issued_on: '2026-11-18',
  expires_on: '2026-12-18',
  value,
  bank: null,
  ctes: [
    {
      issuer: cast.carrier.company.cnpj,
      series: '1',
      number: '501',
      value: '425.89',
      issued_on: '2026-11-18',
    },
  ],
})

const read = async (actor: Actor) =>
  (await actor.get('/api/fatura_files?sort=number').expect(200)).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => [
      attributes['number'],
      attributes['value'],
      attributes['expire_date'],
      attributes['documents_structure'],
      attributes['documents_issue'],
    ],
  )

describe('DOCCOB', () => {
  it('becomes bills with their CT-es, once, seen by their two sides alone', async () => {
    const file = composeDoccob('3.0', envelope, {
      carrier: carrier(),
      bills: [bill('77', '425.89'), bill('78', '500.00')],
    })
    expect(await take(cast.shipper, file)).toEqual([
      ['77', 'applied', null],
      ['78', 'applied', null],
    ])
    const bills = [
      ['77', '425.89', '2026-12-18', false, 'cte_billed_twice'],
      ['78', '500.00', '2026-12-18', false, 'value_differs'],
    ]
    expect(await read(cast.shipper)).toEqual(bills)
    expect(await read(cast.carrier)).toEqual(bills)
    expect(await read(cast.rival)).toEqual([])
    expect(await read(cast.stranger)).toEqual([])
    const again = composeDoccob('5.0', envelope, { carrier: carrier(), bills: [bill('77', '425.89')] })
    expect(await take(cast.carrier, again)).toEqual([['77', 'repeated', 'known_already']])
    expect(
      await take(
        cast.rival,
        composeDoccob('5.0', envelope, { carrier: carrier(), bills: [bill('79', '1')] }),
      ),
    ).toEqual([['79', 'refused', 'other_carrier']])
  })
})

const mailsOf = () => {
  const folder = app.container.services.env.MAIL_OUTBOX
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

const place = (name: string, tax_id: string, city: string, city_code: string, state: string) => ({
  name,
  tax_id,
  city,
  city_code,
  state,
  state_registration: null,
  street: 'RUA A',
  district: 'CENTRO',
  postal_code: '13054000',
  contact: null,
})

describe('NOTFIS', () => {
  it('is written and mailed once when the carrier is confirmed, and read by both sides', async () => {
    await cast.carrier
      .post('/api/transporter_configurations', { notfis_email: 'edi@agil.example', notfis_version: '5.0' })
      .expect(201)
    const { id } = await invoice(cast, CUSTOMER, 6101)
    const order = await confirmed(cast, { nf_file_ids: [id] })
    await app.settle()
    const list = await cast.carrier.get(`/api/notfis_files?filter[order_id]=${order}`).expect(200)
    expect(list.body.data).toHaveLength(1)
    const [{ attributes }] = list.body.data
    expect(attributes).toMatchObject({
      version: '5.0',
      sent_to: 'edi@agil.example',
      path: `notfis_files/${list.body.data[0].id}`,
    })
    expect(attributes.sent_at).not.toBeNull()
    expect(mailsOf().filter((mail) => mail.includes('To: edi@agil.example'))).toHaveLength(1)
    const path = { file_path: attributes.path }
    await cast.shipper.post('/api/invoice/file_view_path', path).expect(200)
    await cast.rival.post('/api/invoice/file_view_path', path).expect(404)
    await cast.stranger.get(`/api/notfis_files/${list.body.data[0].id}`).expect(404)
    const { key } = await app.db.files.findFirstOrThrow({ where: { name: attributes.name } })
    const chunks: Buffer[] = []
    for await (const chunk of await app.container.services.storage.get(key)) chunks.push(Buffer.from(chunk))
    expect([...invoicesOf(readEdi([Buffer.concat(chunks)]))]).toMatchObject([
      { number: '6101', recipient: { tax_id: CUSTOMER.cnpj, city: 'RECIFE' }, faults: [] },
    ])
  })

  it('that an old layout has no room for is told to the shipper, and holds no other notice back', async () => {
    await app.db.transporter_configurations.updateMany({ data: { notfis_version: '3.1' } })
    const { id } = await invoice(cast, CUSTOMER, 408_897_700)
    const order = await confirmed(cast, { nf_file_ids: [id] })
    await app.settle()
    expect(await app.db.notfis_files.count({ where: { order_id: order } })).toBe(0)
    const told = await app.db.system_notifications.findMany({
      where: { description: { contains: `#${order}` } },
    })
    const names = told.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['notfis_unwritten', 'transporter_confirmed']))
    const { body } = await cast.shipper.post(`/api/notfis_files/write/${order}`, {}).expect(409)
    expect(body.errors[0].detail).toContain('Número da nota fiscal = 408897700')
    await cast.shipper.post(`/api/notfis_files/write/${order}`, { version: '5.0' }).expect(201)
  })

  it('is written again when asked for, and refused without invoices', async () => {
    const bare = await confirmed(cast)
    const { body } = await cast.shipper.post(`/api/notfis_files/write/${bare}`, {}).expect(409)
    expect(body.errors[0].detail).toContain('não tem notas fiscais')
    await cast.stranger.post(`/api/notfis_files/write/${bare}`, {}).expect(404)
  })

  it("of a shipper's own system becomes invoices", async () => {
    const shipper = place('INDUSTRIA', SHIPPER.cnpj ?? '', 'CAMPINAS', String(CAMPINAS), 'SP')
    const recipient = place('COMERCIO', CUSTOMER.cnpj ?? '', 'RECIFE', String(RECIFE), 'PE')
    const one = {
      series: '1',
      number: '6201',
      key: keyOf('55', SHIPPER.cnpj ?? '', 6201),
      issued_on: '2026-11-18',
      freight: 'C',
      load: null,
      nature: null,
      packaging: 'CX',
      value: '1990.00',
      weight: '5.300',
      volumes: '1',
    }
    const load = { shipper, ships_on: '2026-11-19', deliveries: [{ recipient, invoices: [one] }] }
    expect(await take(cast.shipper, composeNotfis('5.0', envelope, load))).toEqual([
      ['6201', 'applied', null],
    ])
    const found = await cast.shipper.get('/api/nf_files?filter[search]=6201').expect(200)
    expect(found.body.data[0].attributes).toMatchObject({ number: '6201', value: '1990.00', weight: '5.300' })
    expect(await take(cast.shipper, composeNotfis('3.1', envelope, load))).toEqual([
      ['6201', 'repeated', 'known_already'],
    ])
  })
})

describe('OCOREN for a shipper', () => {
  it('tells what the carrier did with its invoices', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6301)
    const order = await collected(cast, { nf_file_ids: [id] })
    await cast.carrier.post(`/api/orders/depart/${order}`).expect(200)
    const input = {
      shipper_id: cast.shipper.company.id,
      from: '2026-11-18',
      until: '2026-11-18',
      version: '3.1',
    }
    const { body } = await cast.carrier.post('/api/edi_files/write_ocoren', input).expect(201)
    const { key } = await app.db.files.findFirstOrThrow({ where: { name: body.data.name } })
    const chunks: Buffer[] = []
    for await (const chunk of await app.container.services.storage.get(key)) chunks.push(Buffer.from(chunk))
    expect([...occurrencesOf(readEdi([Buffer.concat(chunks)]))]).toContainEqual(
      expect.objectContaining({ number: '6301', code: '00', day: '2026-11-18', faults: [] }),
    )
    await cast.rival.post('/api/edi_files/write_ocoren', input).expect(404)
    await cast.shipper.post('/api/edi_files/write_ocoren', input).expect(403)
  })
})

const bytesOf = async (name: string): Promise<Buffer> => {
  const { key } = await app.db.files.findFirstOrThrow({ where: { name }, orderBy: { id: 'desc' } })
  const chunks: Buffer[] = []
  for await (const chunk of await app.container.services.storage.get(key)) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
const idOf = ({ edi_file_id }: { edi_file_id: number }): number => edi_file_id
const downloaded = async (link: string): Promise<Buffer> => {
  const { pathname, search } = new URL(link)
  const { body } = await app.anonymous
    .get(`${pathname}${search}`)
    .buffer(true)
    .parse((answer, done) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(Buffer.from(chunk)))
      answer.on('end', () => done(null, Buffer.concat(chunks)))
    })
    .expect(200)
  return body as Buffer
}
const period = () => ({ shipper_id: cast.shipper.company.id, from: '2026-11-18', until: '2026-11-18' })

describe('files that a carrier writes', () => {
  it('gives its CT-es, which our reader reads as they are', async () => {
    for (const version of ['3.1', '5.0'] as const) {
      const input = { ...period(), version }
      const looked = await cast.carrier
        .post('/api/edi_files/preview', { message: 'CONEMB', ...input })
        .expect(200)
      const { body } = await cast.carrier.post('/api/edi_files/write_conemb', input).expect(201)
      const bytes = await bytesOf(body.data.name)
      expect(looked.body.data).toMatchObject({ records: body.data.records, name: body.data.name })
      expect(looked.body.data.lines).toBe(bytes.toString('latin1').split('\r\n').length - 1)
      const read = [...ctesOf(readEdi([bytes]))]
      expect(read).toHaveLength(body.data.records)
      const [cte] = read.filter(({ number }) => number?.replace(/^0+/, '') === '501')
      expect(cte).toMatchObject({
        issuer: cast.carrier.company.cnpj,
        key: keyOf('57', cast.carrier.company.cnpj, 501),
        issued_on: '2026-11-18',
        freight: 'C',
        total: '425.89',
        icms: '29.81',
        cfop: '6353',
        components: [{ name: 'FRETE PESO', amount: '285.00' }],
        faults: [],
      })
      expect(cte?.invoices.map(({ number }) => number.replace(/^0+/, ''))).toEqual(['6001'])
      const row = await cast.carrier.get(`/api/edi_files/${body.data.edi_file_id}`).expect(200)
      expect(row.body.data.attributes).toMatchObject({ direction: 'out', message: 'CONEMB', version })
    }
    const none = { ...period(), cte_file_ids: [2_000_000_000] }
    await cast.carrier.post('/api/edi_files/write_conemb', none).expect(409)
  })

  it('gives a bill with what it charges', async () => {
    const { id } = await app.db.fatura_files.findFirstOrThrow({ where: { number: '77' } })
    for (const version of ['3.0', '5.0'] as const) {
      const input = { fatura_file_id: id, version }
      const { body } = await cast.carrier.post('/api/edi_files/write_doccob', input).expect(201)
      const [read] = billsOf(readEdi([await bytesOf(body.data.name)]))
      expect(read).toMatchObject({
        carrier: cast.carrier.company.cnpj,
        number: expect.stringMatching(/^0*77$/) as string,
        issued_on: '2026-11-18',
        expires_on: '2026-12-18',
        value: '425.89',
        ctes: [{ issuer: cast.carrier.company.cnpj, series: '1', number: '501', value: '425.89' }],
        faults: [],
      })
    }
    await cast.rival.post('/api/edi_files/write_doccob', { fatura_file_id: id }).expect(404)
  })

  it('mails occurrences of chosen orders where the settings have an address', async () => {
    const { id: nf } = await invoice(cast, CUSTOMER, 6401)
    const order = await collected(cast, { nf_file_ids: [nf] })
    await cast.carrier.post(`/api/orders/depart/${order}`).expect(200)
    const input = { ...period(), order_ids: [order], mail: true }
    await cast.carrier.post('/api/edi_files/write_ocoren', input).expect(409)
    const transporter_id = cast.carrier.company.id
    await app.db.transporter_configurations.upsert({
      where: { transporter_id },
      create: { transporter_id, ocoren_email: 'ocoren@test.example' },
      update: { ocoren_email: 'ocoren@test.example' },
    })
    const { body } = await cast.carrier.post('/api/edi_files/write_ocoren', input).expect(201)
    expect(body.data.records).toBe(1)
    const [read] = occurrencesOf(readEdi([await bytesOf(body.data.name)]))
    expect(read).toMatchObject({ number: '6401', code: '00' })
    await app.settle()
    expect(mailsOf().filter((mail) => mail.includes('ocoren@test.example'))).toHaveLength(1)
  })

  it('offers single orders and CT-es, and writes those that were chosen', async () => {
    const asked = (message: string) =>
      cast.carrier.post('/api/edi_files/candidates', { message, ...period() }).expect(200)
    const orders = (await asked('OCOREN')).body.data
    expect(orders.more).toBe(false)
    const [order] = orders.rows
    const one = { ...period(), order_ids: [order.id] }
    const all = (await cast.carrier.post('/api/edi_files/write_ocoren', period()).expect(201)).body.data
    const some = (await cast.carrier.post('/api/edi_files/write_ocoren', one).expect(201)).body.data
    expect(some.records).toBeLessThan(all.records)
    const ctes = (await asked('CONEMB')).body.data.rows
    expect(ctes).toContainEqual(expect.objectContaining({ name: '501/1' }))
    for (const cte of ctes) {
      const input = { ...period(), cte_file_ids: [cte.id] }
      expect(
        (await cast.carrier.post('/api/edi_files/write_conemb', input).expect(201)).body.data.records,
      ).toBe(1)
    }
  })

  it('mails CT-es and bills to the addresses of the settings', async () => {
    const { id: fatura_file_id } = await app.db.fatura_files.findFirstOrThrow({ where: { number: '77' } })
    const bill = { fatura_file_id, mail: true }
    await cast.carrier.post('/api/edi_files/write_doccob', bill).expect(409)
    await app.db.transporter_configurations.update({
      where: { transporter_id: cast.carrier.company.id },
      data: { conemb_email: 'conemb@test.example', doccob_email: 'doccob@test.example' },
    })
    await cast.carrier.post('/api/edi_files/write_doccob', bill).expect(201)
    await cast.carrier.post('/api/edi_files/write_conemb', { ...period(), mail: true }).expect(201)
    await app.settle()
    for (const address of ['conemb@test.example', 'doccob@test.example'])
      expect(mailsOf().filter((mail) => mail.includes(address))).toHaveLength(1)
    const looked = await cast.carrier.post('/api/edi_files/preview', { message: 'DOCCOB', fatura_file_id })
    expect(looked.body.data.email).toBe('doccob@test.example')
  })

  it('gives several as one zip, each once and under its own name, and all of them or none', async () => {
    const { id: fatura_file_id } = await app.db.fatura_files.findFirstOrThrow({ where: { number: '77' } })
    const [order] = (
      await cast.carrier.post('/api/edi_files/candidates', { message: 'OCOREN', ...period() }).expect(200)
    ).body.data.rows
    const files = [
      { message: 'OCOREN', ...period() },
      { message: 'OCOREN', ...period(), order_ids: [order.id] },
      { message: 'CONEMB', ...period(), version: '3.1' },
      { message: 'DOCCOB', fatura_file_id },
      { message: 'DOCCOB', fatura_file_id },
    ]
    const none = { message: 'CONEMB', ...period(), cte_file_ids: [2_000_000_000] }
    const bill = { message: 'DOCCOB', fatura_file_id, version: '3.0' }
    await app.db.edi_files.deleteMany({ where: { direction: 'out', message: 'DOCCOB', version: '3.0' } })
    const left = await app.db.edi_files.count()
    await cast.carrier.post('/api/edi_files/write_zip', { files: [bill, none] }).expect(409)
    expect(await app.db.edi_files.count()).toBe(left)
    const [{ body }, again] = await Promise.all([
      cast.carrier.post('/api/edi_files/write_zip', { files }).expect(201),
      cast.carrier.post('/api/edi_files/write_zip', { files: files.toReversed() }).expect(201),
    ])
    expect(again.body.data.files).toHaveLength(4)
    expect(again.body.data.files.map(idOf).toSorted()).toEqual(body.data.files.map(idOf).toSorted())
    const entries = [...readArchive(await downloaded(body.data.temporary_file_path))]
    const names = body.data.files.map(({ name }: { name: string }) => name) as string[]
    expect(new Set(names).size).toBe(4)
    expect(names[1]).toBe(names[0]?.replace('.txt', '_2.txt'))
    expect(entries.map(({ name }) => name)).toEqual(names)
    for (const [at, entry] of entries.entries()) {
      const { edi_file_id: id } = body.data.files[at]
      const view = await cast.carrier.post(`/api/edi_files/view/${id}`).expect(200)
      const kept = await downloaded(view.body.data.temporary_file_path)
      expect(entry.ok && Buffer.from(entry.bytes).equals(kept)).toBe(true)
    }
    await cast.rival.post('/api/edi_files/write_zip', { files: files.slice(0, 1) }).expect(404)
    await cast.rival.post('/api/edi_files/write_zip', { files: files.slice(3, 4) }).expect(404)
    await cast.shipper.post('/api/edi_files/write_zip', { files }).expect(403)
  })

  it('is refused to others', async () => {
    await cast.rival.post('/api/edi_files/candidates', { message: 'OCOREN', ...period() }).expect(404)
    await cast.shipper.post('/api/edi_files/candidates', { message: 'OCOREN', ...period() }).expect(403)
    const asked = { message: 'CONEMB', ...period() }
    await cast.rival.post('/api/edi_files/preview', asked).expect(404)
    await cast.rival.post('/api/edi_files/write_conemb', period()).expect(404)
    await cast.shipper.post('/api/edi_files/write_conemb', period()).expect(403)
    await cast.carrier.post('/api/edi_files/write_conemb', { ...period(), until: '2026-11-01' }).expect(422)
  })
})
