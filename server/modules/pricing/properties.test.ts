import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileTable } from '#server/modules/pricing/compile.ts'
import { explain } from '#server/modules/pricing/explain.ts'
import {
  CAMPINAS,
  CONTEXT,
  lane,
  RIO,
  SALVADOR,
  SAO_PAULO,
  shipment,
  table,
} from '#server/modules/pricing/fixtures.ts'
import { prepareShipment } from '#server/modules/pricing/prepare.ts'
import type { Priced } from '#server/modules/pricing/result.ts'
import { quickPrice, reasonOf } from '#server/modules/pricing/quick-price.ts'
import { centsToMoney } from '#server/modules/pricing/scaled.ts'
import { simulate } from '#server/modules/pricing/simulate.ts'
import { split } from '#server/modules/pricing/split.ts'
import { compare, multiply, subtract, sum, toMoney } from '#shared/kit/money.ts'
import {
  RATE_KINDS,
  type Base,
  type FreightTable,
  type Lane,
  type Minimum,
  type RateRule,
  type Shipment,
  type Taxes,
} from '#server/modules/pricing/types.ts'

/** Security check 56: a hundred thousand quotes in the long form. */
const QUOTES = process.env['RESILIENCE'] === 'full' ? 100_000 : 3000
const LONG_MS = 1_800_000

const units = (max: number, scale: string) => fc.nat(max).map((n) => multiply(n, scale))
const figure = fc.oneof(
  units(9_999_999, '0.0001'),
  units(99_999, '0.01'),
  fc.constantFrom('0', '0.005', '2.175'),
)
const percentage = units(999_999, '0.0001')
const places = fc.constantFrom(SAO_PAULO, CAMPINAS, RIO, SALVADOR)
const optional = <T>(arbitrary: fc.Arbitrary<T>, key: string) =>
  fc.option(arbitrary, { nil: undefined }).map((value) => (value === undefined ? {} : { [key]: value }))

const scope = fc
  .tuple(
    optional(fc.subarray(['SP', 'RJ', 'BA'], { minLength: 1 }), 'states'),
    optional(fc.subarray([3550308, 3304557, 2927408], { minLength: 1 }), 'cities'),
    optional(fc.subarray(['12345678', '12345678000195'], { minLength: 1 }), 'documents'),
  )
  .map((parts) => Object.assign({}, ...parts) as RateRule['scope'])

const rateNames = fc.constantFrom(
  'ad_valorem',
  'gris',
  'dispatch_fee',
  'trt',
  'tde',
  'toll',
  'emex',
  'scheduling',
)
const rule: fc.Arbitrary<RateRule> = fc
  .tuple(
    fc.record({ rate: rateNames, kind: fc.constantFrom(...RATE_KINDS), value: percentage }),
    optional(figure, 'minimum'),
    optional(fc.record({ kind: fc.constantFrom(...RATE_KINDS), value: percentage }), 'also'),
    optional(fc.record({ above_kg: units(200_000, '0.001'), per_kg: figure }), 'excess'),
    optional(scope, 'scope'),
    optional(fc.boolean(), 'on_request'),
    optional(fc.boolean(), 'before_minimum'),
    optional(fc.boolean(), 'in_tax_base'),
    optional(fc.constantFrom('frete_peso', 'base_ntc', 'total_before_tax'), 'percent_base'),
  )
  .map((parts) => Object.assign({}, ...parts) as RateRule)

const kgBands: fc.Arbitrary<Base> = fc
  .tuple(
    fc.uniqueArray(fc.record({ kg_end: units(300_000, '0.001'), value: figure }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ kg_end }) => kg_end,
    }),
    fc.option(
      fc.record({
        mode: fc.constantFrom('excess' as const, 'total' as const),
        value: figure,
        per: fc.constantFrom('kg' as const, 'ton' as const),
      }),
      { nil: undefined },
    ),
  )
  .map(([bands, beyond]) => ({ model: 'kg_bands' as const, bands, ...(beyond ? { beyond } : {}) }))

