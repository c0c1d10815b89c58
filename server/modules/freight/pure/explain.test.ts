import { describe, expect, it } from 'vitest'
import { explain } from '#server/modules/freight/pure/explain.ts'
import {
  BANDS,
  CAMPINAS,
  CONTEXT,
  lane,
  RIO,
  SALVADOR,
  SAO_PAULO,
  shipment,
  table,
} from '#server/modules/freight/pure/fixtures.ts'
import type { Priced } from '#server/modules/freight/pure/result.ts'
import type { Base, FreightTable, RateRule, Shipment } from '#server/modules/freight/pure/types.ts'

const priced = (of: FreightTable, what: Shipment = shipment()): Priced => {
  const result = explain(of, what, CONTEXT)
  if (!result.ok) throw new Error(`${result.reason} ${JSON.stringify(result.detail)}`)
  return result
}
const frete = (base: Base, what: Partial<Shipment>) =>
  priced(table({ lanes: [lane({ base })] }), shipment(what)).components[0]
const withRates = (...rates: readonly RateRule[]) =>
  table({ lanes: [lane({ base: { model: 'fixed', value: '100.00' } })], rates })
const amountOf = (rule: RateRule, what: Partial<Shipment> = {}) =>
  priced(withRates(rule), shipment(what)).components.find(({ rate }) => rate === rule.rate)?.amount ?? null

