import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { sum, toMoney } from '#shared/kit/money.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import * as step from '#tests/support/orders.ts'
import { cte, importCtes, xmlFile } from '#tests/support/papers.ts'
import { CAMPINAS, RIO, SANTOS } from '#tests/support/places.ts'

const CENTRE = { city_id: CAMPINAS, name: 'CD Campinas', street: 'Rodovia Anhanguera', number: '1' }

/** The freight of an order that is divided at a distribution centre goes with its goods, and so does its CT-e. */
describe('the CT-e of a divided order', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  const invoiceOf = () =>
    createInvoice(app.db, {
      company_id: cast.shipper.company.id,
      nfe: { issuer: SHIPPER, recipient: CUSTOMER, weight: '10.000' },
    })

  /** An order with one CT-e of 104.10 over two destinations, divided among them. */
  const divided = async (freight_value: string) => {
    const invoices = [await invoiceOf(), await invoiceOf()]
    const [first, second] = invoices.map(({ id }) => id)
    const whole = await step.collected(cast, {
      modal: 'less_than_truckload',
      nf_file_ids: [first, second],
      order_delivery_addresses: [
        { city_id: RIO, nf_file_ids: [first] },
        { city_id: SANTOS, nf_file_ids: [second] },
      ],
    })
    await app.db.orders.update({ where: { id: whole }, data: { freight_value } })
    const { xml } = cte(cast.carrier, { nfe_keys: invoices.map(({ key }) => key) })
    await importCtes(cast.carrier, [xmlFile(xml)])
    await app.settle()
    await cast.carrier.post(`/api/orders/depart_dc/${whole}`).expect(200)
    await cast.carrier.post('/api/orders/sub_ltl', { order_id: whole, centre: CENTRE }).expect(200)
    await app.settle()
    const parts = await app.db.orders.findMany({
      where: { original_order_id: whole },
      orderBy: { id: 'asc' },
    })
    return { whole, parts: parts.map(({ id }) => id) }
  }
  const auditsOf = async (orders: readonly number[]) => {
    const { body } = await cast.shipper
      .get(`/api/audits_order?filter[order_id]=${orders.join(',')}&sort=created_at`)
      .expect(200)
    return body.data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
  }
  const dueOf = async (order: number) =>
    (await app.owner.query<{ freight: string }>('select freight from order_charges($1)', [order])).rows[0]
      ?.freight

  it('charges its parts, and each part is held against its part of the agreed freight', async () => {
    const { whole, parts } = await divided('104.10')
    expect(await auditsOf([whole])).toEqual([])
    expect(await dueOf(whole)).toBe('0')
    const audits = await auditsOf(parts)
    expect(audits).toMatchObject([{ result: 'validated' }, { result: 'validated' }])
    const due = await Promise.all(parts.map(dueOf))
    expect(toMoney(sum(due.map(String)))).toBe('104.10')
  })

  it('is found to differ where it charges more than was agreed', async () => {
    const { parts } = await divided('90.00')
    expect(await auditsOf(parts)).toMatchObject([
      { result: 'different_values', expected_value: '45.00' },
      { result: 'different_values', expected_value: '45.00' },
    ])
  })
})
