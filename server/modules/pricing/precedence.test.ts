import { describe, expect, it } from 'vitest'
import {
  CAMPINAS,
  lane,
  priced,
  RIO,
  SALVADOR,
  SAO_PAULO,
  shipment,
  table,
} from '#server/modules/pricing/fixtures.ts'
import { STATES } from '#server/modules/pricing/icms-matrix.ts'
import type { RateRule, Shipment } from '#server/modules/pricing/types.ts'

const tde = (value: string, scope?: RateRule['scope']): RateRule => ({
  rate: 'tde',
  kind: 'fixed',
  value,
  ...(scope ? { scope } : {}),
})
const fixedLane = (id: number, over: object) =>
  lane({ id, base: { model: 'fixed', value: `${id}` }, ...over })

describe('the most specific row of a rate wins (pricing/README "Table models")', () => {
  const rows = [
    tde('1'),
    tde('2', { states: ['RJ'] }),
    tde('4', { cities: [RIO.city_ibge] }),
    tde('5', { documents: ['12345678'] }),
    tde('6', { documents: ['12.345.678/0001-95'] }),
  ]
  const inLane = table({
    rates: rows,
    lanes: [lane({ base: { model: 'fixed', value: '0' }, rates: [tde('3')] })],
  })
  const of = (what: Partial<Shipment>, given = table({ rates: rows })) =>
    priced(given, shipment(what)).components.find(({ rate }) => rate === 'tde')?.amount

  it('document, root, city, lane, state, general', () => {
    expect(of({ recipient_document: '12.345.678/0001-95' })).toBe('6.00')
    expect(of({ recipient_document: '12345678000276' })).toBe('5.00')
    expect(of({ recipient_document: '99999999000199' })).toBe('4.00')
    expect(of({})).toBe('4.00')
    expect(of({ destination: { state: 'RJ', city_ibge: 3303302 } })).toBe('2.00')
    expect(of({ destination: { state: 'RJ', city_ibge: 3303302 } }, inLane)).toBe('3.00')
    expect(of({}, inLane)).toBe('4.00')
    expect(of({ destination: CAMPINAS })).toBe('1.00')
  })

  it('asks for all conditions of a row, and prefers more of them', () => {
    const both = [
      tde('1', { documents: ['12345678'] }),
      tde('2', { documents: ['12345678'], cities: [SALVADOR.city_ibge] }),
      tde('3', { cities: [RIO.city_ibge], states: ['SP'] }),
    ]
    const given = table({ rates: both })
    expect(of({ recipient_document: '12345678000195' }, given)).toBe('1.00')
    expect(of({ recipient_document: '12345678000195', destination: SALVADOR }, given)).toBe('2.00')
    expect(of({}, given)).toBe(undefined)
    const city = { documents: ['12345678'], cities: [RIO.city_ibge] }
    const state = table({ rates: [tde('1', city), tde('2', { ...city, states: ['RJ'] })] })
    expect(of({ recipient_document: '12345678000195' }, state)).toBe('2.00')
  })

  it('charges a rate once, the row of the lane in place of the row of the table', () => {
    const rates = [tde('9'), tde('8', { states: ['RJ'] })]
    const charged = (inLane: readonly RateRule[]) =>
      priced(table({ rates, lanes: [lane({ base: { model: 'fixed', value: '0' }, rates: inLane })] }))
        .components.filter(({ rate }) => rate === 'tde')
        .map(({ amount }) => amount)
    expect(charged([])).toEqual(['8.00'])
    expect(charged([tde('3')])).toEqual(['3.00'])
    expect(charged([tde('3'), tde('7', { states: ['RJ'] })])).toEqual(['7.00'])
    expect(charged([tde('7', { states: ['BA'] })])).toEqual(['8.00'])
  })

  it('takes a row with an empty document for nobody', () => {
    const given = table({ rates: [tde('1', { documents: ['', '-', '98765432000100'] })] })
    expect(of({}, given)).toBe(undefined)
    expect(of({ recipient_document: '12345678909' }, given)).toBe(undefined)
    expect(of({ recipient_document: '98765432000100' }, given)).toBe('1.00')
  })

  it('knows a CPF, and a root only of a CNPJ', () => {
    const given = table({ rates: [tde('1', { documents: ['123.456.789-09', '98765432'] })] })
    expect(of({ recipient_document: '12345678909' }, given)).toBe('1.00')
    expect(of({ recipient_document: '98765432109' }, given)).toBe(undefined)
    expect(of({ recipient_document: '98765432000100' }, given)).toBe('1.00')
  })

  it('knows a CNPJ with letters in any writing', () => {
    const given = table({ rates: [tde('9', { documents: ['12abc345'] })] })
    expect(of({ recipient_document: '12.ABC.345/01DE-35' }, given)).toBe('9.00')
    expect(of({ recipient_document: '12abc34501de35' }, given)).toBe('9.00')
    expect(of({ recipient_document: '12.ABC.346/01DE-35' }, given)).toBe(undefined)
  })

  it('says in the component what matched', () => {
    const component = priced(table({ rates: rows }), shipment({ recipient_document: '12345678000195' }))
      .components[1]
    expect(component?.rule.params).toEqual({ document: '12345678000195', calculated: '6.00' })
    expect(priced(table({ rates: rows })).components[1]?.rule.params).toEqual({
      city: RIO.city_ibge,
      calculated: '4.00',
    })
    const state = table({ rates: [tde('1', { states: ['RJ'] })] })
    expect(priced(state).components[1]?.rule.params).toEqual({ state: 'RJ', calculated: '1.00' })
  })

  it('exempts a city by a row of zero, and adds a lane rate that the table lacks', () => {
    expect(of({}, table({ rates: [tde('9'), tde('0', { cities: [RIO.city_ibge] })] }))).toBe(undefined)
    const lanes = [lane({ rates: [tde('7', { states: ['RJ'] })] })]
    expect(of({}, table({ lanes }))).toBe('7.00')
    expect(of({ destination: SALVADOR }, table({ lanes }))).toBe(undefined)
  })
})