const kmBands: fc.Arbitrary<Base> = fc
  .array(
    fc.record({
      vehicle_type_id: fc.constantFrom(1, 2, null),
      vehicle_option_id: fc.constantFrom(1, null),
      value: figure,
      per: fc.constantFrom('trip' as const, 'km' as const, 'ton' as const),
      values_add: fc.array(rule, { maxLength: 2 }),
    }),
    { maxLength: 4 },
  )
  .map((values) => ({
    model: 'km_bands' as const,
    bands: [
      { km_start: '0', km_end: '400', values },
      { km_start: '400.0001', km_end: '900', values: values.slice(1) },
    ],
  }))

const base: fc.Arbitrary<Base> = fc.oneof(
  kgBands,
  kmBands,
  fc.record({ model: fc.constant('percentage' as const), percentage, kg_guarantee: figure, minimum: figure }),
  fc.record({ model: fc.constant('per_kg_plus_percentage' as const), per_kg: figure, percentage }),
  fc.record({ model: fc.constant('per_km' as const), per_km: figure }),
  fc.record({ model: fc.constant('fixed' as const), value: figure }),
)

const minimum: fc.Arbitrary<Minimum> = fc.oneof(
  fc.record({
    mode: fc.constantFrom('floor_weight' as const, 'floor_base' as const, 'floor_total_before' as const),
    value: figure,
  }),
  fc.record({ mode: fc.constant('floor_per_kg' as const), value: figure }),
  fc.record({ mode: fc.constant('floor_percent' as const), value: figure, kg_guarantee: figure, percentage }),
)

const side = fc.oneof(
  fc.constant({}),
  fc.record({ states: fc.subarray(['SP', 'RJ', 'BA'], { minLength: 1 }) }),
  fc.record({ cities: fc.subarray([3550308, 3304557, 2927408], { minLength: 1 }) }),
)
const lanes: fc.Arbitrary<Lane> = fc
  .tuple(
    fc.record({ id: fc.nat(1000), lead_time: fc.option(fc.nat(20)), base, origin: side, destination: side }),
    optional(fc.array(rule, { maxLength: 3 }), 'rates'),
    optional(fc.array(minimum, { maxLength: 2 }), 'minimums'),
  )
  .map((parts) => Object.assign({}, ...parts) as Lane)

const smallRate = units(300_000, '0.0001')
const taxes: fc.Arbitrary<Taxes> = fc
  .tuple(
    fc.record({ included: fc.boolean(), regime: fc.constantFrom('normal', 'normal', 'simples', 'exempt') }),
    optional(smallRate, 'icms'),
    optional(smallRate, 'iss'),
    optional(smallRate, 'pis'),
    optional(smallRate, 'cofins'),
  )
  .map((parts) => Object.assign({}, ...parts) as Taxes)

const tables: fc.Arbitrary<FreightTable> = fc
  .tuple(
    fc.record({
      lanes: fc.array(lanes, { minLength: 1, maxLength: 4 }),
      rates: fc.array(rule, { maxLength: 8 }),
      minimums: fc.array(minimum, { maxLength: 3 }),
      reverse: fc.boolean(),
      taxes,
      minimum_weight: units(50_000, '0.001'),
      type_freight: fc.constantFrom(null, null, null, 'CIF' as const, 'FOB' as const),
      percent_base: fc.constantFrom('frete_peso', 'base_ntc', 'total_before_tax'),
    }),
    optional(
      fc.oneof(
        fc.record({ factor: units(400_000, '0.001') }),
        fc.record({ divisor: fc.integer({ min: 1, max: 9000 }).map(String) }),
        fc.constant(null),
      ),
      'cubage',
    ),
  )
  .map(([given, cubage]) => table({ ...given, ...cubage }))