describe('frete peso by model (domain A.3)', () => {
  it.each([
    ['0', '30.00', 'kg_band'],
    ['20', '30.00', 'kg_band'],
    ['20.001', '45.50', 'kg_band'],
    ['100', '70.00', 'kg_band'],
    ['110', '78.50', 'kg_excess'],
  ])('bands: %s kg is %s', (weight, amount, key) => {
    expect(frete(BANDS, { weight })).toMatchObject({ amount, rule: { key } })
  })

  it('bands: explains band and excess, and links the cell', () => {
    expect(frete(BANDS, { weight: '30' })).toMatchObject({
      rule: { params: { kg_start: '20', kg_end: '50', band_value: '45.50' } },
      cell: { path: 'simulation_kg_values', id: 2 },
    })
    expect(frete(BANDS, { weight: '110' })).toMatchObject({
      rule: { params: { kg_start: '50', kg_end: '100', excess_kg: '10.000', tariff: '0.85', per: 'kg' } },
      value: '0.85',
      cell: { id: 3 },
    })
    expect(frete(BANDS, { weight: '1' })?.rule.params['kg_start']).toBe('0')
  })

  it('bands: above the last on the total weight, by kilogram or tonne, in any order of rows', () => {
    const bands = [
      { kg_end: '200', value: '325.98' },
      { kg_end: '150', value: '256.71' },
    ]
    const total = { mode: 'total', value: '1.6299' } as const
    expect(frete({ model: 'kg_bands', bands, beyond: total }, { weight: '250' })?.amount).toBe('407.48')
    const ton = { mode: 'total', value: '1629.95', per: 'ton', cell: { path: 'x', id: 9 } } as const
    expect(frete({ model: 'kg_bands', bands, beyond: ton }, { weight: '250' })).toMatchObject({
      amount: '407.49',
      rule: { key: 'kg_total', params: { per: 'ton' } },
      cell: { path: 'x', id: 9 },
    })
    const excess = { mode: 'excess', value: '1000', per: 'ton' } as const
    expect(frete({ model: 'kg_bands', bands, beyond: excess }, { weight: '250' })?.amount).toBe('375.98')
    expect(frete({ model: 'kg_bands', bands }, { weight: '160' })?.amount).toBe('325.98')
  })

  it.each([
    ['1000', '1000.00', '300.00', { by_weight: '300.00', of_invoice: '50.00' }],
    ['10', '10000.00', '500.00', { by_weight: '3.00', of_invoice: '500.00' }],
    ['10', '100.00', '40.00', { by_weight: '3.00', of_invoice: '5.00' }],
  ])('percentage: %s kg of %s is %s', (weight, invoice_value, amount, params) => {
    const base = { model: 'percentage', percentage: '5', kg_guarantee: '0.30', minimum: '40' } as const
    expect(frete(base, { weight, invoice_value })).toMatchObject({
      amount,
      percentage: '5',
      rule: { params },
    })
    expect(
      frete({ model: 'percentage', percentage: '5' }, { weight, invoice_value })?.rule.params,
    ).toMatchObject({
      kg_guarantee: null,
      minimum: null,
    })
  })

  const BY_KM: Base = {
    model: 'km_bands',
    bands: [
      {
        km_start: '500.0001',
        km_end: '1000',
        values: [
          { value: '4000.00', vehicle_type_id: 1, vehicle_option_id: 7 },
          { value: '3000.00', vehicle_type_id: 1 },
          { value: '5.1234', vehicle_type_id: 2, per: 'km', cell: { path: 'simulation_values', id: 4 } },
          { value: '120.00', vehicle_type_id: 3, per: 'ton' },
          { value: '2500.00', vehicle_option_id: 8 },
        ],
      },
      { km_start: '0', km_end: '500', values: [{ value: '900.00' }] },
    ],
  }
  it.each([
    ['500', 1, 7, '900.00'],
    ['500.0001', 1, 7, '4000.00'],
    ['1000', 1, 9, '3000.00'],
    ['800.5', 2, null, '4101.28'],
    ['800', 3, null, '3.60'],
    ['800', 5, 8, '2500.00'],
  ])('km bands: %s km with vehicle %s/%s is %s', (km, vehicle_type_id, vehicle_option_id, amount) => {
    expect(frete(BY_KM, { km, vehicle_type_id, vehicle_option_id })?.amount).toBe(amount)
  })

  it('km bands: explains the cell, and adds its values_add', () => {
    expect(frete(BY_KM, { km: '800', vehicle_type_id: 2 })).toMatchObject({
      rule: {
        key: 'km_band',
        params: { vehicle_type_id: 2, vehicle_option_id: null, per: 'km', value: '5.1234' },
      },
      base: { name: 'km', value: '800.0000' },
      cell: { path: 'simulation_values', id: 4 },
    })
    expect(frete(BY_KM, { km: '800', vehicle_type_id: 3 })).toMatchObject({
      base: { name: 'taxable_weight', value: '30.000' },
    })
    const values_add: readonly RateRule[] = [
      { rate: 'helper', label: 'Ajudante', kind: 'fixed', value: '150', on_request: true },
      { rate: 'extra_stop', kind: 'per_extra_delivery', value: '80' },
    ]
    const base: Base = {
      model: 'km_bands',
      bands: [{ km_start: '0', km_end: '100', values: [{ value: '500', values_add }] }],
    }
    const result = priced(
      table({ lanes: [lane({ base })] }),
      shipment({ km: '50', deliveries: 3, services: ['helper'] }),
    )
    expect(result.components.map(({ label, amount }) => [label, amount])).toEqual([
      ['Frete peso', '500.00'],
      ['Ajudante', '150.00'],
      ['EXTRA STOP', '160.00'],
    ])
  })

  it('per km with 4 decimals, and a fixed route', () => {
    expect(frete({ model: 'per_km', per_km: '4.3333' }, { km: '123.4567' })).toMatchObject({
      amount: '534.97',
      value: '4.3333',
      rule: { key: 'per_km', params: { per_km: '4.3333' } },
    })
    expect(frete({ model: 'fixed', value: '1500' }, {})).toMatchObject({
      amount: '1500.00',
      rule: { key: 'fixed_route', params: { value: '1500' } },
      base: null,
    })
  })
})

