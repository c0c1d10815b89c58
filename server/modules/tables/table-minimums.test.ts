import { describe, expect, it } from 'vitest'
import { engineTable } from './engine-document.ts'
import { CONTEXT, priced, shipment } from '#server/modules/pricing/fixtures.ts'
import { documentOf, laneOf, rateOf } from './fixtures.ts'

const carrier = { simples_nacional: false, pis: null, cofins: null, rates: [] }
const fixed = rateOf({ rate: 'dispatch_fee', kind: 'fixed', value: '10.00', minimum: null })

/** 10 kg worth R$ 1,000 from São Paulo to Rio: frete peso 40.00 by band or 2 % of the value, and a dispatch fee of 10.00. */
const total = (table: object, lane: object = {}) =>
  priced(
    engineTable(
      documentOf({
        table: { minimum_rate: '45.00', kg_guarantee: null, ...table },
        destinations: [laneOf({ values: ['40.00', '60.00'], value_percentage: '2', ...lane })],
        rates: [fixed],
      }),
      carrier,
    ),
    shipment({ weight: '10', volume_m3: '0', invoice_value: '1000' }),
    CONTEXT,
  ).total_value

describe('the minimum of a table, by its mode (pricing/README "Minimums")', () => {
  it('raises frete peso, the base, or the total', () => {
    expect(total({ minimum_mode: 'floor_weight' })).toBe('55.00')
    expect(total({ minimum_mode: 'floor_base' })).toBe('50.00')
    expect(total({ minimum_mode: 'floor_total_before', minimum_rate: '51.00' })).toBe('51.00')
  })

  it('stays beside a guarantee per kilogram of the total', () => {
    expect(total({ minimum_mode: 'floor_per_kg', kg_guarantee: '0.1' })).toBe('55.00')
    expect(total({ minimum_mode: 'floor_per_kg', kg_guarantee: '7' })).toBe('70.00')
    expect(total({ minimum_mode: 'floor_per_kg', kg_guarantee: '0.1' }, { minimum_rate: '48.00' })).toBe(
      '58.00',
    )
  })

  it('takes the larger of minimum and guarantee as the base', () => {
    expect(total({ minimum_mode: 'floor_percent', kg_guarantee: '7' })).toBe('80.00')
    expect(total({ minimum_mode: 'floor_percent', kg_guarantee: '0.1' })).toBe('55.00')
  })

  it('compares a percentage of the invoice too, the destination before the table', () => {
    const floor = { minimum_mode: 'floor_percent', kg_guarantee: '0.1' }
    // 1,000.00 x 6 % = 60.00 > 45.00 > 40.00, and 10.00 of dispatch.
    expect(total({ ...floor, minimum_percentage: '6' })).toBe('70.00')
    expect(total({ ...floor, minimum_percentage: '6' }, { minimum_percentage: '4.7' })).toBe('57.00')
    expect(total({ ...floor, minimum_percentage: '4' })).toBe('55.00')
    expect(total({ ...floor, minimum_rate: null, minimum_percentage: '4.5' })).toBe('55.00')
    // Another mode compares no percentage.
    expect(total({ minimum_mode: 'floor_weight', minimum_percentage: '6' })).toBe('55.00')
    // Where the base is a percentage already, the floor stands beside it.
    expect(total({ ...floor, option_calcule: 'percentage', minimum_percentage: '6' })).toBe('70.00')
    expect(total({ ...floor, option_calcule: 'percentage', minimum_percentage: '1' })).toBe('55.00')
  })

  it('is followed where the base is a percentage of the value too', () => {
    const percentage = { option_calcule: 'percentage' }
    expect(total({ ...percentage, minimum_mode: 'floor_weight' })).toBe('55.00')
    expect(total({ ...percentage, minimum_mode: 'floor_base' })).toBe('45.00')
    expect(total({ ...percentage, minimum_mode: 'floor_total_before' })).toBe('45.00')
    expect(
      total({ ...percentage, minimum_mode: 'floor_per_kg', minimum_rate: null, kg_guarantee: '2.5' }),
    ).toBe('30.00')
    expect(
      total({ ...percentage, minimum_mode: 'floor_weight', minimum_rate: null, kg_guarantee: '2.5' }),
    ).toBe('35.00')
  })
})
