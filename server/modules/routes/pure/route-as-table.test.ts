import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explain, simulate } from '#server/modules/pricing/index.ts'
import { compare, subtract, sum, toMoney } from '#shared/kit/money.ts'
import { fitsVehicle, routeAsTable, routeCandidates, type RouteToPrice } from './route-as-table.ts'

const ROUTE: RouteToPrice = {
  id: 7,
  transporter_id: 3,
  project: 'P1',
  project_name: null,
  lane: 'São Paulo/SP – Rio de Janeiro/RJ',
  transport_modal: 'full_truckload',
  vehicle_type_id: null,
  vehicle_option_id: null,
  origin_city_id: 3550308,
  origin_uf: null,
  destiny_city_id: 3304557,
  destiny_uf: null,
  value: '1000',
  value_calculation: 'fixed',
  lead_time: 2,
  business_day: true,
  active: true,
  closure: false,
  shipper_approval: 'approved',
  transporter_approval: 'approved',
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  simples_nacional: false,
  pis: null,
  cofins: null,
  collection_cutoff: null,
  rates: [],
}
const SHIPMENT = {
  modal: 'full_truckload',
  date: '2026-06-10',
  origin: { state: 'SP', city_ibge: 3550308 },
  destination: { state: 'RJ', city_ibge: 3304557 },
  weight: '10000',
  invoice_value: '50000.00',
  km: '434',
}
const CONTEXT = { icms: { SP: { SP: '18', RJ: '12' } } }
const price = (over: Partial<RouteToPrice> = {}, shipment: Partial<typeof SHIPMENT> = {}) =>
  explain(routeAsTable({ ...ROUTE, ...over }), { ...SHIPMENT, ...shipment }, CONTEXT)
const rate = (name: string, value: string, value_type: string) => ({
  id: 1,
  rate: name,
  label: null,
  value,
  value_type,
  minimum: null,
  on_request: false,
  in_tax_base: true,
})

describe('a route as a table', () => {
  it.each([
    // 1000 / 0.88
    ['fixed', {}, '1136.36'],
    // 434 × 6.50 = 2821.00, / 0.88
    ['per km', { value: '6.5', value_calculation: 'per_km' }, '3205.68'],
    ['Simples Nacional adds no ICMS', { simples_nacional: true }, '1000.00'],
    // 1000 / 0.93
    ['own ICMS', { rates: [rate('icms', '7', 'fixed')] }, '1075.27'],
    // (1000 + 150 + 30) / 0.88
    ['rates', { rates: [rate('gris', '0.3', 'percent_of_invoice'), rate('tas', '30', 'fixed')] }, '1340.91'],
  ] as const)('%s', (_name, over, total) => {
    expect(price(over)).toMatchObject({
      ok: true,
      total_value: total,
      table: { source: 'route', id: 7 },
      lead_time: 2,
    })
  })

  it.each([
    ['approval', { transporter_approval: 'waiting' }, {}],
    ['inactive', { active: false }, {}],
    ['inactive', { closure: true }, {}],
    ['not_in_force', {}, { date: '2027-01-01' }],
    ['modal', {}, { modal: 'less_than_truckload' }],
    ['lane', {}, { destination: { state: 'RJ', city_ibge: 3303302 } }],
    ['km', { value_calculation: 'per_km' }, { km: null as never }],
  ] as const)('has no price: %s', (reason, over, shipment) => {
    expect(price(over, shipment as never)).toMatchObject({ ok: false, reason })
  })

  it('a state takes every city of it; a vehicle only itself', () => {
    expect(
      price({ destiny_city_id: null, destiny_uf: 'RJ' }, { destination: { state: 'RJ', city_ibge: 3303302 } })
        .ok,
    ).toBe(true)
    const toco = { vehicle_type_id: 4, vehicle_option_id: null }
    expect(fitsVehicle(toco, {})).toBe(false)
    expect(fitsVehicle(toco, { vehicle_type_id: 4 })).toBe(true)
    expect(fitsVehicle({ vehicle_type_id: null, vehicle_option_id: null }, { vehicle_type_id: 9 })).toBe(true)
    const split = routeCandidates([ROUTE, { ...ROUTE, id: 8, ...toco }], { vehicle_type_id: 5 })
    expect(split.tables.map(({ table }) => table.id)).toEqual([7])
    expect(split.refused).toMatchObject([{ ok: false, reason: 'vehicle', table: { id: 8, source: 'route' } }])
  })

  it('the parts add up to the total, more kilometres never cost less, and the quick price is the explained one', () => {
    const cents = fc.integer({ min: 1, max: 9_000_000 }).map((value) => (value / 100).toFixed(2))
    const km = fc.integer({ min: 1, max: 50_000 }).map((value) => (value / 10).toFixed(1))
    fc.assert(
      fc.property(
        cents,
        km,
        km,
        fc.constantFrom('fixed', 'per_km'),
        fc.integer({ min: 0, max: 400 }),
        (value, one, other, value_calculation, gris) => {
          const over = {
            value: value_calculation === 'per_km' ? (Number(value) / 1000).toFixed(4) : value,
            value_calculation,
            rates: [rate('gris', (gris / 1000).toFixed(3), 'percent_of_invoice')],
          }
          const [near, far] = [one, other].toSorted((a, b) => Number(a) - Number(b)) as [string, string]
          const first = price(over, { km: near })
          const second = price(over, { km: far })
          if (!first.ok || !second.ok) throw new Error('no price')
          expect(compare(first.total_value, second.total_value)).toBeLessThanOrEqual(0)
          expect(toMoney(sum(first.components.map(({ amount }) => amount)))).toBe(first.total_value)
          expect(toMoney(subtract(first.total_value, first.weight_shipping_value))).toBe(first.rates_value)
          const quick = simulate([routeAsTable({ ...ROUTE, ...over })], { ...SHIPMENT, km: near }, CONTEXT)
          expect(quick.ranked[0]?.total_value).toBe(first.total_value)
        },
      ),
      { numRuns: 150 },
    )
  })
})
