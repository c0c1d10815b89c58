import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvePurchaseOrder, createPurchaseOrder } from '#shared/purchase-orders/purchase-order.calls.ts'
import { requestPurchaseOrderExport, restartExport } from '#shared/reports/export-report.calls.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'
import { charged } from '#tests/support/purchase-orders.ts'

/** Files of purchase orders and of their accounting. */

describe('exports of purchase orders', () => {
  let app: TestApp
  let cast: Cast
  let number: number

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    const { id } = await charged(cast, {
      charged: '100.00',
      invoices: ['10.00', '20.00'],
      cost_center: 'CC-9',
    })
    const made = await cast.shipper.call(createPurchaseOrder, { input: { order_ids: [id] } }).expect(201)
    number = made.body.data.attributes.number
    await cast.shipper.call(approvePurchaseOrder, { id: made.body.data.id, input: {} }).expect(200)
  })
  afterAll(() => app.close())

  const fileOf = async (who: Actor, input: object): Promise<string[]> => {
    const { body } = await who.post('/api/export_report/purchase_orders', input).expect(201)
    await app.settle()
    const report = await app.db.export_report.findFirstOrThrow({ where: { id: Number(body.data.id) } })
    expect(report).toMatchObject({ status: 'completed', error: null })
    const { key } = await app.db.files.findFirstOrThrow({ where: { id: report.file_id ?? 0 } })
    const chunks: Buffer[] = []
    for await (const chunk of await app.container.services.storage.get(key)) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks).toString('utf8').trim().split('\r\n')
  }

  it('has a line for each, by the filter of the list', async () => {
    const lines = await fileOf(cast.shipper, { format: 'csv', filters: { filter: { status: 'approved' } } })
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${number};Aprovada;`)
    expect(lines[1]).toContain('100,00')
    const none = await fileOf(cast.shipper, { format: 'csv', filters: { filter: { status: 'paid' } } })
    expect(none).toHaveLength(1)
  })

  it('shares the accounting out to each NF-e with its cost centre', async () => {
    const lines = await fileOf(cast.shipper, {
      format: 'csv',
      export_order_type: 'purchase_orders_by_invoice',
    })
    expect(lines.slice(1).map((line) => /33,33|66,67/.exec(line)?.[0])).toEqual(['33,33', '66,67'])
    expect(lines[1]).toContain('CC-9')
  })

  it('holds nothing of another company, refuses unknown filters and the carrier', async () => {
    expect(await fileOf(cast.stranger, { format: 'csv' })).toHaveLength(1)
    const input = { format: 'csv' as const, filters: { filter: { password: 'x' } } }
    await cast.shipper.call(requestPurchaseOrderExport, { input }).expect(422)
    await cast.carrier.call(requestPurchaseOrderExport, { input: { format: 'csv' } }).expect(403)
    const auditor = await app.actor('auditor')
    await app.link(cast.shipper, auditor)
    expect(await fileOf(auditor, { format: 'csv' })).toHaveLength(2)
    const report = await app.db.export_report.findFirstOrThrow({ where: { user_id: auditor.user.id } })
    await auditor.call(restartExport, { id: report.id }).expect(409)
  })
})
