import { describe, expect, it } from 'vitest'
import { lane, priced, shipment, table } from '#server/modules/pricing/fixtures.ts'
import { cubedWeight, taxableWeight, volumeOf } from '#server/modules/pricing/taxable-weight.ts'

/** Weights: pricing/README "Taxable weight", and the worked examples that are about them. */

const road = (weight: string, volume_m3: string) =>
  taxableWeight(table(), { modal: 'less_than_truckload', weight, volume_m3 })

describe('A.1 and A.8: taxable weight', () => {
  it('example 2: 36 kg', () => {
    const volume = volumeOf([{ length_m: '0.5', width_m: '0.4', height_m: '0.6', quantity: 1 }])
    expect(road('20', volume)).toEqual({
      real: '20.000',
      cubed: '36.000',
      minimum: '0.000',
      taxable: '36.000',
      chosen: 'cubed',
      cubage: '300 kg/m³',
    })
  })

  it('example 3: one litre box by air and by road', () => {
    const volume = volumeOf([{ length_m: '0.3', width_m: '0.2', height_m: '0.1', quantity: 1 }])
    expect(cubedWeight(volume, { factor: '166.66' })).toBe('1.000')
    expect(cubedWeight(volume, { factor: '166.667' })).toBe('1.000')
    expect(cubedWeight(volume, { divisor: '6000' })).toBe('1.000')
    expect(road('0.5', volume).taxable).toBe('1.800')
  })

  it('example 4: 288 kg', () => {
    const volume = volumeOf([{ length_m: '1.0', width_m: '1.2', height_m: '0.8', quantity: 1 }])
    expect(road('150', volume).taxable).toBe('288.000')
  })

  it('example 5: three boxes by air', () => {
    const volume = volumeOf([
      { length_m: '1', width_m: '1', height_m: '1', quantity: 1 },
      { length_m: '0.8', width_m: '0.8', height_m: '0.8', quantity: 2 },
    ])
    const air = taxableWeight({ modals: ['air'] }, { modal: 'air', weight: '300', volume_m3: volume })
    expect(air).toMatchObject({ taxable: '337.334', cubage: '166.667 kg/m³' })
  })

  it('never falls below the minimum weight, and shows but does not tax the volume of a full truckload', () => {
    expect(taxableWeight(table({ minimum_weight: '50' }), shipment())).toMatchObject({
      taxable: '50.000',
      chosen: 'minimum',
    })
    expect(
      taxableWeight({ modals: [] }, { modal: 'full_truckload', weight: '10', volume_m3: '1' }),
    ).toMatchObject({ cubed: '300.000', taxable: '10.000', chosen: 'real' })
    expect(taxableWeight({ modals: [], cubage: null }, shipment({ volume_m3: '9' })).chosen).toBe('real')
    expect(
      taxableWeight(
        { modals: [], cubage: { factor: '200' } },
        { modal: 'full_truckload', weight: '10', volume_m3: '1' },
      ).taxable,
    ).toBe('200.000')
    expect(
      taxableWeight({ modals: [], cubage: { divisor: '5000' } }, shipment({ volume_m3: '1' })),
    ).toMatchObject({ taxable: '200.000', cubage: 'cm³ ÷ 5000' })
  })
})

describe('A.1 weights that are priced', () => {
  const perKg = { model: 'per_kg_plus_percentage', per_kg: '1', percentage: '0' } as const
  const total = (over: Parameters<typeof table>[0], what: Parameters<typeof priced>[1]) =>
    priced(table({ lanes: [lane({ base: perKg })], ...over }), what).total_value

  it.each([
    ['road', {}, { weight: '10', volume_m3: '1' }, '300.00'],
    ['air', { modals: ['air'] }, { modal: 'air', weight: '10', volume_m3: '1' }, '166.67'],
    ['a factor of its own', { cubage: { factor: '150' } }, { weight: '10', volume_m3: '1' }, '150.00'],
    ['a factor of four decimals', { cubage: { factor: '166.6667' } }, { volume_m3: '100' }, '16666.67'],
    ['a divisor', { cubage: { divisor: '5000' } }, { weight: '10', volume_m3: '1' }, '200.00'],
    ['a factor of zero', { cubage: { factor: '0' } }, { weight: '10', volume_m3: '1' }, '10.00'],
    ['no cubage', { cubage: null }, { weight: '10', volume_m3: '1' }, '10.00'],
    [
      'a full truckload',
      { modals: ['full_truckload_reverse'] },
      { modal: 'full_truckload_reverse', weight: '10', volume_m3: '1' },
      '10.00',
    ],
    [
      'air with collection',
      { modals: ['air_with_collection'] },
      { modal: 'air_with_collection', weight: '10', volume_m3: '1' },
      '166.67',
    ],
    ['a minimum weight', { minimum_weight: '25' }, { weight: '10' }, '25.00'],
    ['more decimals than are kept', {}, { weight: '10.0055' }, '10.01'],
  ] as const)('%s', (_name, over, what, expected) => {
    expect(total(over, what)).toBe(expected)
  })
})
