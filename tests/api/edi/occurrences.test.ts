import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeOcoren, type OutOccurrence } from '#server/modules/edi-files/index.ts'
import { timeOfDay } from '#shared/kit/brazil-time.ts'
import { type Actor, createTestApp, type TestApp } from '#tests/support/app.ts'
import { CUSTOMER, SHIPPER } from '#tests/support/documents/parties.ts'
import { attributesOf, type Cast, collected, eventsOf, gather, invoice } from '#tests/support/orders.ts'

/** Occurrences of an OCOREN file end in the timeline of their order, once, and say why where they do not. */

const envelope = { sender: 'AGIL', recipient: 'MODELO', day: '2026-11-18', time: '12:00', sequence: 1 }

const MINUTE = 60_000

let app: TestApp
let collectedAt = 0
let cast: Cast
beforeAll(async () => {
  app = await createTestApp()
  cast = await gather(app)
})
afterAll(() => app.close())

const drop = async (actor: Actor, content: Buffer, name = 'ocoren.txt') =>
  Number((await actor.upload('/api/edi_files/read', 'file', [{ name, content }]).expect(200)).body.data.id)

const take = async (actor: Actor, content: Buffer): Promise<number> => {
  const id = await drop(actor, content)
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
  const order = await collected(cast, { nf_file_ids: invoices.map(({ id }) => id) })
  collectedAt = app.clock.now().getTime()
  app.clock.advance(20 * MINUTE)
  return order
}

/** So many minutes after the collection, on the clock of the destination. */
const after = (minutes: number): string => timeOfDay(collectedAt + minutes * MINUTE)

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
  it('departs and delivers the order of its invoice, and notes what only informs', async () => {
    const order = await orderOf(7001)
    const file = fileOf([
      tell(7001, '00', after(1)),
      tell(7001, '98', after(3)),
      tell(7001, '01', after(5), { text: 'PORTARIA' }),
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
      delivered_date_time: new Date(collectedAt + 5 * MINUTE).toISOString(),
    })
    const entries = await app.db.order_timeline.findMany({ where: { order_id: order, source: 'edi' } })
    expect(entries.map(({ justification }) => justification)).toContain(
      '01 – Entrega Realizada Normalmente: PORTARIA',
    )
  })

  it('changes nothing where the same file, or the same occurrence in another, comes again', async () => {
    const order = await orderOf(7002)
    const first = fileOf([tell(7002, '00', after(1)), tell(7002, '20', after(4))])
    const id = await take(cast.shipper, first)
    const before = await eventsOf(cast, order)
    expect(await drop(cast.shipper, first, 'again.txt')).toBe(id)
    const { body } = await cast.shipper.post(`/api/edi_files/take/${id}`).expect(409)
    expect(body.errors[0].detail).toBe('Este arquivo já foi aproveitado.')
    const again = await take(
      cast.shipper,
      fileOf([tell(7002, '20', after(4)), tell(7002, '00', after(1))], '5.0'),
    )
    expect(await outcomes(cast.shipper, again)).toEqual([
      ['20', 'repeated', 'known_already'],
      ['00', 'repeated', 'known_already'],
    ])
    expect(await eventsOf(cast, order)).toEqual(before)
  })

  it('tells a code by the name that its carrier gives it, also one that is in no list', async () => {
    const named = (code: string, title: string, who = cast.carrier) =>
      who.post('/api/transporter_custom_occurrence', { code, title }).expect(201)
    await named('112', 'Aguarda balsa')
    await named('20', 'Rodovia fechada')
    await named('113', 'De outra transportadora', cast.rival)
    await cast.carrier.post('/api/transporter_custom_occurrence', { code: '112', title: 'Outra' }).expect(422)
    // 20 and 020 are one code.
    await cast.carrier.post('/api/transporter_custom_occurrence', { code: '020', title: 'Outra' }).expect(422)
    const order = await orderOf(7041)
    const told = [tell(7041, '112', after(4)), tell(7041, '20', after(5)), tell(7041, '113', after(6))]
    const id = await take(cast.shipper, fileOf(told, '5.0'))
    expect(await outcomes(cast.shipper, id)).toEqual([
      ['112', 'noted', 'informative'],
      ['20', 'noted', 'informative'],
      ['113', 'refused', 'unknown_code'],
    ])
    const entries = await app.db.order_timeline.findMany({
      where: { order_id: order, source: 'edi' },
      orderBy: { occurrence_datetime: 'asc' },
    })
    expect(entries.map(({ justification }) => justification)).toEqual([
      '112 – Aguarda balsa',
      '20 – Rodovia fechada',
    ])
  })

  it('settles a delivery with the last of its invoices, and refuses those that were refused', async () => {
    const order = await orderOf(7003, 7004)
    const id = await take(cast.shipper, fileOf([tell(7003, '01', after(6)), tell(7004, '03', after(7))]))
    expect(await outcomes(cast.shipper, id)).toEqual([
      ['01', 'noted', 'waits_for_other_invoices'],
      ['03', 'applied', null],
    ])
    const states = await app.db.nf_files.findMany({ where: { order_id: order }, orderBy: { number: 'asc' } })
    expect(states.map(({ delivery_status }) => delivery_status)).toEqual(['delivered', 'refused'])
    expect((await eventsOf(cast, order)).at(-1)).toBe('partial_delivery:step')
  })

  it("takes a carrier's own codes and a company's own descriptions", async () => {
    const order = await orderOf(7005)
    await cast.carrier
      .post('/api/transporter_code_actions', { transporter_code: '301', action_id: 5 })
      .expect(201)
    await cast.shipper
      .post('/api/proceda_custom_occurrences', { code: '302', description: 'Aguardando balsa' })
      .expect(201)
    const short = { code: '91', description: 'Fila no porto' }
    const kept = await cast.shipper.post('/api/proceda_custom_occurrences', short).expect(201)
    expect(kept.body.data.attributes.code).toBe('091')
    const id = await take(
      cast.shipper,
      fileOf([tell(7005, '302', after(2)), tell(7005, '301', after(4)), tell(7005, '303', after(6))], '5.0'),
    )
    expect(await outcomes(cast.shipper, id)).toEqual([
      ['302', 'noted', 'informative'],
      ['301', 'applied', null],
      ['303', 'refused', 'unknown_code'],
    ])
    expect((await eventsOf(cast, order)).at(-1)).toBe('delivered:step')
  })

  it('says why an occurrence was not taken, and takes the rest', async () => {
    await orderOf(7006)
    await invoice(cast, CUSTOMER, 7007)
    const broken = fileOf([tell(7006, '01', after(8), { day: '2026-12-18' }), tell(7006, '00', after(8))])
    const lines = [tell(9999, '01', after(8)), tell(7007, '01', after(8))]
    const id = await take(cast.shipper, broken)
    expect(await outcomes(cast.shipper, id)).toEqual([
      ['01', 'refused', 'date_impossible'],
      ['00', 'applied', null],
    ])
    expect(await outcomes(cast.shipper, await take(cast.shipper, fileOf(lines)))).toEqual([
      ['01', 'refused', 'invoice_not_found'],
      ['01', 'refused', 'order_missing'],
    ])
    const other = fileOf([tell(7006, '20', after(9))], '3.1', cast.rival.company.cnpj)
    expect(await outcomes(cast.shipper, await take(cast.shipper, other))).toEqual([
      ['20', 'refused', 'other_carrier'],
    ])
  })

  it('is taken by the carrier for its own orders, and not for those of others', async () => {
    const order = await orderOf(7008)
    const file = fileOf([tell(7008, '00', after(1))], '5.0')
    const foreign = await take(cast.rival, file)
    expect(await outcomes(cast.rival, foreign)).toEqual([['00', 'refused', 'invoice_not_found']])
    const id = await take(cast.carrier, file)
    expect(await outcomes(cast.carrier, id)).toEqual([['00', 'applied', null]])
    expect((await eventsOf(cast, order)).at(-1)).toBe('on_route:step')
    await cast.rival.get(`/api/edi_files/${id}`).expect(404)
    await cast.stranger.post(`/api/edi_files/take/${id}`).expect(404)
    await cast.stranger.post(`/api/edi_files/lines/${id}`, {}).expect(404)
  })

  it('taken twice at once has its effect once', async () => {
    const order = await orderOf(7009)
    const id = await drop(cast.shipper, fileOf([tell(7009, '00', after(1))]))
    const answers = await Promise.all([1, 2].map(() => cast.shipper.post(`/api/edi_files/take/${id}`)))
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    await app.settle()
    expect((await eventsOf(cast, order)).filter((event) => event === 'on_route:step')).toHaveLength(1)
  })
})