describe('rates (domain A.4)', () => {
  it.each([
    ['fixed', '6.77', '6.77'],
    ['percent_of_invoice', '0.3', '3.00'],
    ['percent_of_freight', '10', '10.00'],
    ['percent_of_reference', '50', '40.00'],
    ['per_kg', '0.1234', '18.51'],
    ['per_100kg', '9.09', '18.18'],
    ['per_100kg_exact', '9.09', '13.64'],
    ['per_ton', '10', '1.50'],
    ['per_km', '0.5', '60.25'],
    ['per_delivery', '7', '21.00'],
    ['per_extra_delivery', '7', '14.00'],
    ['per_pallet', '7', '28.00'],
    ['per_axle', '7', '35.00'],
    ['per_hour', '7', '42.00'],
    ['informed', '0', '88.80'],
  ] as const)('%s of %s is %s', (kind, value, amount) => {
    const rule: RateRule = { rate: 'emex', kind, value }
    const what = {
      weight: '150',
      km: '120.5',
      deliveries: 3,
      pallets: 4,
      axles: 5,
      hours: 6,
      reference_freight: '80.00',
      informed: { emex: '88.80' },
    }
    expect(amountOf(rule, what)).toBe(amount)
    const component = priced(withRates(rule), shipment(what)).components[1]
    expect(component?.rule.key).toBe(kind)
    expect(component?.percentage).toBe(kind.startsWith('percent') ? value : null)
    expect(component?.value).toBe(kind.startsWith('percent') || kind === 'informed' ? null : value)
  })

  it('is not charged at zero, nor counted where the shipment gives no quantity', () => {
    expect(amountOf({ rate: 'gris', kind: 'percent_of_invoice', value: '0' })).toBe(null)
    expect(amountOf({ rate: 'gris', kind: 'percent_of_invoice', value: '0', minimum: '0' })).toBe(null)
    for (const kind of ['per_pallet', 'per_axle', 'per_hour', 'informed', 'per_extra_delivery'] as const)
      expect(amountOf({ rate: 'gris', kind, value: '7' })).toBe(null)
    expect(amountOf({ rate: 'gris', kind: 'per_delivery', value: '7' })).toBe('7.00')
    expect(amountOf({ rate: 'gris', kind: 'per_extra_delivery', value: '7' }, { deliveries: 0 })).toBe(null)
  })

  it('has a minimum, which the amount may equal', () => {
    const gris = (minimum: string) =>
      priced(withRates({ rate: 'gris', kind: 'percent_of_invoice', value: '0.3', minimum })).components[1]
    expect(gris('9.28')).toMatchObject({ amount: '9.28', minimum: '9.28', minimum_applied: true })
    expect(gris('3.00')).toMatchObject({ amount: '3.00', minimum_applied: false })
    expect(gris('2.99')).toMatchObject({ amount: '3.00', minimum_applied: false })
  })

  it('adds a second part: EMEX by weight and value', () => {
    const emex: RateRule = {
      rate: 'emex',
      kind: 'per_100kg',
      value: '18.79',
      also: { kind: 'percent_of_invoice', value: '0.3' },
    }
    expect(priced(withRates(emex)).components[1]).toMatchObject({
      amount: '21.79',
      rule: {
        params: {
          also: 'percent_of_invoice',
          also_value: '0.3',
          also_base: '1000.00',
          also_amount: '3.00',
          calculated: '21.79',
        },
      },
    })
  })

  it('adds an excess per kilogram above a weight', () => {
    const fee: RateRule = {
      rate: 'collection_fee',
      kind: 'fixed',
      value: '50',
      excess: { above_kg: '100', per_kg: '0.20' },
    }
    expect(amountOf(fee, { weight: '99' })).toBe('50.00')
    expect(amountOf(fee, { weight: '100' })).toBe('50.00')
    expect(amountOf(fee, { weight: '150' })).toBe('60.00')
    expect(priced(withRates(fee), shipment({ weight: '150' })).components[1]?.rule.params).toMatchObject({
      above_kg: '100',
      per_kg: '0.20',
      excess_kg: '50.000',
      excess_amount: '10.00',
    })
    expect(priced(withRates(fee)).components[1]?.rule.params).toEqual({ calculated: '50.00' })
  })

  it('waits for a request', () => {
    const rule: RateRule = { rate: 'palletization', kind: 'fixed', value: '30', on_request: true }
    expect(amountOf(rule)).toBe(null)
    expect(amountOf(rule, { services: ['palletization'] })).toBe('30.00')
  })

  it('takes percentages of three bases, side by side and not of each other', () => {
    const rules = (percent_base: 'frete_peso' | 'base_ntc' | 'total_before_tax'): readonly RateRule[] => [
      { rate: 'trt', kind: 'percent_of_freight', value: '10', percent_base },
      { rate: 'tde', kind: 'percent_of_freight', value: '10', percent_base },
      { rate: 'gris', kind: 'fixed', value: '20' },
      { rate: 'ad_valorem', kind: 'fixed', value: '30' },
      { rate: 'dispatch_fee', kind: 'fixed', value: '40' },
      { rate: 'tas', kind: 'fixed', value: '50' },
    ]
    const of = (base: 'frete_peso' | 'base_ntc' | 'total_before_tax') =>
      priced(withRates(...rules(base))).components.filter(({ base }) => base?.value)
    expect(of('frete_peso').map(({ amount }) => amount)).toEqual(['10.00', '10.00'])
    expect(of('base_ntc').map(({ amount }) => amount)).toEqual(['19.00', '19.00'])
    expect(of('total_before_tax').map(({ amount }) => amount)).toEqual(['24.00', '24.00'])
    expect(of('total_before_tax')[0]?.base).toEqual({ name: 'total_before_tax', value: '240.00' })
    const byTable = {
      ...withRates({ rate: 'tde', kind: 'percent_of_freight', value: '10' }),
      percent_base: 'frete_peso',
    } as const
    expect(priced(byTable).components[1]?.base?.name).toBe('frete_peso')
  })

  it('keeps a percentage of the freight out of the base that it is taken of', () => {
    const result = priced(
      withRates(
        { rate: 'gris', kind: 'percent_of_freight', value: '10' },
        { rate: 'emex', kind: 'fixed', value: '5', also: { kind: 'percent_of_freight', value: '10' } },
      ),
    )
    expect(result.components.map(({ amount }) => amount)).toEqual(['100.00', '10.00', '15.00'])
  })
})

