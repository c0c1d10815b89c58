import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeOcoren, type OutOccurrence } from '#server/modules/edi-files/index.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { attributesOf, type Cast, collected, eventsOf, gather, invoice } from '#tests/support/orders.ts'

/** Occurrences of an OCOREN file end in the timeline of their order, once, and say why where they do not. */

const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 1 }

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const drop = async (actor: Actor, bytes: Buffer, name = 'ocoren.txt') =>
  Number((await actor.post('/api/edi_files/read').attach('file', bytes, name).expect(200)).body.data.id)

const take = async (actor: Actor, bytes: Buffer): Promise<number> => {
  const id = await drop(actor, bytes)
  await actor.post(`/api/edi_files/take/${id}`).expect(200)
  await app.settle()
  return id
}

const outcomes = async (actor: Actor, id: number) =>
  (await actor.get(`/api/edi_items?filter[edi_file_id]=${id}`).expect(200)).body.data.map(
    (item: { attributes: Record<string, unknown> }) => [
      item.attributes['code'],
      item.attributes['outcome'],
      item.attributes['reason'],
    ],
  ) as unknown[]

/** An order of invoices of these numbers, collected. */
const orderOf = async (...numbers: number[]) => {
  const invoices = await Promise.all(numbers.map((number) => invoice(cast, CUSTOMER, number)))
  return collected(cast, { nf_file_ids: invoices.map(({ id }) => id) })
}

const tell = (
  number: number,
  code: string,
  time: string,
  more: Partial<OutOccurrence> = {},
): OutOccurrence => ({
  issuer: SHIPPER.cnpj ?? '',
  series: '1',
  number: String(number),
  code,
  day: '2026-11-18',
  time,
  text: null,
  ...more,
})
const fileOf = (
  occurrences: OutOccurrence[],
  version: '3.1' | '5.0' = '3.1',
  tax_id = cast.carrier.company.cnpj,
) => composeOcoren(version, envelope, { carrier: { tax_id, name: 'AGIL' }, occurrences })

describe('OCOREN', () => {
  it('departs and delivers the order of its invoice, and tells what only informs', async () => {
    const order = await orderOf(7001)
    app.clock.set('2026-11-18T20:00:00.000Z')
    const file = fileOf([
      tell(7001, '00', '13:00'),
      tell(7001, '98', '13:30'),
      tell(7001, '01', '14:32', { text: 'PORTARIA' }),
    ])
    const id = await take(cast.shipper, file)
    expect(await outcomes(cast.shipper, id)).toEqual([
      ['00', 'applied', null],
      ['98', 'noted', 'informative'],
      ['01', 'applied', null],
    ])
    expect((await eventsOf(cast, order)).slice(-3)).toEqual([
      'on_route:step',
      'carrier_occurrence:milestone',
      'delivered:step',
    ])
    expect(await attributesOf(cast.shipper, order)).toMatchObject({
      delivered_date_time: '2026-11-18T17:32:00.000Z',
    })
  })
})
