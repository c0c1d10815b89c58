import { describe, expect, it } from 'vitest'
import { answered, CONTEXT, lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import type { FreightTable, KmValue, Shipment } from '#server/modules/pricing/types.ts'

const of = (over: Partial<FreightTable> = {}) =>
  table({
    lanes: [lane({ base: { model: 'fixed', value: '88' } })],
    taxes: { included: false, regime: 'normal', icms: '12' },
    ...over,
  })
const toll = (in_tax_base: boolean, amount = '44'): Partial<Shipment> => ({
  extras: [{ rate: 'toll', amount, in_tax_base, source: 'typed' }],
})
const amounts = (price: ReturnType<typeof priced>) =>
  price.components.map(({ rate, amount }) => [rate, amount])

const inCell = (value: Partial<KmValue>) => {
  const band = { km_start: '0', km_end: '9', values: [{ value: '78', ...value }] }
  return of({ lanes: [lane({ base: { model: 'km_bands', bands: [band] } })] })
}

describe('amounts of the shipment itself', () => {
  it('stand outside the tax base, or inside it', () => {
    const outside = priced(of(), toll(false))
    expect(outside).toMatchObject({ total_value: '144.00', tax: { base: '100.00', amount: '12.00' } })
    expect(outside.components[1]).toMatchObject({
      rate: 'toll',
      label: 'Pedágio',
      group: 'rate',
      rule: { key: 'of_shipment', params: { source: 'typed' } },
      in_tax_base: false,
    })
    expect(priced(of(), toll(true))).toMatchObject({ total_value: '150.00', tax: { base: '150.00' } })
  })

  it('may have a name of their own', () => {
    const named = { rate: 'toll', label: 'Ponte', amount: '9', in_tax_base: true, source: 'typed' }
    expect(priced(of(), { extras: [named] }).components[1]?.label).toBe('Ponte')
  })

  it('give way to a rate of the table, unless nobody asked for it', () => {
    const rule = { rate: 'toll', kind: 'fixed', value: '10' } as const
    expect(amounts(priced(of({ rates: [rule] }), toll(false)))).toContainEqual(['toll', '10.00'])
    const asked = of({ rates: [{ ...rule, on_request: true }] })
    expect(amounts(priced(asked, toll(false)))).toContainEqual(['toll', '44.00'])
    expect(amounts(priced(asked, { ...toll(false), services: ['toll'] }))).toContainEqual(['toll', '10.00'])
    const elsewhere = of({ rates: [{ ...rule, scope: { states: ['BA'] } }] })
    expect(amounts(priced(elsewhere, toll(false)))).toContainEqual(['toll', '44.00'])
  })

  it('give way to the toll that stands in the cell of the vehicle', () => {
    const values_add = [{ rate: 'toll', kind: 'fixed', value: '10' }] as const
    const near = { ...toll(false), km: '5' }
    expect(amounts(priced(inCell({ values_add }), near))).toContainEqual(['toll', '10.00'])
    expect(amounts(priced(inCell({ values_add: [] }), near))).toContainEqual(['toll', '44.00'])
    expect(amounts(priced(inCell({}), near))).toContainEqual(['toll', '44.00'])
  })

  it('raise no floor, and a zero is no line', () => {
    const floored = of({ minimums: [{ mode: 'floor_total_before', value: '132' }] })
    expect(priced(floored, toll(false))).toMatchObject({ total_value: '194.00' })
    expect(amounts(priced(of(), toll(false, '0')))).toEqual(amounts(priced(of())))
  })
})

describe('the freight type', () => {
  it.each([
    ['CIF', 'CIF', true],
    ['CIF', 'FOB_REIMBURSEMENT', true],
    ['CIF', 'FOB', false],
    ['FOB', 'FOB', true],
    ['FOB', 'CIF', false],
    ['FOB', undefined, true],
    [null, 'FOB', true],
  ] as const)('of a table for %s and a shipment %s', (type_freight, asked, ok) => {
    const result = answered(of({ type_freight }), asked ? { type_freight: asked } : {})
    expect(result.ok ? true : result).toEqual(
      ok
        ? true
        : expect.objectContaining({
            reason: 'type_freight',
            detail: { type_freight: asked, table: type_freight },
          }),
    )
  })
})

describe('IBS and CBS', () => {
  const consumption = { norm: 'LC 214/2025', valid_from: '2026-01-01', ibs: '0.1', cbs: '0.9' }

  it('are stated on the price without the taxes inside it, and not added', () => {
    const taxes = { included: false, regime: 'normal', icms: '12', pis: '0.65', cofins: '3' } as const
    const price = priced(of({ taxes }), {}, { ...CONTEXT, consumption })
    expect(price.total_value).toBe(priced(of({ taxes })).total_value)
    expect(price.consumption).toEqual({
      norm: 'LC 214/2025',
      valid_from: '2026-01-01',
      base: '88.00',
      ibs: { rate: '0.1000', amount: '0.09' },
      cbs: { rate: '0.9000', amount: '0.79' },
    })
  })

  it('are absent where none apply', () => {
    expect(priced(of()).consumption).toBeNull()
    expect(priced(of(), {}, { ...CONTEXT, consumption: null }).consumption).toBeNull()
  })
})