describe('lanes', () => {
  const lanes = [
    fixedLane(1, {}),
    fixedLane(2, { destination: { states: ['RJ'] } }),
    fixedLane(3, { destination: { cities: [RIO.city_ibge, 3303302] } }),
    fixedLane(4, { destination: { cities: [RIO.city_ibge] } }),
    fixedLane(5, { destination: { states: ['BA'] }, origin: { states: ['SP'] } }),
    fixedLane(6, { destination: { states: ['BA'] }, origin: { cities: [CAMPINAS.city_ibge] } }),
    fixedLane(7, { destination: { states: ['BA'] } }),
    fixedLane(8, { destination: { states: ['MG'] }, km: { start: '0', end: '500' } }),
    fixedLane(9, { destination: { states: ['MG'] }, km: { start: '500.0001', end: '900' } }),
    fixedLane(10, { destination: { states: ['MG'] } }),
  ]
  const chosen = (what: Partial<Shipment>, given = lanes) =>
    priced(table({ lanes: given }), shipment(what)).lane.id
  const BELO = { state: 'MG', city_ibge: 3106200 }

  it('takes the most specific one: city, region, state, anywhere; then by origin', () => {
    expect(chosen({})).toBe(4)
    expect(chosen({ destination: { state: 'RJ', city_ibge: 3303302 } })).toBe(3)
    expect(chosen({ destination: { state: 'RJ', city_ibge: 1 } })).toBe(2)
    expect(chosen({ destination: CAMPINAS })).toBe(1)
    expect(chosen({ destination: SALVADOR })).toBe(5)
    expect(chosen({ destination: SALVADOR, origin: CAMPINAS })).toBe(6)
    expect(chosen({ destination: SALVADOR, origin: RIO })).toBe(7)
  })

  it('takes the one of the distance, bounds inclusive, before one without', () => {
    expect(chosen({ destination: BELO, km: '500' })).toBe(8)
    expect(chosen({ destination: BELO, km: '500.0001' })).toBe(9)
    expect(chosen({ destination: BELO, km: '900' })).toBe(9)
    expect(chosen({ destination: BELO, km: '901' })).toBe(10)
    expect(chosen({ destination: BELO })).toBe(10)
  })

  it('does so whatever the order of the lanes', () => {
    const turned = lanes.toReversed()
    expect(chosen({}, turned)).toBe(4)
    expect(chosen({ destination: SALVADOR }, turned)).toBe(5)
    expect(chosen({ destination: BELO, km: '500' }, turned)).toBe(8)
    expect(chosen({ destination: BELO, km: '901' }, turned)).toBe(10)
    expect(chosen({ destination: BELO }, turned)).toBe(10)
  })

  it('takes a range of distance before the smaller region', () => {
    const region = { destination: { cities: [RIO.city_ibge, 3303302] }, km: { start: '0', end: '500' } }
    const some = [fixedLane(1, region), fixedLane(2, { destination: { cities: [RIO.city_ibge] } })]
    for (const given of [some, some.toReversed()]) {
      expect(chosen({ km: '400' }, given)).toBe(1)
      expect(chosen({ km: '501' }, given)).toBe(2)
    }
  })

  it('reads an empty list of places as no condition', () => {
    const some = [
      fixedLane(1, { destination: { cities: [], states: [] } }),
      fixedLane(2, { destination: { cities: [], states: ['RJ'] } }),
    ]
    expect(chosen({}, some)).toBe(2)
    expect(chosen({ destination: SALVADOR }, some)).toBe(1)
  })

  it('knows the 27 states and abroad', () => {
    const places = [...STATES, 'EX']
    const some = places.map((state, index) => fixedLane(index + 1, { destination: { states: [state] } }))
    const found = places.map((state) => chosen({ destination: { state, city_ibge: 1 } }, some))
    expect(found).toEqual(places.map((_, index) => index + 1))
  })

  it('exchanges the ends of a reverse table, but not of the tax', () => {
    const back = table({ lanes, reverse: true, taxes: { included: false, regime: 'normal' } })
    const result = priced(back, shipment({ origin: SALVADOR, destination: SAO_PAULO }))
    expect(result.lane.id).toBe(5)
    expect(result.tax).toMatchObject({ kind: 'icms', rate: '12.0000' })
    expect(result.steps[1]).toEqual({ key: 'lane', params: { lane: 5, reverse: true } })
  })
})
