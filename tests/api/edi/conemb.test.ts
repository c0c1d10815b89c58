import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeConemb, type OutCte } from '#server/modules/edi-files/index.ts'
import { accessKeyCheckDigit } from '#shared/kit/br/access-key.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER } from '#tests/support/documents/parties.ts'
import { ediCteOf, envelope, keyOf, takeEdi } from '#tests/support/edi-files.ts'
import { type Cast, collected, gather, invoice } from '#tests/support/orders.ts'

/** CT-es that a carrier tells by a CONEMB. */

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const take = (actor: Actor, content: Buffer) => takeEdi(app, actor, content)
const cteOf = (number: number, invoices: number[], more: Partial<OutCte> = {}): OutCte =>
  ediCteOf(cast.carrier.company.cnpj, number, invoices, more)
const carrier = () => ({ tax_id: cast.carrier.company.cnpj, name: 'AGIL' })

describe('CONEMB', () => {
  it('brings CT-es to the orders of their invoices; without a key it is a note', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6001)
    const order = await collected(cast, { nf_file_ids: [id] })
    const file = composeConemb('3.1', envelope, {
      carrier: carrier(),
      ctes: [cteOf(501, [6001]), cteOf(502, [6001], { key: null }), cteOf(503, [6999])],
    })
    const expected = [
      ['501', 'applied', null],
      ['502', 'noted', 'key_missing'],
      ['503', 'refused', 'invoice_not_found'],
    ]
    expect(await take(cast.shipper, file)).toEqual(expected)
    const [cte] = await app.db.cte_files.findMany({ where: { number: '501' } })
    expect(cte).toMatchObject({ order_id: order, company_id: cast.shipper.company.id, file_id: null })
    expect(String(cte?.shipping_price)).toBe('425.89')
    const again = composeConemb('5.0', envelope, { carrier: carrier(), ctes: [cteOf(501, [6001])] })
    expect(await take(cast.shipper, again)).toEqual([['501', 'repeated', 'xml_is_there']])
    expect(await app.db.cte_files.count({ where: { number: '501' } })).toBe(1)
  })

  it.each(['3.1', '5.0'] as const)(
    '%s says who pays, and what only adds to another CT-e',
    async (version) => {
      const numbers = { '3.1': [6100, 610, 611, 612], '5.0': [6200, 620, 621, 622] }[version]
      const [note = 0, paid = 0, due = 0, added = 0] = numbers
      const { id } = await invoice(cast, CUSTOMER, note)
      const order = await collected(cast, { nf_file_ids: [id], type_freight: 'CIF' })
      await app.db.orders.update({ where: { id: order }, data: { freight_value: '861.78' } })
      const file = composeConemb(version, envelope, {
        carrier: carrier(),
        ctes: [
          cteOf(paid, [note]),
          cteOf(due, [note], { freight: 'F' }),
          cteOf(added, [note], { is_complement: true, total: '10.00' }),
        ],
      })
      await take(cast.shipper, file)
      const ctes = await app.db.cte_files.findMany({ where: { order_id: order }, orderBy: { number: 'asc' } })
      expect(ctes).toMatchObject([
        { taker_role: 'sender', is_additional: false, cte_type: '0' },
        { taker_role: 'recipient', is_additional: false, cte_type: '0' },
        { taker_role: 'sender', is_additional: true, cte_type: '1' },
      ])
      const { body } = await cast.shipper.get(`/api/audits_order?filter[order_id]=${order}`).expect(200)
      const charges = body.data[0].attributes.charges as {
        number: string
        taker: string
        doubled_by: string[]
      }[]
      expect(charges.map(({ taker }) => taker)).toEqual(['expected', 'other', 'expected'])
      expect(charges.find(({ number }) => number === String(added))?.doubled_by).toEqual([])
    },
  )

  it('is refused where its key is of another issuer or of no month', async () => {
    const { id } = await invoice(cast, CUSTOMER, 6300)
    await collected(cast, { nf_file_ids: [id] })
    const own = cast.carrier.company.cnpj
    const thirteenth = keyOf('57', own, 632).slice(0, 4) + '13' + keyOf('57', own, 632).slice(6, 43)
    const ctes = [
      cteOf(631, [6300], { key: keyOf('57', cast.rival.company.cnpj, 631) }),
      cteOf(632, [6300], { key: thirteenth + (accessKeyCheckDigit(thirteenth) ?? '') }),
    ]
    const file = composeConemb('3.1', envelope, { carrier: carrier(), ctes })
    expect(await take(cast.shipper, file)).toEqual([
      ['631', 'refused', 'key_of_other_issuer'],
      ['632', 'refused', 'key_invalid'],
    ])
  })
})
