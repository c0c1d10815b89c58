import { describe, expect, it } from 'vitest'
import { STATES } from '#server/modules/pricing/index.ts'
import { engineTable } from './engine-document.ts'
import { compareDocuments } from './table-compare.ts'
import { coverageOf } from './table-coverage.ts'
import { deadRules } from './table-dead-rules.ts'
import { documentOf, laneOf, rateOf } from './fixtures.ts'

const CITIES = new Map<string, readonly number[]>(
  STATES.map((uf, index) => [uf, [index * 10 + 1, index * 10 + 2]]),
)
const [rio1, rio2] = CITIES.get('RJ') as [number, number]
const dead = (document: ReturnType<typeof documentOf>) =>
  deadRules(document, CITIES).map(({ part, index, reason }) => `${part} ${index} ${reason}`)

const range = (km_start: string, km_end: string) => laneOf({ km_start, km_end })

describe('rows that never win', () => {
  it('has none in a sound table: city beside state beside anywhere is precedence', () => {
    const destinations = [laneOf({ uf: null }), laneOf(), laneOf({ city_id: rio1 }), laneOf({ uf: 'MG' })]
    expect(dead(documentOf({ destinations, rates: [rateOf(), rateOf({ states: ['RJ'] })] }))).toEqual([])
  })

  it('finds a destination that an earlier one of the same place covers', () => {
    expect(dead(documentOf({ destinations: [laneOf(), laneOf()] }))).toEqual([
      'destination 1 same_lane_earlier',
    ])
    // Another origin is another lane.
    expect(dead(documentOf({ destinations: [laneOf(), laneOf({ origin_uf: 'MG' })] }))).toEqual([])
    // The table's own origin, said twice, is the same.
    expect(dead(documentOf({ destinations: [laneOf(), laneOf({ origin_uf: 'SP' })] }))).toHaveLength(1)
  })

  it('looks at distances: together earlier ranges may cover a later one', () => {
    expect(
      dead(documentOf({ destinations: [range('0', '100'), range('100', '300'), range('50', '250')] })),
    ).toEqual(['destination 2 same_lane_earlier'])
    expect(
      dead(documentOf({ destinations: [range('0', '100'), range('150', '300'), range('50', '250')] })),
    ).toEqual([])
    // A lane for any distance comes after all ranges and is not covered by them.
    expect(dead(documentOf({ destinations: [laneOf(), range('0', '100')] }))).toEqual([])
  })

  it('finds a state whose cities all have their own, and an anywhere that no state leaves anything', () => {
    const cities = [laneOf({ city_id: rio1 }), laneOf({ city_id: rio2 })]
    expect(dead(documentOf({ destinations: [laneOf(), ...cities] }))).toEqual([
      'destination 0 cities_of_the_state',
    ])
    const elsewhere = [laneOf({ city_id: rio1 }), laneOf({ city_id: rio2, origin_uf: 'MG' })]
    expect(dead(documentOf({ destinations: [laneOf(), ...elsewhere] }))).toEqual([])
    const all = STATES.map((uf) => laneOf({ uf }))
    expect(dead(documentOf({ destinations: [laneOf({ uf: null }), ...all] }))).toEqual([
      'destination 0 all_states',
    ])
    expect(dead(documentOf({ destinations: [laneOf({ uf: null }), ...all.slice(1)] }))).toEqual([])
  })

  it('finds bands below the minimum weight and ranges of another model', () => {
    expect(dead(documentOf({ table: { minimum_weight_shipping: '50.001' } }))).toEqual([
      'kg_range 0 below_minimum_weight',
    ])
    expect(dead(documentOf({ table: { minimum_weight_shipping: '50' } }))).toEqual([])
    expect(dead(documentOf({ table: { option_calcule: 'per_kg' } }))).toEqual([
      'kg_range 0 not_used_by_the_model',
      'kg_range 1 not_used_by_the_model',
    ])
    const km = documentOf({
      table: { option_calcule: 'km_range' },
      kg_ranges: [],
      km_ranges: [
        { km_start: '0', km_end: '100', values: [] },
        { km_start: '400', km_end: '500', values: [] },
      ],
      destinations: [laneOf({ km_start: '0', km_end: '300', values: [] })],
    })
    expect(dead(km)).toEqual(['km_range 1 no_lane_at_this_distance'])
  })

  it('finds rates that repeat, charge nothing, or stand where nobody delivers', () => {
    const rates = [
      rateOf({ states: ['RJ', 'SP'] }),
      rateOf({ states: ['SP', 'RJ'], value: '9' }),
      rateOf({ rate: 'tas', kind: 'fixed', value: '0' }),
      rateOf({ rate: 'tde', states: ['AM'] }),
      rateOf({ rate: 'tda', cities: [rio1] }),
      rateOf({ rate: 'tda', cities: [1] }),
      rateOf({ rate: 'toll', kind: 'per_100kg', value: '5' }),
      rateOf({ rate: 'axles', kind: 'informed', value: '0' }),
    ]
    const destinations = [laneOf({ rates: [rateOf({ rate: 'toll', kind: 'fixed', value: '1' })] })]
    expect(dead(documentOf({ rates, destinations }))).toEqual([
      'rate 1 same_scope_earlier',
      'rate 2 charges_nothing',
      'rate 3 place_not_served',
      'rate 5 place_not_served',
      'rate 6 every_lane_has_its_own',
    ])
  })
})

