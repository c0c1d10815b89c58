/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffPart, flatten } from './diff.ts'
import { type Cell, tidy } from '#server/modules/spreadsheets/index.ts'
import { guard, unguard } from './own-words.ts'
import {
  emptyDestination,
  type DestinationPart,
  type KmRangePart,
  type Part,
  type RatePart,
} from './parts.ts'
import type { Places } from './place-index.ts'
import { formReader } from './read-form.ts'
import { chain } from './ranges.ts'
import { formRows, vehicleHeading, type FormCell, type FormVehicle } from './write-form.ts'

/** Any table leaves as rows of our form and comes back the same, through cells with numbers and through plain text. */

const places: Places = {
  uf: (text) => (['SP', 'RJ', 'AM'].includes(text) ? text : null),
  byCode: (code) => (/^\d{7}$/.test(code) ? { id: Number(code), uf: 'SP' } : null),
  byName: () => [],
  capital: () => null,
}
const vehicles: FormVehicle[] = [1, 2].flatMap((vehicle_type_id) =>
  [null, 7].flatMap((vehicle_option_id) =>
    ['fixed', 'per_km', 'per_ton'].map((value_calculation) => ({
      vehicle_type_id,
      vehicle_option_id,
      value_calculation,
      heading: vehicleHeading(
        `Tipo ${vehicle_type_id}`,
        vehicle_option_id === null ? null : 'Baú',
        value_calculation,
      ),
    })),
  ),
)

const figure = (places_: number, most = 999_999) =>
  fc
    .tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: 10 ** places_ - 1 }))
    .map(([whole, fraction]) => tidy(String(whole), String(fraction).padStart(places_, '0')))
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const text = fc
  .string({ maxLength: 12, unit: fc.constantFrom(...Array.from('aé =+-@\'";,.\n1%')) })
  .map((one) => one.trim())
  .map((one) => (one === '' ? null : one))

const rate: fc.Arbitrary<RatePart> = fc.record({
  rate: fc.constantFrom('gris', 'ad_valorem', 'toll', 'tas', 'new_rate'),
  kind: fc.constantFrom('fixed', 'percent_of_invoice', 'per_100kg', 'per_kg', 'informed'),
  value: figure(4),
  minimum: maybe(figure(2)),
  extra_value: maybe(figure(4)),
  threshold: maybe(figure(3)),
  states: fc.uniqueArray(fc.constantFrom('SP', 'RJ', 'AM')),
  cities: fc.uniqueArray(fc.integer({ min: 1_000_000, max: 5_300_108 }), { maxLength: 3 }),
  documents: fc.uniqueArray(fc.constantFrom('12345678', '12345678000199', '1A2B3C4D000199')),
  social_reason: text,
  label: text,
  on_request: fc.boolean(),
  before_minimum: fc.boolean(),
  in_tax_base: fc.boolean(),
})
const plainRate = rate.map((one): RatePart => ({
  ...one,
  kind: one.rate === 'toll' ? 'per_100kg' : 'fixed',
  extra_value: null,
  threshold: null,
  states: [],
  cities: [],
  documents: [],
  social_reason: null,
  label: null,
  on_request: false,
  before_minimum: true,
  in_tax_base: true,
}))

const destination = (ends: readonly string[]): fc.Arbitrary<DestinationPart> =>
  fc
    .record({
      description: text,
      uf: maybe(fc.constantFrom('SP', 'RJ', 'AM')),
      city_id: maybe(fc.integer({ min: 1_000_000, max: 5_300_108 })),
      origin_uf: maybe(fc.constantFrom('SP', 'RJ')),
      origin_city_id: maybe(fc.integer({ min: 1_000_000, max: 5_300_108 })),
      lead_time: maybe(fc.integer({ min: 0, max: 365 }).map(String)),
      km_start: maybe(figure(4)),
      km_end: maybe(figure(4)),
      value_per_kg: maybe(figure(4)),
      value_per_km: maybe(figure(4)),
      value_percentage: maybe(figure(4, 99)),
      excess_per_kg: maybe(figure(4)),
      minimum_rate: maybe(figure(2)),
      minimum_percentage: maybe(figure(4, 99)),
      figures: fc.array(maybe(figure(4)), { minLength: ends.length, maxLength: ends.length }),
      rates: fc.oneof(
        fc.array(rate, { maxLength: 3 }),
        fc.uniqueArray(plainRate, { selector: (one) => one.rate, maxLength: 3 }),
      ),
    })
    .map(({ figures, ...own }) => ({
      ...emptyDestination(),
      ...own,
      values: Object.fromEntries(
        ends.flatMap((end, index) => (figures[index] == null ? [] : [[end, figures[index]]])),
      ),
    }))