describe('the most specific row of a rate wins (domain A.3)', () => {
  const tde = (value: string, scope?: RateRule['scope']): RateRule => ({
    rate: 'tde',
    kind: 'fixed',
    value,
    ...(scope ? { scope } : {}),
  })
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
  })

  it('knows a CPF, and a root only of a CNPJ', () => {
    const given = table({ rates: [tde('1', { documents: ['123.456.789-09', '98765432'] })] })
    expect(of({ recipient_document: '12345678909' }, given)).toBe('1.00')
    expect(of({ recipient_document: '98765432109' }, given)).toBe(undefined)
    expect(of({ recipient_document: '98765432000100' }, given)).toBe('1.00')
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
  const of = (id: number, over: object) => lane({ id, base: { model: 'fixed', value: `${id}` }, ...over })
  const lanes = [
    of(1, {}),
    of(2, { destination: { states: ['RJ'] } }),
    of(3, { destination: { cities: [RIO.city_ibge, 3303302] } }),
    of(4, { destination: { cities: [RIO.city_ibge] } }),
    of(5, { destination: { states: ['BA'] }, origin: { states: ['SP'] } }),
    of(6, { destination: { states: ['BA'] }, origin: { cities: [CAMPINAS.city_ibge] } }),
    of(7, { destination: { states: ['BA'] } }),
    of(8, { destination: { states: ['MG'] }, km: { start: '0', end: '500' } }),
    of(9, { destination: { states: ['MG'] }, km: { start: '500.0001', end: '900' } }),
    of(10, { destination: { states: ['MG'] } }),
  ]
  const chosen = (what: Partial<Shipment>, reverse = false) =>
    priced(table({ lanes, reverse }), shipment(what)).lane.id
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

  it('exchanges the ends of a reverse table, but not of the tax', () => {
    const back = table({ lanes, reverse: true, taxes: { included: false, regime: 'normal' } })
    const result = priced(back, shipment({ origin: SALVADOR, destination: SAO_PAULO }))
    expect(result.lane.id).toBe(5)
    expect(result.tax).toMatchObject({ kind: 'icms', rate: '12.0000' })
    expect(result.steps[1]).toEqual({ key: 'lane', params: { lane: 5, reverse: true } })
  })
})

