import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, START, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  exportTender,
  fillLanes,
  importLanes,
  laneTemplate,
  previewLanes,
} from '#shared/tenders/tender.calls.ts'
import { answerSheet, readAnswerSheet } from '#shared/tenders/tender-answer.calls.ts'
import { readSheet } from '#tests/support/read-sheet.ts'
import { newOrder } from '#tests/support/orders.ts'
import { RIO } from '#tests/support/places.ts'
import {
  closedTender,
  gatherTender,
  newTender,
  openedTender,
  partOf,
  scenario,
  type Tendered,
  type TenderCast,
} from './support.ts'

const HEAD = 'UF origem;Cidade origem;UF destino;Cidade destino;Embarques;Peso (kg);Valor da mercadoria (R$)'
const csv = (...lines: string[]) => ({ name: 'trechos.csv', content: [HEAD, ...lines].join('\n') })

const rowsOf = async (actor: Actor, url: string): Promise<unknown[][]> => {
  const { body } = await actor.get(url).responseType('blob').expect(200)
  const rows: unknown[][] = []
  for await (const { values } of readSheet(new Uint8Array(body))) rows.push(values)
  return rows
}

describe('spreadsheets of a tender', () => {
  let app: TestApp
  let cast: TenderCast
  beforeAll(async () => {
    app = await createTestApp()
    cast = await gatherTender(app)
  })
  afterAll(() => app.close())
  afterEach(() => app.clock.set(new Date(START)))

  it('of lanes is offered empty, and read with places, faults and repeated lanes', async () => {
    const made = await cast.shipper.call(laneTemplate, { query: { format: 'xlsx' } }).expect(200)
    expect((await rowsOf(cast.shipper, made.body.data.url))[0]).toEqual(HEAD.split(';'))

    const id = await newTender(cast)
    const files = [
      csv(
        'SP;São Paulo;RJ;Rio de Janeiro;120;60.000,5;1.200.000,00',
        'SP;;BA;;40;8000,0;200000,00',
        'SP;Lugar Nenhum;RJ;;1;10,0;1,00',
        'XX;;RJ;;1;10,0;1,00',
        'sp;sao paulo;rj;RIO DE JANEIRO;1;10,0;1,00',
        'SP;;MG;;zero;10,0;1,00',
      ),
    ]
    const shown = await cast.shipper.call(previewLanes, { id, files, input: {} }).expect(200)
    expect(shown.body.data).toMatchObject({
      ready: 1,
      failed: 5,
      missing: [],
      doubled: { rows: 1, sample: '2, 6' },
    })
    const faults: { row: number; field: string }[] = shown.body.data.issues
    expect(faults.map(({ row, field }) => [row, field])).toEqual([
      [2, 'destination_uf'],
      [4, 'origin_city'],
      [5, 'origin_uf'],
      [6, 'destination_uf'],
      [7, 'shipments'],
    ])
    await cast.stranger.call(previewLanes, { id, files, input: {} }).expect(404)
    await cast.stranger.call(importLanes, { id, files, input: {} }).expect(404)

    // Which of the two rows of one lane counts is asked, and nothing is written before it is said.
    await cast.shipper.call(importLanes, { id, files, input: {} }).expect(422)
    expect(await app.db.freight_tender_lanes.count({ where: { freight_tender_id: id } })).toBe(0)
    const lanesOf = () =>
      app.db.freight_tender_lanes.findMany({ where: { freight_tender_id: id }, orderBy: { id: 'asc' } })
    const written = async (repeats: 'first' | 'last' | 'sum') => {
      const { body } = await cast.shipper.call(importLanes, { id, files, input: { repeats } }).expect(200)
      const rio = (await lanesOf()).find(({ destination_city_id }) => destination_city_id === RIO)
      const { created, updated, failed } = body.data
      return [[created, updated, failed], rio?.shipments, String(rio?.weight), String(rio?.invoice_value)]
    }
    expect(await written('last')).toEqual([[2, 0, 3], 1, '10', '1'])
    expect(await written('sum')).toEqual([[0, 2, 3], 121, '60010.5', '1200001'])
    expect(await written('first')).toEqual([[0, 2, 3], 120, '60000.5', '1200000'])
    const lanes = (await lanesOf()).toSorted((a, b) => b.shipments - a.shipments)
    expect(
      lanes.map(({ origin_uf, destination_city_id, shipments, weight }) => [
        origin_uf,
        destination_city_id,
        shipments,
        String(weight),
      ]),
    ).toEqual([
      ['SP', RIO, 120, '60000.5'],
      ['SP', null, 40, '8000'],
    ])
  })

  it('come from the orders of the last twelve months', async () => {
    const order = await newOrder({ ...cast })
    await newOrder({ ...cast })
    const id = await newTender(cast)
    const { body } = await cast.shipper.call(fillLanes, { id, input: {} }).expect(200)
    expect(body.data).toEqual({ created: 1, left: 0 })
    const [lane] = await app.db.freight_tender_lanes.findMany({ where: { freight_tender_id: id } })
    expect(order).toBeGreaterThan(0)
    expect([lane?.shipments, String(lane?.weight), String(lane?.invoice_value)]).toEqual([2, '2401', '70000'])
    expect((await cast.shipper.call(fillLanes, { id, input: {} }).expect(200)).body.data).toEqual({
      created: 0,
      left: 1,
    })
    await cast.stranger.call(fillLanes, { id, input: {} }).expect(404)
  })

  const ANSWER =
    'Trecho;Frete peso (R$/kg);Frete mínimo (R$);Ad valorem (%);GRIS (%);Pedágio (R$ por 100 kg);Prazo (dias úteis)'
  const read = (tender: Tendered, actor: Actor, lines: readonly string[], input: object = {}) =>
    actor.call(readAnswerSheet, {
      id: partOf(tender, actor),
      input,
      files: [{ name: 'proposta.csv', content: [ANSWER, ...lines].join('\n') }],
    })

  it('of an answer goes out with the lanes, and comes back with prices and faults by cell', async () => {
    const tender = await openedTender(cast)
    const [rio = 0, curitiba = 0] = tender.lanes
    const made = await cast.carrier
      .call(answerSheet, { id: partOf(tender, cast.carrier), query: { format: 'xlsx' } })
      .expect(200)
    const [, first] = await rowsOf(cast.carrier, made.body.data.url)
    expect(first?.slice(0, 6)).toEqual([rio, 'São Paulo/SP', 'Rio de Janeiro/RJ', 100, 50_000, 1_000_000])
    await cast.rival
      .call(answerSheet, { id: partOf(tender, cast.carrier), query: { format: 'xlsx' } })
      .expect(404)

    const lines = [
      `${rio};0,85;65,00;0,3;0,2;4,50;3`,
      `${curitiba};;;;;;`,
      `${rio};0,80;65,00;;;;2`,
      `999999;0,80;65,00;;;;2`,
      `${curitiba};0,80;;;;;x`,
    ]
    // Two prices of one lane: neither counts until the carrier says which.
    const asked = await read(tender, cast.carrier, lines).expect(200)
    expect(asked.body.data).toMatchObject({
      prices: [],
      questions: [{ question: 'repeats', sample: '2, 4' }],
    })
    const last = await read(tender, cast.carrier, lines, { repeats: 'last' }).expect(200)
    expect(last.body.data.prices[0]).toMatchObject({ lane_id: rio, price_per_kg: '0.8', lead_time: 2 })
    // The same price twice leaves nothing to ask.
    const same = [lines[0] ?? '', lines[0] ?? '']
    expect((await read(tender, cast.carrier, same).expect(200)).body.data).toMatchObject({
      prices: [{ lane_id: rio, price_per_kg: '0.85' }],
      questions: [],
    })
    const { body } = await read(tender, cast.carrier, lines, { repeats: 'first' }).expect(200)
    expect(body.data.prices).toEqual([
      {
        lane_id: rio,
        price_per_kg: '0.85',
        minimum_value: '65',
        ad_valorem: '0.3',
        gris: '0.2',
        toll: '4.5',
        lead_time: 3,
      },
    ])
    expect(body.data.blank).toBe(1)
    expect(body.data.questions).toEqual([])
    const faults: { row: number; field: string }[] = body.data.issues
    expect(faults.map(({ row, field }) => [row, field])).toEqual([
      [5, 'lane_id'],
      [6, 'lead_time'],
    ])
  })

  it('of an answer asks where a figure has two readings, and guesses none', async () => {
    const tender = await openedTender(cast)
    const [rio = 0, curitiba = 0] = tender.lanes
    const lines = [`${rio};1.250;65;;;;3`, `${curitiba};2;65;;;;3`]
    const doubtful = await read(tender, cast.carrier, lines).expect(200)
    expect(doubtful.body.data.questions).toEqual([{ question: 'decimals', sample: '1.250' }])
    expect(doubtful.body.data.prices.map(({ lane_id }: { lane_id: number }) => lane_id)).toEqual([curitiba])
    const pointed = await read(tender, cast.carrier, lines, { decimals: 'point' }).expect(200)
    expect(pointed.body.data.questions).toEqual([])
    expect(pointed.body.data.prices[0].price_per_kg).toBe('1.25')
    // With commas it is R$ 1,250 a kilogram, which no road freight costs.
    const grouped = await read(tender, cast.carrier, lines, { decimals: 'comma' }).expect(200)
    expect(grouped.body.data.questions).toEqual([{ question: 'unit', sample: '1250' }])
    const tonnes = await read(tender, cast.carrier, lines, { decimals: 'comma', unit: 'ton' }).expect(200)
    expect(tonnes.body.data.prices.map(({ price_per_kg }: { price_per_kg: string }) => price_per_kg)).toEqual(
      ['1.2500', '0.0020'],
    )
  })

  it('of the comparison holds every offer and scenario by lane', async () => {
    const tender = await closedTender(cast)
    await scenario(cast, tender)
    const made = await cast.shipper
      .call(exportTender, { id: tender.id, query: { format: 'xlsx' } })
      .expect(200)
    const [head, first, second] = await rowsOf(cast.shipper, made.body.data.url)
    expect(head?.at(-1)).toBe('Cenário: Cenário')
    expect(first).toEqual(expect.arrayContaining([47_250, 52_250, cast.carrier.company.fantasy_name]))
    expect(second?.at(-1)).toBe(cast.rival.company.fantasy_name)
    await cast.stranger.call(exportTender, { id: tender.id, query: { format: 'csv' } }).expect(404)
    await cast.carrier.call(exportTender, { id: tender.id, query: { format: 'csv' } }).expect(403)
  })
})