const kmRange: fc.Arbitrary<KmRangePart> = fc.record({
  km_start: figure(4),
  km_end: figure(4),
  values: fc
    .uniqueArray(
      fc.record({
        vehicle: fc.constantFrom(...vehicles),
        value: figure(4),
        adds: fc.array(
          fc.record({
            description_add: text.map((one) => one ?? 'Ajudante'),
            type: fc.constantFrom('fixed', 'percent'),
            value: figure(4),
            when_add: fc.constantFrom('always', 'on_request', 'extra_delivery'),
          }),
          { maxLength: 2 },
        ),
      }),
      { selector: ({ vehicle }) => vehicle.heading, maxLength: 4 },
    )
    .map((list) =>
      list.map(({ vehicle, value, adds }) => {
        const of = Object.fromEntries(Object.entries(vehicle).filter(([name]) => name !== 'heading')) as Omit<
          typeof vehicle,
          'heading'
        >
        return { ...of, value, adds }
      }),
    ),
})

const table = fc
  .uniqueArray(
    figure(3).filter((end) => end !== '0'),
    { maxLength: 4 },
  )
  .chain((ends) =>
    fc.record({
      name: text.map((one) => one ?? 'Tabela'),
      kg_ranges: fc.constant(chain(ends).map(({ start, end }) => ({ kg_start: start, kg_end: end }))),
      destinations: fc.array(destination(ends), { maxLength: 5 }),
      km_ranges: fc.uniqueArray(kmRange, { maxLength: 3, selector: ({ km_end }) => km_end }),
      rates: fc.array(rate, { maxLength: 4 }),
    }),
  )

const asSheet = (cell: FormCell): Cell =>
  cell === null
    ? { text: '', numeric: false }
    : typeof cell === 'string'
      ? { text: cell.trim(), numeric: false }
      : { text: String(Number(cell.figure)), numeric: true }
const asText = (cell: FormCell): Cell => ({
  text: cell === null ? '' : typeof cell === 'string' ? cell.trim() : cell.figure.replace('.', ','),
  numeric: false,
})

const cellsOf = (parts: readonly Part[]): string[][] =>
  parts
    .map((part) => [part.part, ...[...flatten(part)].map(([name, value]) => `${name}=${value}`).toSorted()])
    .toSorted((a, b) => a.join('|').localeCompare(b.join('|')))

describe('a table in our own form', () => {
  it.each([
    ['numbers', asSheet],
    ['text', asText],
  ])('comes back identical through %s', (_name, asCell) => {
    fc.assert(
      fc.property(table, (one) => {
        const read = formReader(vehicles, places)
        const parts: Part[] = []
        for (const row of formRows({ ...one, vehicles, cityName: () => 'Cidade' })) {
          const found = read(row.map(asCell))
          expect(found.issues).toEqual([])
          parts.push(...found.parts)
        }
        const expected: Part[] = [
          ...(one.destinations.length === 0 && one.kg_ranges.length === 0
            ? []
            : one.kg_ranges.map((payload): Part => ({ part: 'kg_range', key: '', payload }))),
          ...one.destinations.map((payload): Part => ({ part: 'destination', key: '', payload })),
          ...one.km_ranges.map((payload): Part => ({ part: 'km_range', key: '', payload })),
          ...one.rates.map((payload): Part => ({ part: 'rate', key: '', payload })),
        ]
        expect(cellsOf(parts)).toEqual(cellsOf(expected))
      }),
      { numRuns: 150 },
    )
  })

  it('no text of it can run as a formula, and every text comes back', () => {
    fc.assert(
      fc.property(fc.string(), (one) => {
        expect(guard(one)).not.toMatch(/^[=+\-@\t\r]/)
        expect(unguard(guard(one))).toBe(one)
      }),
    )
  })
})

describe('differences', () => {
  it('are none with itself, and undo each other the other way round', () => {
    fc.assert(
      fc.property(destination(['10', '20']), destination(['10', '20']), (a, b) => {
        const [before, after]: Part[] = [
          { part: 'destination', key: 'x', payload: a },
          { part: 'destination', key: 'x', payload: b },
        ]
        expect(diffPart(before ?? null, before ?? null).changes).toEqual([])
        const there = diffPart(before ?? null, after ?? null)
        const back = diffPart(after ?? null, before ?? null)
        expect(there.unchanged).toBe(back.unchanged)
        const applied = flatten(before as Part)
        for (const { field, new: value } of there.changes)
          if (value === null) applied.delete(field)
          else applied.set(field, value)
        expect(Object.fromEntries(applied)).toEqual(Object.fromEntries(flatten(after as Part)))
      }),
    )
  })

  it('say the change in percent', () => {
    const part = (value: string): Part => ({
      part: 'destination',
      key: 'SP',
      payload: { ...emptyDestination(), values: { 10: value } },
    })
    expect(diffPart(part('45'), part('49.5')).changes).toEqual([
      { kind: 'changed', field: 'kg:10', old: '45', new: '49.5', percent: '10.00' },
    ])
    expect(diffPart(part('0'), part('1')).changes[0]?.percent).toBeNull()
    expect(diffPart(part('30'), part('20')).changes[0]?.percent).toBe('-33.33')
  })
})