describe('refusals', () => {
  const refusal = (over: Partial<FreightTable>, what: Partial<Shipment> = {}) => {
    const result = explain(table(over), shipment(what), CONTEXT)
    return result.ok ? null : { reason: result.reason, detail: result.detail }
  }
  const bands: Base = { model: 'kg_bands', bands: [{ kg_end: '50', value: '1' }] }
  const km: Base = {
    model: 'km_bands',
    bands: [{ km_start: '10', km_end: '100', values: [{ value: '1', vehicle_type_id: 1 }] }],
  }

  it.each([
    [{ shipper_approved: false }, {}, 'approval', { shipper: false, transporter: true }],
    [{ transporter_approved: false, active: false }, {}, 'approval', { shipper: true, transporter: false }],
    [{ active: false }, {}, 'inactive', {}],
    [
      {},
      { date: '2025-12-31' },
      'not_in_force',
      { date: '2025-12-31', date_start: '2026-01-01', date_end: '2026-12-31' },
    ],
    [{}, { date: '2027-01-01' }, 'not_in_force', { date: '2027-01-01' }],
    [{ prolonged_until: '2027-02-01' }, { date: '2027-02-02' }, 'not_in_force', { date_end: '2027-02-01' }],
    [{}, { modal: 'air' }, 'modal', { modal: 'air', modals: 'less_than_truckload' }],
    [
      { lanes: [lane({ destination: { states: ['AC'] } })] },
      {},
      'lane',
      {
        origin: 3550308,
        origin_state: 'SP',
        destination: 3304557,
        destination_state: 'RJ',
        reverse: false,
      },
    ],
    [{ lanes: [lane({ origin: { states: ['AC'] } })] }, {}, 'lane', {}],
    [{ lanes: [lane({ km: { start: '0', end: '10' } })] }, { km: '11' }, 'km', { km: '11' }],
    [{ lanes: [lane({ km: { start: '0', end: '10' } })] }, {}, 'km', { km: null }],
    [{ lanes: [lane({ base: km })] }, { km: '9' }, 'km', { lane: 1, km: '9' }],
    [{ lanes: [lane({ base: km })] }, {}, 'km', { km: null }],
    [{ lanes: [lane({ base: { model: 'per_km', per_km: '1' } })] }, {}, 'km', {}],
    [{ rates: [{ rate: 'x', kind: 'per_km', value: '1' }] }, {}, 'km', {}],
    [
      { rates: [{ rate: 'x', kind: 'fixed', value: '1', also: { kind: 'per_km', value: '1' } }] },
      {},
      'km',
      {},
    ],
    [
      {
        rates: [{ rate: 'x', kind: 'percent_of_freight', value: '1', also: { kind: 'per_km', value: '1' } }],
      },
      {},
      'km',
      {},
    ],
    [
      { lanes: [lane({ base: km })] },
      { km: '50', vehicle_type_id: 2 },
      'vehicle',
      { lane: 1, vehicle_type_id: 2, vehicle_option_id: null },
    ],
    [
      { lanes: [lane({ base: bands })] },
      { weight: '50.001' },
      'weight',
      { lane: 1, taxable_weight: '50.001', up_to: '50' },
    ],
    [
      { taxes: { included: false, regime: 'normal' } },
      { destination: { state: 'EX', city_ibge: 9999999 } },
      'tax',
      { origin_state: 'SP', destination_state: 'EX' },
    ],
    [{ taxes: { included: false, regime: 'normal', icms: '60', pis: '20', cofins: '20' } }, {}, 'tax', {}],
  ] as const)('%j with %j: %s', (over, what, reason, detail) => {
    const result = refusal(over as Partial<FreightTable>, what)
    expect(result?.reason).toBe(reason)
    expect(result?.detail).toMatchObject(detail)
  })

  it('counts on the first and the last day, and open-ended', () => {
    expect(refusal({}, { date: '2026-01-01' })).toBe(null)
    expect(refusal({}, { date: '2026-12-31' })).toBe(null)
    expect(refusal({ date_end: null }, { date: '2099-01-01' })).toBe(null)
    expect(refusal({ prolonged_until: '2027-02-01' }, { date: '2027-02-01' })).toBe(null)
    expect(refusal({ prolonged_until: '2026-02-01' }, { date: '2026-12-31' })).toBe(null)
    expect(refusal({ date_end: null, prolonged_until: '2026-02-01' }, { date: '2026-12-31' })).toBe(null)
  })

  it('carries the version and its table', () => {
    expect(explain(table({ active: false }), shipment(), CONTEXT)).toEqual({
      version: 1,
      ok: false,
      table: { source: 'freight', id: 1, name: 'Tabela', transporter_id: 10 },
      reason: 'inactive',
      detail: {},
    })
  })
})
