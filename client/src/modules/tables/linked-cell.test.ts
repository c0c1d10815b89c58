import { describe, expect, it } from 'vitest'
import { type Draft, type RateRow, newLane } from './edit/draft.ts'
import { blankRate } from './edit/columns.ts'
import { placeOf } from './linked-cell.ts'

const lane = { ...newLane({ uf: 'SP' }, 2), id: 31, key: 'sp' }
const rate = (name: string, over: Partial<RateRow> = {}): RateRow => ({
  ...blankRate(name, 'fixed', '5'),
  ...over,
})
const draft = {
  head: { option_calcule: 'kg_range' },
  kg_ranges: [
    { kg_start: '0', kg_end: '10' },
    { kg_start: '10', kg_end: '20' },
  ],
  lanes: [{ ...newLane({ uf: 'RJ' }, 2), id: 30, key: 'rj' }, lane],
  km: [
    {
      key: 'near',
      km_start: '0',
      km_end: '100',
      cells: {
        '3/*': { value: '850', calculation: 'fixed', values_add: [] },
        '3/*/1': { value: '120', calculation: 'per_ton', values_add: [] },
      },
    },
  ],
  vehicles: [
    { key: '3/*', vehicle_type_id: 3, vehicle_option_id: null },
    { key: '3/*/1', vehicle_type_id: 3, vehicle_option_id: null },
  ],
  rates: [
    rate('gris', { key: 'south', states: ['RS'] }),
    rate('gris', { key: 'north', states: ['AM'], minimum: '3' }),
  ],
} as unknown as Draft

describe('the cell that a link names', () => {
  it('finds a weight range by its limit and the destination by its number, however figures are written', () => {
    const named = { id: '9', simulation_destination_id: 31, simulation_kg_range: { kg_end: '20.000' } }
    expect(placeOf(draft, 'simulation_kg_values', named)).toEqual({
      where: 'lanes',
      row: 'sp',
      column: 'kg20',
    })
    expect(placeOf(draft, 'simulation_kg_values', { ...named, simulation_destination_id: 99 })).toBeNull()
  })

  it('tells two prices of one vehicle in one range apart, and takes an extra to the price it hangs on', () => {
    const value = {
      id: '4',
      vehicle_type_id: 3,
      vehicle_option_id: null,
      value: '120.0000',
      value_calculation: 'per_ton',
      simulation_km_range: { km_end: '100.00' },
    }
    const cell = { where: 'km', row: 'near', column: '3/*/1' }
    expect(placeOf(draft, 'simulation_values', value)).toEqual(cell)
    expect(placeOf(draft, 'simulation_values_add', { id: '1', simulation_value: value })).toEqual(cell)
  })

  it("takes a destination to the figure the table is priced by, and a destination's own rate to its column", () => {
    const at = { where: 'lanes', row: 'sp' }
    expect(placeOf(draft, 'simulation_destinations', { id: '31' })).toEqual({
      ...at,
      column: 'excess_per_kg',
    })
    const own = { id: '2', rate: 'tda', simulation_destination_id: 31 }
    expect(placeOf(draft, 'simulation_table_rates', own)).toEqual({ ...at, column: 'rate:tda' })
  })

  it('tells two rows of one rate apart by where they count', () => {
    const named = {
      ...rate('gris', { states: ['AM'], minimum: '3.00' }),
      id: '8',
      simulation_destination_id: null,
    }
    expect(placeOf(draft, 'simulation_table_rates', named)).toEqual({ where: 'rates', row: 'north' })
    expect(placeOf(draft, 'simulation_table_rates', { ...named, states: ['PA'] })).toBeNull()
  })
})