describe('coverage', () => {
  const carrier = { simples_nacional: false, pis: null, cofins: null, rates: [] }
  const states = [...CITIES].map(([uf, cities]) => ({ uf, cities }))

  it('counts cities by state: whole states, single cities, nothing', () => {
    const table = engineTable(
      documentOf({ destinations: [laneOf(), laneOf({ uf: 'MG', city_id: CITIES.get('MG')?.[0] ?? 0 })] }),
      carrier,
    )
    const found = new Map(coverageOf([table, table], states).map((one) => [one.uf, one]))
    expect(found.get('RJ')).toEqual({
      uf: 'RJ',
      cities: 2,
      covered: 2,
      whole: true,
      tables: 1,
      transporters: 1,
    })
    expect(found.get('MG')).toMatchObject({ covered: 1, whole: false, tables: 1 })
    expect(found.get('BA')).toMatchObject({ covered: 0, tables: 0, transporters: 0 })
    const anywhere = engineTable(documentOf({ destinations: [laneOf({ uf: null })] }), carrier)
    expect(coverageOf([anywhere], states).every(({ whole }) => whole)).toBe(true)
  })
})

describe('comparison of two versions', () => {
  it('is empty between equals, whatever the zeros written', () => {
    const after = documentOf({ id: 2, version: 2, destinations: [laneOf({ values: ['10.00', '20.0'] })] })
    expect(compareDocuments(documentOf(), after)).toMatchObject({
      cells: [],
      added: 0,
      removed: 0,
      changed: 0,
      mean_percentage: '0.00',
    })
  })

  it('names every cell with lane and column', () => {
    const after = documentOf({
      table: { minimum_rate: '33.00' },
      destinations: [laneOf({ values: ['11', '20'] }), laneOf({ uf: 'MG', values: ['5', null] })],
      rates: [rateOf({ minimum: '2.00' })],
    })
    const { cells, ...counts } = compareDocuments(documentOf(), after)
    expect(cells).toContainEqual({
      part: 'kg_value',
      lane: 'SP → RJ',
      column: '0–50 kg',
      vehicle_type_id: null,
      change: 'changed',
      before: '10',
      after: '11',
      difference: '1',
      percentage: '10.00',
    })
    expect(cells).toContainEqual(
      expect.objectContaining({ part: 'head', column: 'minimum_rate', percentage: '10.00' }),
    )
    expect(cells).toContainEqual(
      expect.objectContaining({ part: 'rate', column: 'gris minimum', change: 'added', after: '2.00' }),
    )
    expect(cells.filter(({ lane }) => lane === 'SP → MG').map(({ column }) => column)).toEqual([
      'lead_time',
      '0–50 kg',
    ])
    expect(counts).toMatchObject({ removed: 0, mean_percentage: '5.00' })
    const back = compareDocuments(after, documentOf())
    expect(back.removed).toBe(counts.added)
  })
})
