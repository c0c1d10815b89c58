import { describe, expect, it } from 'vitest'
import { alterRates, NO_TAX } from '#server/modules/pricing/alter-rates.ts'
import { answered, CONTEXT, lane, priced, RIO, SAO_PAULO, table } from '#server/modules/pricing/fixtures.ts'
import { simulate } from '#server/modules/pricing/simulate.ts'
import type { FreightTable, Lane, RateRule, Shipment, Taxes } from '#server/modules/pricing/types.ts'

/** What stands just at a limit, or is absent where it usually is not. */

const fixed = (value = '100', over: Partial<Lane> = {}) => lane({ base: { model: 'fixed', value }, ...over })
const of = (over: Partial<FreightTable> = {}) => table({ lanes: [fixed()], ...over })
const NORMAL: Taxes = { included: false, regime: 'normal', icms: '12' }
const reason = (...asked: Parameters<typeof answered>) => {
  const answer = answered(...asked)
  return answer.ok ? answer.total_value : answer.reason
}
const charges = (...asked: Parameters<typeof priced>) =>
  priced(...asked).components.map(({ rate, amount }) => `${rate} ${amount}`)

describe('components', () => {
  it('say of a tax that no minimum raised it and that it stands in its own base', () => {
    expect(priced(of({ taxes: NORMAL })).components.at(-1)).toEqual({
      rate: 'icms',
      label: 'ICMS',
      group: 'tax',
      rule: { key: 'inside', params: { net: '100.00', divisor_percentage: '12.0000' } },
      base: { name: 'total_with_tax', value: '113.64' },
      percentage: '12.0000',
      value: null,
      minimum: null,
      minimum_applied: false,
      amount: '13.64',
      rounding: 'half_up_2',
      cell: null,
      in_tax_base: true,
    })
  })

  it('have no line for a tax that the prices contain', () => {
    expect(charges(of({ taxes: { ...NORMAL, included: true } }))).toEqual(['weight_shipping_value 100.00'])
  })

  it('name the cell of a rate, and a second part without a base', () => {
    const rate: RateRule = {
      rate: 'suframa',
      kind: 'percent_of_invoice',
      value: '1',
      also: { kind: 'fixed', value: '5' },
      cell: { path: 'simulation_table_rates', id: 77 },
    }
    expect(priced(of({ rates: [rate] })).components[1]).toMatchObject({
      cell: { path: 'simulation_table_rates', id: 77 },
      rule: { params: { also: 'fixed', also_base: null, also_amount: '5.00' } },
      amount: '15.00',
    })
  })

  it('of the shipment give way entirely to the same rate of the table, and to no other', () => {
    const toll: Partial<Shipment> = {
      extras: [{ rate: 'toll', amount: '44', in_tax_base: true, source: 'typed' }],
    }
    const rule = { rate: 'toll', kind: 'fixed', value: '10' } as const
    const gris = { rate: 'gris', kind: 'fixed', value: '3' } as const
    const weight = 'weight_shipping_value 100.00'
    expect(charges(of({ rates: [rule] }), toll)).toEqual([weight, 'toll 10.00'])
    expect(charges(of({ rates: [gris] }), toll)).toEqual([weight, 'gris 3.00', 'toll 44.00'])
    const asked = of({ rates: [{ ...rule, on_request: true }] })
    expect(charges(asked, toll)).toEqual([weight, 'toll 44.00'])
    expect(charges(asked, { ...toll, services: ['toll'] })).toEqual([weight, 'toll 10.00'])
    expect(charges(of({ rates: [{ ...rule, scope: { states: ['BA'] } }] }), toll)).toEqual([
      weight,
      'toll 44.00',
    ])
  })
})

describe('distance', () => {
  const perKm = table({ lanes: [lane({ base: { model: 'per_km', per_km: '2' } })] })
  const bands = table({
    lanes: [
      lane({
        base: {
          model: 'km_bands',
          bands: [{ km_start: '0', km_end: '10', values: [{ vehicle_type_id: null, value: '70' }] }],
        },
      }),
    ],
  })

  it('of zero is a distance, an absent one is none', () => {
    expect(reason(perKm, { km: '0' })).toBe('0.00')
    expect(reason(perKm, { km: null })).toBe('km')
    expect(reason(perKm)).toBe('km')
    expect(reason(table(), { km: null })).toBe('45.50')
    expect(reason(bands, { km: '0' })).toBe('70.00')
    expect(reason(bands, { km: null })).toBe('km')
  })

  it('limits a lane from and to, both included', () => {
    const near = of({ lanes: [fixed('9', { km: { start: '0', end: '0' } })] })
    expect(reason(near, { km: '0' })).toBe('9.00')
    expect(reason(near, { km: '0.0001' })).toBe('km')
    const far = of({ lanes: [fixed('9', { km: { start: '10', end: '20' } })] })
    expect(['9.9999', '10', '20', '20.0001'].map((km) => reason(far, { km }))).toEqual([
      'km',
      '9.00',
      '9.00',
      'km',
    ])
  })
})

