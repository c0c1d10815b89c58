import { afterAll, beforeAll, expect, it } from 'vitest'
import { composeOcoren, type OutOccurrence } from '#server/modules/edi-files/index.ts'
import { ediModule } from '#server/modules/edi/index.ts'
import { timeOfDay } from '#shared/kit/brazil-time.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import {
  addressesOf,
  type Cast,
  collected,
  eventsOf,
  gather,
  invoice,
  waiting,
} from '#tests/support/orders.ts'

/** Records that were refused because something was missing are taken when it comes, or when a person asks for it; each once. */

const MINUTE = 60_000
const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 1 }

let app: TestApp
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const at = (minutes: number): string => timeOfDay(app.clock.now().getTime() + minutes * MINUTE)
const tell = (number: number, code: string, time: string): OutOccurrence => ({
  issuer: SHIPPER.cnpj ?? '',
  series: '1',
  number: String(number),
  code,
  day: '2026-11-18',
  time,
  text: null,
})
const take = async (actor: Actor, ...occurrences: OutOccurrence[]): Promise<number> => {
  const content = composeOcoren('5.0', envelope, {
    carrier: { tax_id: cast.carrier.company.cnpj, name: 'AGIL' },
    occurrences,
  })
  const { body } = await actor.upload('/api/edi_files/read', 'file', [{ name: 'o.txt', content }]).expect(200)
  await actor.post(`/api/edi_files/take/${body.data.id}`).expect(200)
  await app.settle()
  return Number(body.data.id)
}
const outcomes = async (id: number) =>
  (await app.db.edi_items.findMany({ where: { edi_file_id: id }, orderBy: { line: 'asc' } })).map(
    ({ code, outcome, reason }) => [code, outcome, reason],
  )
const fileOf = async (id: number) =>
  (await cast.shipper.get(`/api/edi_files/${id}`).expect(200)).body.data.attributes as Record<string, unknown>
const count = async (order: number, event: string) =>
  (await eventsOf(cast, order)).filter((one) => one === event).length

const collect = async (order: number, collection_real_date_time: string) => {
  for (const { id } of (await addressesOf(cast, order)).collections)
    await cast.carrier
      .post(`/api/orders/order_collection_addresses/collect/${id}`, { collection_real_date_time })
      .expect(200)
  await app.settle()
}

it('an occurrence that came before its order is taken once that is made, carried and collected', async () => {
  const told = [tell(7301, '00', at(5)), tell(7301, '01', at(10))]
  const [mine, theirs] = [await take(cast.shipper, ...told), await take(cast.carrier, ...told)]
  for (const id of [mine, theirs])
    expect(await outcomes(id)).toEqual([
      ['00', 'refused', 'invoice_not_found'],
      ['01', 'refused', 'invoice_not_found'],
    ])
  expect(await fileOf(mine)).toMatchObject({ refused: 2, retryable: 2 })

  const note = await invoice(cast, CUSTOMER, 7301)
  const order = await waiting(cast, { nf_file_ids: [note.id] })
  const start = new Date(app.clock.now().getTime() + 2 * MINUTE).toISOString()
  app.clock.advance(20 * MINUTE)
  await app.settle()
  for (const id of [mine, theirs])
    expect(await outcomes(id)).toEqual([
      ['00', 'refused', 'order_not_collected'],
      ['01', 'refused', 'order_not_collected'],
    ])
  await collect(order, start)
  const all = [...(await outcomes(mine)), ...(await outcomes(theirs))].map(
    ([code, outcome]) => `${code} ${outcome}`,
  )
  expect(all.toSorted()).toEqual(['00 applied', '00 repeated', '01 applied', '01 repeated'])
  expect([await count(order, 'on_route:step'), await count(order, 'delivered:step')]).toEqual([1, 1])
  expect(await fileOf(mine)).toMatchObject({ status: 'taken', refused: 0, retryable: 0 })
})

it('a person tries again once a code is known; nothing that was taken is taken twice', async () => {
  const note = await invoice(cast, CUSTOMER, 7302)
  const order = await collected(cast, { nf_file_ids: [note.id] })
  const times = [at(1), at(3)] as const
  app.clock.advance(20 * MINUTE)
  const id = await take(cast.shipper, tell(7302, '00', times[0]), tell(7302, '303', times[1]))
  expect(await outcomes(id)).toEqual([
    ['00', 'applied', null],
    ['303', 'refused', 'unknown_code'],
  ])
  await cast.stranger.post(`/api/edi_files/retake/${id}`).expect(404)
  await cast.rival.post(`/api/edi_files/retake/${id}`).expect(404)
  await cast.shipper
    .post('/api/proceda_custom_occurrences', { code: '303', description: 'Balsa' })
    .expect(201)
  const answers = await Promise.all([1, 2, 3].map(() => cast.shipper.post(`/api/edi_files/retake/${id}`)))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  await app.settle()
  expect(await outcomes(id)).toEqual([
    ['00', 'applied', null],
    ['303', 'noted', 'informative'],
  ])
  expect(await fileOf(id)).toMatchObject({ status: 'taken', applied: 2, refused: 0, retryable: 0 })
  expect([await count(order, 'on_route:step'), await count(order, 'carrier_occurrence:milestone')]).toEqual([
    1, 1,
  ])
  const { body } = await cast.shipper.post(`/api/edi_files/retake/${id}`).expect(409)
  expect(body.errors[0].detail).toBe('Nenhum registro deste arquivo espera outra tentativa.')
})

it('an order that came while its file was being taken is not missed', async () => {
  const note = await invoice(cast, CUSTOMER, 7303)
  const order = await collected(cast, { nf_file_ids: [note.id] })
  const told = [tell(7303, '00', at(1)), tell(7303, '01', at(3))] as const
  app.clock.advance(20 * MINUTE)
  const id = await take(cast.shipper, ...told)
  const before = [await count(order, 'on_route:step'), await count(order, 'delivered:step')]
  // Two records as they are in the middle of a taking, their order told of already; one of them had its effect in another file.
  await app.db.edi_items.updateMany({
    where: { edi_file_id: id },
    data: { outcome: 'refused', reason: 'invoice_not_found' },
  })
  await app.db.edi_files.update({ where: { id }, data: { status: 'taking' } })
  const take_file = ediModule.jobs?.find(({ name }) => name === 'edi.take_file')
  await take_file?.run(
    { edi_file_id: id },
    { services: app.container.services, id: '1', attempt: 1, progress: () => Promise.resolve() },
  )
  await app.settle()
  expect(await outcomes(id)).toEqual([
    ['00', 'repeated', 'known_already'],
    ['01', 'repeated', 'known_already'],
  ])
  expect([await count(order, 'on_route:step'), await count(order, 'delivered:step')]).toEqual(before)
  expect(await fileOf(id)).toMatchObject({ status: 'taken', refused: 0, retryable: 0 })
})