const adjustment = fc.oneof(
  fc.record({ rate: fc.constantFrom('debito' as const, 'credito' as const), value: units(100_000, '0.01') }),
  fc.record({
    rate: fc.constant('percentage' as const),
    value: fc.integer({ min: -900_000, max: 900_000 }).map((n) => multiply(n, '0.0001')),
  }),
)
const shipments: fc.Arbitrary<Shipment> = fc
  .record({
    origin: places,
    destination: places,
    weight: units(500_000_000, '0.00001'),
    volume_m3: units(9_000_000, '0.0000001'),
    invoice_value: units(900_000_000, '0.001'),
    km: fc.option(units(10_000_000, '0.00001').map((km) => multiply(km, '10'))),
    vehicle_type_id: fc.constantFrom(1, 2, 3, null),
    vehicle_option_id: fc.constantFrom(1, 2, null),
    recipient_document: fc.constantFrom('12345678000195', '12.345.678/0002-76', '12345678909', null),
    deliveries: fc.nat(5),
    pallets: fc.nat(5),
    axles: fc.nat(9),
    hours: fc.nat(9),
    services: fc.subarray(['trt', 'tde', 'toll', 'scheduling']),
    informed: fc.dictionary(rateNames, units(99_999, '0.01')),
    reference_freight: units(999_999, '0.001'),
    tax_rate: fc.option(smallRate),
    extras: fc.array(
      fc.record({
        rate: rateNames,
        amount: units(99_999, '0.01'),
        in_tax_base: fc.boolean(),
        source: fc.constant('typed'),
      }),
      { maxLength: 2 },
    ),
    type_freight: fc.constantFrom('CIF' as const, 'FOB' as const, 'FOB_REIMBURSEMENT' as const),
    adjustments: fc.array(adjustment, { maxLength: 3 }),
  })
  .map((given) => shipment(given))