describe('looking at a file', () => {
  it('shows fields by column and faults in place, page by page', async () => {
    const many = Array.from({ length: 60 }, (_, index) => tell(8000 + index, '01', '10:00'))
    const text = fileOf(many).toString('latin1').replace('18112026', '31022026')
    const id = await drop(cast.shipper, Buffer.from(text, 'latin1'))
    expect((await cast.shipper.get(`/api/edi_files/${id}`).expect(200)).body.data.attributes).toMatchObject({
      message: 'OCOREN',
      version: '3.1',
      status: 'read',
      records: 60,
      faults: 1,
    })
    const page = (input: object) => cast.shipper.post(`/api/edi_files/lines/${id}`, input).expect(200)
    const { lines, after } = (await page({})).body.data
    expect([lines.length, after]).toEqual([50, 50])
    expect(lines[4].fields).toContainEqual({
      column: 29,
      size: 2,
      label: 'Código de ocorrência na entrega',
      value: '01',
      shown: 'text',
    })
    const rest = (await page({ after })).body.data
    expect([rest.lines.length, rest.after]).toEqual([13, null])
    const faulty = (await page({ faults: 'only' })).body.data.lines
    expect(faulty).toMatchObject([
      { line: 4, faults: [{ column: 31, kind: 'not_a_day', found: '31022026' }] },
    ])
  })

  it('discards what was only looked at, and refuses what is no EDI', async () => {
    const id = await drop(cast.shipper, fileOf([tell(8100, '01', '10:00')]))
    await cast.shipper.delete(`/api/edi_files/${id}`).expect(204)
    const { body } = await cast.shipper
      .upload('/api/edi_files/read', 'file', [{ name: 'a.txt', content: 'hello\nworld' }])
      .expect(422)
    expect(body.errors[0].detail).toContain('NOTFIS, OCOREN, CONEMB')
  })
})