describe('taxes', () => {
  const here = { destination: SAO_PAULO }
  const bare = { included: false, regime: 'normal' } as const

  it('inside a municipality are the default ISS where the municipality is unknown', () => {
    const price = priced(of({ taxes: bare }), here, { icms: {} })
    expect(price.tax).toMatchObject({ kind: 'iss', source: 'default', rate: '5.0000' })
    expect(price.total_value).toBe('105.26')
  })

  it('that nobody knows leave no price, not even with PIS and COFINS', () => {
    const unknown = { icms: {} }
    expect(reason(of({ taxes: bare }), {}, unknown)).toBe('tax')
    expect(reason(of({ taxes: { ...bare, pis: '1.65', cofins: '7.6' } }), {}, unknown)).toBe('tax')
    const air = of({ modals: ['air'], taxes: bare })
    expect(reason(air, { modal: 'air', recipient_contributor: false }, unknown)).toBe('tax')
  })

  it('of nothing: IBS and CBS stand on the whole price', () => {
    const consumption = { norm: 'LC 214/2025', valid_from: '2026-01-01', ibs: '0.1', cbs: '0.9' }
    expect(priced(of(), {}, { ...CONTEXT, consumption }).consumption).toMatchObject({
      base: '100.00',
      ibs: { rate: '0.1000', amount: '0.10' },
      cbs: { rate: '0.9000', amount: '0.90' },
    })
    expect(priced(of({ taxes: NORMAL }), {}, { ...CONTEXT, consumption }).consumption?.base).toBe('100.00')
  })

  it('of none are not raised by a percentage that stayed behind', () => {
    const tax = { ...NO_TAX, rate: '12.0000' }
    expect(alterRates({ components: [], tax }, [{ rate: 'gris', value: '100' }])).toMatchObject({
      total_value: '100.00',
      components: [{ rate: 'gris', amount: '100.00' }],
    })
  })

  it('altered by hand: the last one takes the odd cent', () => {
    const taxes = { ...NORMAL, pis: '1.65', cofins: '7.6' }
    const altered = alterRates(priced(of({ taxes })), [{ rate: 'weight_shipping_value', value: '100.05' }])
    // 127.05 × 7.6 % alone would be 9.66
    expect(altered.components.map(({ amount }) => amount)).toEqual(['100.05', '15.25', '2.10', '9.65'])
    expect(altered.total_value).toBe('127.05')
  })
})

const adjusted = (value: string) => reason(of(), { adjustments: [{ rate: 'percentage', value }] })

describe('adjustments by hand', () => {
  it('keep four decimals of a percentage and go up to a thousand', () => {
    expect(adjusted('3.00005')).toBe('103.00')
    expect(adjusted('3.0050')).toBe('103.01')
    const large = of({ lanes: [fixed('100000')] })
    expect(reason(large, { adjustments: [{ rate: 'percentage', value: '3.00005' }] })).toBe('103000.10')
    expect(reason(large, { adjustments: [{ rate: 'percentage', value: '-3.00005' }] })).toBe('96999.90')
    expect(adjusted('1000')).toBe('1100.00')
    expect(() => adjusted('1000.0001')).toThrow('out of range: 1000.0001')
    expect(() => adjusted('-1000.0001')).toThrow('out of range: -1000.0001')
  })
})

describe('refusals of those that have a price', () => {
  it('are left out on request, not those of the others', () => {
    const tables = [
      of({ id: 1 }),
      of({ id: 2, active: false }),
      of({ id: 3, transporter_id: 11, active: false }),
      of({ id: 4, transporter_id: 11, rates: [{ rate: 'x', kind: 'fixed', value: '1,5' }] }),
      of({ id: 5, rates: [{ rate: 'x', kind: 'fixed', value: '1,5' }] }),
    ]
    const asked = {
      modal: 'less_than_truckload',
      date: '2026-06-01',
      origin: SAO_PAULO,
      destination: RIO,
      weight: '1',
      invoice_value: '1',
    }
    const ids = (only_unpriced?: boolean) =>
      simulate(tables, asked, CONTEXT, only_unpriced === undefined ? {} : { only_unpriced }).refused.map(
        ({ table: one, reason: why }) => `${one.id} ${why}`,
      )
    expect(ids(true)).toEqual(['3 inactive', '4 invalid_table'])
    expect(ids(false)).toEqual(['2 inactive', '3 inactive', '4 invalid_table', '5 invalid_table'])
    expect(ids()).toEqual(ids(false))
  })
})