describe('every price', () => {
  it(
    'is exact to the cent: by whole numbers it equals the explained one, as does the reason of a refusal',
    () => {
      let priced = 0
      fc.assert(
        fc.property(tables, shipments, (of, what) => {
          const cents = quickPrice(compileTable(of), prepareShipment(what, CONTEXT))
          const result = explain(of, what, CONTEXT)
          if (result.ok) priced += 1
          expect(cents < 0 ? reasonOf(cents) : centsToMoney(cents)).toBe(
            result.ok ? result.total_value : result.reason,
          )
        }),
        { numRuns: QUOTES },
      )
      expect(priced).toBeGreaterThan(QUOTES / 3)
    },
    LONG_MS,
  )

  it('adds up: components to the total, the total to its two parts, splits to everything', () => {
    fc.assert(
      fc.property(
        tables,
        shipments,
        fc.array(units(1000, '0.1'), { minLength: 1, maxLength: 5 }),
        (of, what, weights) => {
          const result = explain(of, what, CONTEXT)
          if (!result.ok) return
          const amounts = result.components.map(({ amount }) => amount)
          for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d\d$/)
          expect(toMoney(sum(amounts))).toBe(result.total_value)
          expect(toMoney(sum([result.weight_shipping_value, result.rates_value]))).toBe(result.total_value)
          const parts = split(
            result,
            weights.map((weight, id) => ({ id, weight })),
          )
          expect(toMoney(sum(parts.map(({ total_value }) => total_value)))).toBe(result.total_value)
          expect(toMoney(sum(parts.map(({ weight_shipping_value }) => weight_shipping_value)))).toBe(
            result.weight_shipping_value,
          )
          expect(compare(sum(parts.map(({ percentage }) => percentage)), '100')).toBe(0)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is plain JSON', () => {
    fc.assert(
      fc.property(tables, shipments, (of, what) => {
        const result = explain(of, what, CONTEXT)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
      { numRuns: 200 },
    )
  })

  it('is never below the minimum, before the tax and without adjustments', () => {
    fc.assert(
      fc.property(tables, shipments, (of, what) => {
        const result = explain(
          { ...of, lanes: of.lanes.map((one) => ({ ...one, minimums: [] })) },
          { ...what, adjustments: [] },
          CONTEXT,
        )
        if (!result.ok) return
        for (const { mode, ...floor } of of.minimums?.slice(-1) ?? []) {
          const raw = 'value' in floor ? (floor.value ?? '0') : '0'
          const value = toMoney(raw)
          if ('percentage' in floor)
            expect(
              compare(
                result.weight_shipping_value,
                toMoney(multiply(multiply(toMoney(what.invoice_value), floor.percentage ?? '0'), '0.01')),
              ),
            ).not.toBe(-1)
          if (mode === 'floor_weight' || mode === 'floor_percent')
            expect(compare(result.weight_shipping_value, value)).not.toBe(-1)
          else if (mode === 'floor_per_kg')
            expect(
              compare(result.total_value, toMoney(multiply(result.taxable_weight.taxable, raw))),
            ).not.toBe(-1)
          else expect(compare(result.total_value, value)).not.toBe(-1)
        }
      }),
      { numRuns: 500 },
    )
  })
})

/** Where a price stands in its table: inside one band nothing but the weight changes. */
const bandOf = (result: Priced) =>
  result.components.slice(0, 1).map(({ rule }) => `${rule.key} ${rule.params['kg_end'] ?? ''}`)[0]

/**
 * A toll voucher that fills up a minimum moves part of it out of the tax base: then a heavier load pays more toll and less
 * tax. The only case in which weight may lower a price.
 */
const voucherInMinimum = ({ components }: Priced) =>
  components.some(({ group }) => group === 'minimum') && components.some((one) => !one.in_tax_base)

/** What would hide or round away the difference of two weights: volume, and percentages put on by hand. */
const BARE = { volume_m3: '0', adjustments: [], km: '500', vehicle_type_id: 1 } as const

describe('any table', () => {
  it('is monotonic in weight inside a band: more kilograms never cost less', () => {
    let compared = 0
    const grams = fc.oneof(fc.nat(300_000), fc.nat(3_000))
    fc.assert(
      fc.property(tables, shipments, fc.nat(300_000), grams, (of, what, least, more) => {
        const [light, heavy] = [least, least + more].map((weight) =>
          explain(of, { ...what, ...BARE, weight: multiply(weight, '0.001') }, CONTEXT),
        )
        if (!light?.ok || !heavy?.ok || bandOf(light) !== bandOf(heavy)) return
        if (voucherInMinimum(light) || voucherInMinimum(heavy)) return
        compared += 1
        expect(compare(light.total_value, heavy.total_value)).not.toBe(1)
      }),
      { numRuns: 600 },
    )
    expect(compared).toBeGreaterThan(150)
  })
})

describe('gross-up', () => {
  it('is undone by taking the tax out again, within a cent', () => {
    fc.assert(
      fc.property(units(99_999_999, '0.01'), units(400_000, '0.0001'), (value, icms) => {
        const result = explain(
          table({
            lanes: [lane({ base: { model: 'fixed', value } })],
            taxes: { included: false, regime: 'normal', icms },
          }),
          shipment(),
          CONTEXT,
        )
        if (!result.ok) throw new Error(result.reason)
        expect(toMoney(subtract(result.total_value, result.tax.amount))).toBe(toMoney(value))
        // The amount that closes the sum is also the legal one: rate times total, rounded (pricing/README "Rounding").
        expect(result.tax.amount).toBe(toMoney(multiply(result.total_value, multiply(icms, '0.01'))))
      }),
      { numRuns: 300 },
    )
  })
})

describe('simulation', () => {
  it('does not depend on the order of the tables', () => {
    fc.assert(
      fc.property(
        fc.array(tables, { minLength: 2, maxLength: 5 }),
        shipments,
        fc.boolean(),
        (some, what, one) => {
          const named = some.map((of, index) => ({ ...of, id: index + 1, transporter_id: index % 2 }))
          const options = { one_per_transporter: one }
          expect(simulate(named.toReversed(), what, CONTEXT, options)).toEqual(
            simulate(named, what, CONTEXT, options),
          )
        },
      ),
      { numRuns: 150 },
    )
  })
})
