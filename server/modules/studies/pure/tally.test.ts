import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { award, type Candidate } from './award.ts'
import { centsOf, reais, written, type Sums } from './figures.ts'
import {
  addOrder,
  createTally,
  type Line,
  type ScenarioOutcome,
  type Tally,
  type TalliedOrder,
} from './tally.ts'

const cents = fc.integer({ min: 0, max: 50_000_000 })
const UFS = ['SP', 'RJ', 'BA'] as const

const order: fc.Arbitrary<TalliedOrder> = fc.record({
  originUf: fc.constantFrom(...UFS),
  originCity: fc.constantFrom('Campinas', 'Salvador'),
  destinationUf: fc.constantFrom(...UFS),
  destinationCity: fc.constantFrom('Niterói', 'Ilhéus'),
  transporterId: fc.option(fc.integer({ min: 1, max: 3 })),
  grams: fc.integer({ min: 0, max: 30_000_000 }),
  contracted: fc.option(cents),
  leadTime: fc.option(fc.integer({ min: 0, max: 30 })),
  below: fc.boolean(),
})
const outcome: fc.Arbitrary<ScenarioOutcome> = fc.oneof(
  fc.record({
    cents,
    table: fc.integer({ min: 1, max: 5 }),
    transporterId: fc.integer({ min: 1, max: 4 }),
    instead: fc.option(cents),
    leadTime: fc.option(fc.integer({ min: 0, max: 30 })),
    below: fc.boolean(),
    reason: fc.constant(null),
  }),
  fc.record({
    cents: fc.constant(null),
    table: fc.constant(null),
    transporterId: fc.constant(null),
    instead: fc.constant(null),
    leadTime: fc.constant(null),
    below: fc.constant(false),
    reason: fc.constantFrom('lane' as const, 'weight' as const),
  }),
)
const replayed = fc.array(fc.tuple(order, fc.tuple(outcome, outcome)), { maxLength: 40 })

const tallied = (orders: readonly (readonly [TalliedOrder, readonly ScenarioOutcome[]])[]): Tally => {
  const tally = createTally(2)
  for (const [one, outcomes] of orders) addOrder(tally, one, outcomes)
  return tally
}
const lines = (tally: Tally, part: Line['part']) =>
  [...tally.lines.values()].filter((line) => line.part === part)
const added = (sums: readonly Sums[]): Sums =>
  sums.reduce(
    (total, one) =>
      Object.fromEntries(
        Object.keys(total).map((key) => [key, total[key as keyof Sums] + one[key as keyof Sums]]),
      ) as Sums,
    tallied([]).scenarios[0]?.sums as Sums,
  )
const comparable = (tally: Tally) => ({
  ...tally,
  lines: [...tally.lines].toSorted(([a], [b]) => a.localeCompare(b)),
  contractedCarriers: [...tally.contractedCarriers].toSorted(([a], [b]) => a - b),
  scenarios: tally.scenarios.map((scenario) => ({
    sums: scenario.sums,
    common: scenario.common,
    reasons: [...scenario.reasons].toSorted(([a], [b]) => a.localeCompare(b)),
    carriers: [...scenario.carriers].toSorted(([a], [b]) => a - b),
    tables: [...scenario.tables].toSorted(([a], [b]) => a - b),
  })),
})

