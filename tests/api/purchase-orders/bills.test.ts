import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createPdf } from '#server/infra/pdf.ts'
import { composeDoccob } from '#server/modules/edi-files/index.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import {
  approvePurchaseOrder,
  attachBill,
  createPurchaseOrder,
  payPurchaseOrder,
  readBill,
  removeBill,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { buildArchive } from '#tests/support/documents/build-archive.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Wrong bills are given again, deleted, taken back by a file, and held against what they charge. */

type Line = { number: string; value: string }

const fileOf = (name: string, content: string | Buffer) => [{ name, content: Buffer.from(content) }]

const archive = (...files: [string, Buffer][]) =>
  buildArchive(files.map(([name, bytes]) => ({ name, bytes })))

/** A reading that took too long. */
async function* tooDear(): AsyncGenerator<never> {
  yield* []
  throw new Exception('ValidationException', [{ key: 'file_too_dear' }])
}

describe('wrong bills', () => {
  let app: TestApp
  let cast: Cast
  let sequence = 1
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const purchase = async (wish: object = {}): Promise<{ id: number; cte: string }> => {
    const { id: order, cte } = await charged(cast, wish)
    await app.db.cte_files.updateMany({
      where: { order_id: order },
      data: { issuer_document: cast.carrier.company.cnpj },
    })
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [order] } }).expect(201)
    return { id: Number(made.body.data.id), cte }
  }
  const give = (id: number, number: string, value: string, who: Actor = cast.carrier, serie?: string) =>
    who.call(attachBill, {
      id,
      input: {
        number,
        value,
        ...(serie === undefined ? {} : { serie }),
        emission_date: '2026-11-17',
        expire_date: '2026-12-10',
      },
      files: [],
    })
  it('are read from their file before they are given, and nothing is kept', async () => {
    const { id } = await purchase()
    const said = async (name: string, content: string | Buffer, who: Actor = cast.carrier) =>
      (await who.call(readBill, { id, files: fileOf(name, content) }).expect(200)).body.data
    const xml = `<?xml version="1.0"?><CTe><ide><dhEmi>2026-11-17T10:00:00-03:00</dhEmi></ide><cobr><fat><nFat>0812</nFat>
      <vLiq>100.01</vLiq></fat><dup><nDup>1</nDup><dVenc>2026-12-10</dVenc><vDup>100.01</vDup></dup></cobr></CTe>`
    const bill = {
      reading: 'read',
      number: '812',
      value: '100.01',
      emission_date: '2026-11-17',
      expire_date: '2026-12-10',
    }
    expect(await said('fatura.xml', xml)).toEqual(bill)
    const pdf = createPdf({
      title: 'Fatura',
      header: { left: '', right: '' },
      lang: 'pt-BR',
      page: '',
      created: app.clock.now(),
    })
    pdf.paragraph('Fatura nº 812 Emissão: 17/11/2026 Vencimento: 10/12/2026 Valor total: R$ 100,01')
    expect(await said('fatura.pdf', await pdf.finish(), cast.shipper)).toEqual(bill)
    const nothing = { number: null, value: null, emission_date: null, expire_date: null }
    expect(await said('fatura.xml', '<x>')).toEqual({ reading: 'unread', ...nothing })
    // A page without words, and a picture, are scans: nothing is guessed.
    const scan = { reading: 'scan', ...nothing }
    expect(await said('fatura.pdf', '%PDF-1.7 broken')).toEqual(scan)
    expect(await said('fatura.png', PNG)).toEqual(scan)
    const scanned: [string, Buffer] = ['foto.png', PNG]
    const one: [string, Buffer] = ['a.xml', Buffer.from(xml)]
    expect(await said('fatura.zip', archive(scanned, one, ['leia.txt', Buffer.from('Olá')]))).toEqual(bill)
    expect(await said('fatura.zip', archive(scanned))).toEqual(scan)
    const another: [string, Buffer] = ['b.xml', Buffer.from(xml.replace('0812', '0813'))]
    expect(await said('fatura.zip', archive(one, another))).toEqual({ reading: 'several', ...nothing })
    expect(await app.db.fatura_files.count({ where: { number: '812' } })).toBe(0)
    for (const who of [cast.rival, cast.stranger])
      await who.call(readBill, { id, files: fileOf('fatura.xml', xml) }).expect(404)
    await cast.carrier.call(readBill, { id, files: [] }).expect(422)
  })

  it('keep what their file said beside what was typed, for both sides', async () => {
    const { id } = await purchase()
    const xml = `<CTe><cobr><fat><nFat>901</nFat><vLiq>100.01</vLiq></fat><dup><dVenc>2026-12-11</dVenc><vDup>100.01</vDup></dup></cobr></CTe>`
    const input = { number: '901', value: '100.00', emission_date: '2026-11-17', expire_date: '2026-12-10' }
    const says = {
      reading: 'read',
      number: '901',
      value: '100.01',
      emission_date: null,
      expire_date: '2026-12-11',
    }
    await cast.rival.call(attachBill, { id, input, files: fileOf('fatura.xml', xml) }).expect(404)
    await cast.carrier.call(attachBill, { id, input, files: fileOf('fatura.xml', xml) }).expect(201)
    for (const who of [cast.carrier, cast.shipper]) {
      const { body } = await who.get('/api/fatura_files?filter[number]=901').expect(200)
      expect(body.data[0].attributes).toMatchObject({ value: '100.00', file_says: says })
    }
    // Typed without a file, there is nothing that it could differ from.
    await cast.carrier.call(removeBill, { id, input: {} }).expect(200)
    await give(id, '901', '100.00').expect(201)
    expect(await billOf('901')).toMatchObject({ type: 'typed', file_says: null })
  })

  it('are given although their file takes too long to be read', async () => {
    const { id } = await purchase()
    const pool = app.container.services.workPool
    const slow = vi.spyOn(pool, 'of').mockReturnValue({ ...pool, stream: tooDear })
    const files = fileOf('fatura.xml', '<x></x>')
    await cast.carrier.call(readBill, { id, files }).expect(422)
    const input = { number: '902', value: '100.00', emission_date: '2026-11-17', expire_date: '2026-12-10' }
    await cast.carrier.call(attachBill, { id, input, files }).expect(201)
    slow.mockRestore()
    expect(await billOf('902')).toMatchObject({ file_says: { reading: 'unread', value: null } })
  })

  const read = async (id: number) =>
    (await cast.shipper.get(`/api/purchase_orders/${id}`).expect(200)).body.data.attributes
  const billOf = (number: string) => app.db.fatura_files.findFirst({ where: { number } })

  /** A DOCCOB of one bill, as it goes or as its sender excludes it. */
  const doccob = (number: string, value: string, ctes: Line[], excluded = false): Buffer => {
    sequence += 1
    const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence }
    const content = composeDoccob('3.0', envelope, {
      carrier: { tax_id: cast.carrier.company.cnpj, name: 'AGIL' },
      bills: [
        {
          branch: 'MATRIZ',
          series: '1',
          number,
          issued_on: '2026-11-18',
          expires_on: '2026-12-18',
          value,
          bank: null,
          ctes: ctes.map((line) => ({
            issuer: cast.carrier.company.cnpj,
            series: '1',
            issued_on: '2026-11-17',
            ...line,
          })),
        },
      ],
    })
    if (!excluded) return content
    const text = content.toString('latin1').replace(/^(352.{163})I/m, '$1E')
    return Buffer.from(text, 'latin1')
  }
  const take = async (content: Buffer, who: Actor = cast.carrier) => {
    const dropped = await who
      .upload('/api/edi_files/read', 'file', [{ name: 'doccob.txt', content }])
      .expect(200)
    await who.post(`/api/edi_files/take/${dropped.body.data.id}`).expect(200)
    await app.settle()
    const { body } = await who.get(`/api/edi_items?filter[edi_file_id]=${dropped.body.data.id}`).expect(200)
    return body.data.map(({ attributes }: { attributes: { outcome: string; reason: string | null } }) => [
      attributes.outcome,
      attributes.reason,
    ])
  }

  it('are given again with the same number once they are taken off', async () => {
    const { id } = await purchase()
    await give(id, '5001', '110.00').expect(201)
    await give(id, '5001', '100.00').expect(409)
    await cast.shipper.call(removeBill, { id, input: {} }).expect(200)
    await give(id, '5001', '100.00').expect(201)
    expect(await read(id)).toMatchObject({ fatura_difference: '0.00', fatura_avaliable: true })
    expect(await billOf('5001')).toMatchObject({ documents_structure: false, documents_issue: 'no_ctes' })
    const row = await billOf('5001')
    expect(
      await app.db.audits.findFirst({ where: { auditable_id: row?.id ?? 0, event: 'given_again' } }),
    ).toMatchObject({ old_values: { value: '110.00' }, new_values: { value: '100.00' } })
    const { id: other } = await purchase()
    await give(other, '5001', '100.00').expect(409)
  })

  it('are deleted by who gave them, and by the carrier, until they are paid', async () => {
    const { id } = await purchase()
    await give(id, '5101', '100.00', cast.shipper).expect(201)
    const typed = await billOf('5101')
    for (const who of [cast.stranger, cast.rival])
      await who.delete(`/api/fatura_files/${typed?.id}`).expect(404)
    await cast.shipper.delete(`/api/fatura_files/${typed?.id}`).expect(204)
    expect(await read(id)).toMatchObject({ fatura_avaliable: false })
    expect(await billOf('5101')).toBeNull()

    await give(id, '5102', '100.00').expect(201)
    const sent = await billOf('5102')
    await cast.shipper.delete(`/api/fatura_files/${sent?.id}`).expect(404)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    expect(await read(id)).toMatchObject({ status: 'invoiced', due_on: '2026-12-10' })
    await cast.carrier.delete(`/api/fatura_files/${sent?.id}`).expect(204)
    expect(await read(id)).toMatchObject({ status: 'approved', due_on: null, fatura_avaliable: false })

    await give(id, '5103', '100.00').expect(201)
    await cast.shipper.call(payPurchaseOrder, { id, input: {} }).expect(200)
    const paid = await billOf('5103')
    const { body } = await cast.carrier.delete(`/api/fatura_files/${paid?.id}`).expect(409)
    expect(body.errors[0].detail).toContain('paga')
    expect(await billOf('5103')).not.toBeNull()
  })

  it('are taken back by a DOCCOB of action E, and made again by the next', async () => {
    const { id, cte } = await purchase()
    const lines = [{ number: cte, value: '100.00' }]
    expect(await take(doccob('5201', '100.00', lines))).toEqual([['applied', null]])
    expect(await read(id)).toMatchObject({ fatura_value: '100.00' })
    expect(await take(doccob('5299', '100.00', lines, true))).toEqual([['refused', 'bill_not_found']])
    expect(await take(doccob('5201', '100.00', lines, true))).toEqual([['applied', 'document_excluded']])
    expect(await billOf('5201')).toBeNull()
    expect(await read(id)).toMatchObject({ fatura_avaliable: false })
    expect(await take(doccob('5201', '100.00', lines))).toEqual([['applied', null]])
    expect(await read(id)).toMatchObject({ fatura_value: '100.00' })

    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    await cast.shipper.call(payPurchaseOrder, { id, input: {} }).expect(200)
    expect(await take(doccob('5201', '100.00', lines, true))).toEqual([['refused', 'bill_paid']])
    expect(await billOf('5201')).not.toBeNull()
  })

  it('of unknown CT-es are neither taken back nor corrected by another shipper of the carrier', async () => {
    await app.link(cast.stranger, cast.carrier)
    const lines = [{ number: '999001', value: '100.00' }]
    expect(await take(doccob('5601', '100.00', lines))).toEqual([['applied', 'ctes_not_found']])
    expect(await billOf('5601')).toMatchObject({ shipper_id: null, documents_issue: 'ctes_not_found' })
    expect(await take(doccob('5601', '100.00', lines, true), cast.stranger)).toEqual([
      ['refused', 'bill_not_found'],
    ])
    expect(await take(doccob('5601', '1.00', lines), cast.stranger)).toEqual([['repeated', 'known_already']])
    expect(String((await billOf('5601'))?.value)).toBe('100')
  })

  it('of a carrier are not taken over by a shipper that gives the same number', async () => {
    await take(doccob('5701', '100.00', [{ number: '999002', value: '100.00' }]))
    const { id } = await purchase()
    await give(id, '5701', '1.00', cast.shipper, '1').expect(409)
    expect(await billOf('5701')).toMatchObject({ shipper_id: null, type: 'edi' })
    // The carrier itself gives it to whom it wants.
    await give(id, '5701', '100.00', cast.carrier, '1').expect(201)
  })

  it('given by hand keep their file where a DOCCOB names the same number', async () => {
    const { id, cte } = await purchase()
    await give(id, '5801', '100.00', cast.carrier, '1').expect(201)
    await cast.shipper.call(removeBill, { id, input: {} }).expect(200)
    const before = await billOf('5801')
    expect(await take(doccob('5801', '100.00', [{ number: cte, value: '100.00' }]))).toEqual([
      ['repeated', 'known_already'],
    ])
    expect(await billOf('5801')).toEqual(before)
  })

  it('that go leave a purchase order that is judged by its charges of now', async () => {
    const { id } = await purchase()
    await give(id, '5901', '100.00').expect(201)
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    expect(await read(id)).toMatchObject({ status: 'invoiced' })
    const [order] = (await read(id)).order_ids
    await app.db.cte_files.updateMany({ where: { order_id: order }, data: { shipping_price: '90.00' } })
    await app.db.outbox.create({ data: { event: 'ctes.matched', payload: { order_id: order } } })
    await app.settle()
    expect(await read(id)).toMatchObject({ status: 'invoiced', total: '100.00' })
    await cast.carrier.delete(`/api/fatura_files/${(await billOf('5901'))?.id}`).expect(204)
    expect((await read(id)).total).toBe('90.00')
    expect((await read(id)).status).not.toBe('approved')
  })

  it('corrected by a DOCCOB take the new value while they bill nothing', async () => {
    const { id, cte } = await purchase()
    await take(doccob('5301', '110.00', [{ number: cte, value: '110.00' }]))
    const lines = [{ number: cte, value: '100.00' }]
    expect(await take(doccob('5301', '100.00', lines))).toEqual([['repeated', 'known_already']])
    await cast.shipper.call(removeBill, { id, input: {} }).expect(200)
    expect(await take(doccob('5301', '100.00', lines))).toEqual([['applied', null]])
    expect(await read(id)).toMatchObject({ fatura_value: '100.00' })
    expect(await billOf('5301')).toMatchObject({ documents_structure: true })
  })

  it('that charge a CT-e at another value, or one of another bill, say so', async () => {
    const { cte } = await purchase()
    await take(doccob('5401', '99.00', [{ number: cte, value: '99.00' }]))
    expect(await billOf('5401')).toMatchObject({ documents_issue: 'cte_value_differs' })
    const { cte: next } = await purchase()
    const lines = [{ number: next, value: '100.00' }]
    await take(doccob('5402', '100.00', lines))
    expect(await billOf('5402')).toMatchObject({ documents_issue: null, documents_structure: true })
    await take(doccob('5403', '100.00', lines))
    for (const number of ['5402', '5403'])
      expect(await billOf(number)).toMatchObject({
        documents_issue: 'cte_billed_twice',
        documents_structure: false,
      })
    expect(await take(doccob('5403', '100.00', lines, true))).toEqual([['applied', 'document_excluded']])
    expect(await billOf('5402')).toMatchObject({ documents_issue: null, documents_structure: true })
  })
})
