import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeDoccob } from '#server/modules/edi-files/index.ts'
import {
  approvePurchaseOrder,
  attachBill,
  createPurchaseOrder,
  removeOrders,
  seePreInvoice,
  sendPreInvoice,
  viewPreInvoice,
} from '#shared/purchase-orders/purchase-order.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** A pre-invoice is written, sent, seen by the carrier and answered by its bill. */

describe('pre-invoices', () => {
  let app: TestApp
  let cast: Cast
  const outbox = () => app.container.services.env.MAIL_OUTBOX
  const mailsTo = (address: string): string[] =>
    readdirSync(outbox(), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(`${outbox()}/${name}`, 'utf8'))
      .filter((text) => text.includes(address) && text.includes('Subject: pre-fatura'))
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const make = async (order_ids: number[]): Promise<{ id: number; number: number }> => {
    const { body } = await cast.shipper.call(createPurchaseOrder, { input: { order_ids } }).expect(201)
    return { id: Number(body.data.id), number: body.data.attributes.number }
  }
  const send = async (id: number) => (await cast.shipper.call(sendPreInvoice, { id }).expect(200)).body.data
  const listed = async (purchase: number, who: Actor = cast.shipper) =>
    (await who.get(`/api/pre_invoices?filter[purchase_order_id]=${purchase}`).expect(200)).body.data.map(
      ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
    )
  const csvOf = async (id: number, who: Actor = cast.carrier): Promise<string> => {
    const { body } = await who.call(viewPreInvoice, { id, query: { format: 'csv' } }).expect(200)
    const file = await app.anonymous.get(body.data.temporary_file_path).buffer(true).expect(200)
    return file.text
  }

  it('is kept, told, seen by the carrier once, and hidden from other companies', async () => {
    const one = await charged(cast, { charged: '100.10', invoices: ['10.00', '20.00'] })
    const two = await charged(cast, { charged: '50.05' })
    const purchase = await make([one.id, two.id])
    const sent = await send(purchase.id)
    expect(sent.attributes).toMatchObject({
      number: purchase.number,
      version: 1,
      total: '150.15',
      orders_count: 2,
      status: 'sent',
      sent_to: null,
    })
    await app.settle()
    const told = { user_id: cast.carrier.user.id, name: 'pre_invoice_sent' }
    expect(await app.db.system_notifications.count({ where: told })).toBe(1)

    const id = Number(sent.id)
    const [head, first, second, end] = (await csvOf(id)).split('\r\n')
    expect(head).toContain('pre_invoice;shipper_cnpj;transporter_cnpj;order_id;order_code;delivered_on;ctes')
    expect(first).toMatch(new RegExp(`^${purchase.number};${cast.shipper.company.cnpj};.*;1/${one.cte};`))
    expect(first).toMatch(/;100,10;0,00;0,00;100,10$/)
    expect(second).toMatch(/;50,05;0,00;0,00;50,05$/)
    expect(end).toBe('')

    await cast.shipper.call(seePreInvoice, { id }).expect(403)
    await cast.rival.call(seePreInvoice, { id }).expect(404)
    await cast.rival.call(viewPreInvoice, { id }).expect(404)
    await cast.stranger.call(sendPreInvoice, { id: purchase.id }).expect(404)
    await cast.carrier.call(sendPreInvoice, { id: purchase.id }).expect(403)
    const seen = await cast.carrier.call(seePreInvoice, { id }).expect(200)
    app.clock.advance(60_000)
    const again = await cast.carrier.call(seePreInvoice, { id }).expect(200)
    expect(again.body.data.attributes.seen_at).toBe(seen.body.data.attributes.seen_at)
    expect((await listed(purchase.id, cast.carrier))[0]).toMatchObject({ status: 'seen' })
  })

  it('of the same content is one, also of two at once; another content is the next version', async () => {
    const one = await charged(cast)
    const two = await charged(cast)
    const { id } = await make([one.id, two.id])
    const both = await Promise.all([send(id), send(id)])
    expect(both[0].id).toBe(both[1].id)
    await cast.shipper.call(removeOrders, { id, input: { order_ids: [two.id] } }).expect(200)
    await send(id)
    expect(await listed(id)).toMatchObject([
      { version: 2, total: '100.00', status: 'sent' },
      { version: 1, total: '200.00', status: 'replaced' },
    ])
    await cast.shipper.call(removeOrders, { id, input: { order_ids: [one.id] } }).expect(200)
    const refused = await cast.shipper.call(sendPreInvoice, { id }).expect(409)
    expect(refused.body.errors[0].detail).toContain('vazia')
  })

  it('is mailed once to where the carrier wants it, by the approval too', async () => {
    const settings = { pre_invoice_email: 'contas@agil.example' }
    const { body } = await cast.carrier.post('/api/transporter_configurations', settings).expect(201)
    const { id: order } = await charged(cast)
    const { id } = await make([order])
    await cast.shipper.call(approvePurchaseOrder, { id, input: {} }).expect(200)
    await app.settle()
    expect(mailsTo('contas@agil.example')).toHaveLength(1)
    expect(await listed(id)).toMatchObject([{ sent_to: 'contas@agil.example', sent_at: expect.any(String) }])
    await send(id)
    await app.settle()
    expect(mailsTo('contas@agil.example')).toHaveLength(1)
    // The carrier has another address since: the same version goes there.
    await cast.carrier
      .patch(`/api/transporter_configurations/${body.data.id}`, { pre_invoice_email: 'novo@agil.example' })
      .expect(200)
    await send(id)
    await app.settle()
    expect(mailsTo('novo@agil.example')).toHaveLength(1)
    expect(await listed(id)).toHaveLength(1)
  })

  it('is answered by the bill, after which none is sent', async () => {
    const { id: order } = await charged(cast)
    const { id } = await make([order])
    await send(id)
    const dates = { emission_date: '2026-11-17', expire_date: '2026-12-10' }
    const input = { number: '8101', value: '100.00', ...dates }
    await cast.carrier.call(attachBill, { id, input, files: [] }).expect(201)
    expect(await listed(id)).toMatchObject([{ status: 'answered', fatura_number: '8101' }])
    await cast.shipper.call(sendPreInvoice, { id }).expect(409)
    const answered = await cast.carrier.get('/api/pre_invoices?filter[answered]=true').expect(200)
    expect(answered.body.data).toHaveLength(1)
  })

  it('is answered by the DOCCOB 5.0 that names its number, although a CT-e is unknown', async () => {
    const one = await charged(cast)
    const { id, number } = await make([one.id])
    await send(id)
    const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 9 }
    const cte = (of: string, value: string) => ({
      issuer: cast.carrier.company.cnpj,
      series: '1',
      number: of,
      value,
      issued_on: '2026-11-17',
    })
    const content = composeDoccob('5.0', envelope, {
      carrier: { tax_id: cast.carrier.company.cnpj, name: 'AGIL' },
      bills: [
        {
          branch: 'MATRIZ',
          series: '1',
          number: '9901',
          issued_on: '2026-11-18',
          expires_on: '2026-12-18',
          value: '100.00',
          bank: null,
          pre_invoice: String(number),
          ctes: [cte(one.cte, '60.00'), cte('999999', '40.00')],
        },
      ],
    })
    const read = await cast.shipper
      .upload('/api/edi_files/read', 'file', [{ name: 'doccob.txt', content }])
      .expect(200)
    await cast.shipper.post(`/api/edi_files/take/${read.body.data.id}`).expect(200)
    await app.settle()
    expect(await listed(id)).toMatchObject([{ status: 'answered', fatura_number: '9901' }])
  })
})