describe('the sums of a study', () => {
  it('add up: lanes of states, lanes of cities, carriers and tables to the whole, to the cent', () => {
    fc.assert(
      fc.property(replayed, (orders) => {
        const tally = tallied(orders)
        for (const [at, { sums, carriers, tables, reasons }] of tally.scenarios.entries()) {
          for (const part of ['uf_lane', 'city_lane'] as const)
            expect(added(lines(tally, part).map((line) => line.scenarios[at] as Sums))).toEqual(sums)
          const won = added(lines(tally, 'carrier').map((line) => line.scenarios[at] as Sums))
          expect({ ...won, unpriced: sums.unpriced }).toEqual(sums)
          for (const shares of [carriers, tables])
            expect([...shares.values()].reduce((total, share) => total + share.total, 0)).toBe(sums.total)
          expect([...reasons.values()].reduce((total, count) => total + count, 0)).toBe(sums.unpriced)
          expect(sums.orders + sums.unpriced).toBe(orders.length)
        }
        for (const part of ['uf_lane', 'city_lane'] as const) {
          const all = lines(tally, part)
          expect(all.reduce((total, line) => total + line.contracted.total, 0)).toBe(tally.contracted.total)
          expect(all.reduce((total, line) => total + line.grams, 0)).toBe(tally.grams)
        }
      }),
    )
  })

  it('do not depend on the order in which the orders pass', () => {
    fc.assert(
      fc.property(replayed, fc.infiniteStream(fc.nat()), (orders, keys) => {
        const shuffled = orders
          .map((one) => [keys.next().value as number, one] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, one]) => one)
        expect(comparable(tallied(shuffled))).toEqual(comparable(tallied(orders)))
      }),
    )
  })

  it('compare scenarios over the same orders: those that all of them price', () => {
    fc.assert(
      fc.property(replayed, (orders) => {
        const { common, scenarios } = tallied(orders)
        for (const { common: sums } of scenarios) {
          expect(sums.orders).toBe(common.orders)
          expect(sums.comparedContracted).toBe(common.total)
          expect(sums.unpriced).toBe(0)
        }
      }),
    )
  })

  it('are written as reais, with the saving as contracted minus now', () => {
    const [one, other] = [125_050, 100_000]
    const tally = tallied([
      [
        {
          originUf: 'SP',
          originCity: 'Campinas',
          destinationUf: 'RJ',
          destinationCity: 'Niterói',
          transporterId: 1,
          grams: 1500,
          contracted: one,
          leadTime: 3,
          below: false,
        },
        [
          {
            cents: other,
            table: 1,
            transporterId: 2,
            instead: 110_000,
            leadTime: 4,
            below: true,
            reason: null,
          },
          {
            cents: null,
            table: null,
            transporterId: null,
            instead: null,
            leadTime: null,
            below: false,
            reason: 'lane',
          },
        ],
      ],
    ])
    expect(written(tally.scenarios[0]?.sums as Sums)).toEqual({
      orders: 1,
      total: '1000.00',
      compared: 1,
      compared_contracted: '1250.50',
      compared_total: '1000.00',
      savings: '250.50',
      savings_percentage: '20.03',
      lead_time: '4.00',
      below_floor: 1,
      unpriced: 0,
    })
    expect(written(tally.scenarios[1]?.sums as Sums)).toMatchObject({
      orders: 0,
      unpriced: 1,
      savings_percentage: null,
    })
    expect(tally.common.orders).toBe(0)
    expect(tally.scenarios[0]?.tables.get(1)).toEqual({ orders: 1, total: other, saved: 10_000 })
  })

  it('read money exactly', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(centsOf(reais(value))).toBe(value)
      }),
    )
    expect(() => centsOf('999999999999999999')).toThrow(RangeError)
  })
})

const of = (table: number, transporter_id: number, place: number, cents: number): Candidate => ({
  index: table,
  table,
  source: 'freight',
  transporter_id,
  cents,
  precedence: () => place,
  leadTime: () => null,
})

describe('the award', () => {
  const candidate = fc.record({
    index: fc.nat(9),
    table: fc.nat(50),
    transporter_id: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 5 }),
    days: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  const candidates = fc
    .uniqueArray(candidate, { selector: ({ table }) => table, maxLength: 10 })
    .map((list) =>
      list.map(({ days, ...one }): Candidate => ({
        ...one,
        source: 'freight',
        precedence: () => 4,
        leadTime: () => days,
      })),
    )

  it('does not depend on the order of the tables', () => {
    fc.assert(
      fc.property(candidates, fc.constantFrom('cheapest', 'fastest', 'contracted_carrier'), (list, rule) => {
        expect(award(list.toReversed(), rule, 2)?.table).toBe(award(list, rule, 2)?.table)
      }),
    )
  })

  it('goes to the lowest price, the shortest promise, or the carrier that had the order', () => {
    fc.assert(
      fc.property(candidates, (list) => {
        fc.pre(list.length > 0)
        expect(award(list, 'cheapest', null)?.cents).toBe(Math.min(...list.map((one) => one.cents)))
        const promises = list.map((one) => one.leadTime()).filter((days) => days !== null)
        if (promises.length > 0) expect(award(list, 'fastest', null)?.leadTime()).toBe(Math.min(...promises))
        const kept = award(list, 'contracted_carrier', 2)
        expect(kept === null).toBe(list.every((one) => one.transporter_id !== 2))
        if (kept) expect(kept.transporter_id).toBe(2)
      }),
    )
  })

  it('takes of each carrier the table for the place before its general one, whatever they cost (pricing/README "Table models")', () => {
    const list = [of(1, 1, 4, 10_000), of(2, 1, 1, 20_000), of(3, 2, 4, 25_000)]
    expect(award(list, 'cheapest', null)?.table).toBe(2)
    expect(award(list, 'contracted_carrier', 1)?.table).toBe(2)
    expect(award([...list, of(4, 2, 4, 15_000)], 'cheapest', null)?.table).toBe(4)
  })

  it('goes to nobody when nobody has a price', () => {
    expect(award([], 'cheapest', 1)).toBeNull()
  })
})
