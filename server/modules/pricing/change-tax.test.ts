import { describe, expect, it } from 'vitest'
import { changeTax } from '#server/modules/pricing/change-tax.ts'
import { lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import type { Taxes } from '#server/modules/pricing/types.ts'
import { sum, toMoney } from '#shared/kit/money.ts'

const tolled = (taxes: Partial<Taxes> = {}) =>
  table({
    lanes: [lane({ base: { model: 'fixed', value: '990' } })],
    rates: [
      { rate: 'gris', kind: 'fixed', value: '10' },
      { rate: 'toll', kind: 'fixed', value: '300', in_tax_base: false },
    ],
    taxes: { included: false, regime: 'normal', icms: '12', ...taxes },
  })
const CONSUMPTION = { norm: 'LC 214/2025', valid_from: '2026-01-01', ibs: '0.1', cbs: '0.9' }

describe('another ICMS for a kept price', () => {
  it.each([
    ['toll outside the base', {}, '1436.36', '1375.27'],
    ['PIS and COFINS in the same division', { pis: '0.65', cofins: '3' }, '1485.54', '1419.19'],
    ['contained in the prices', { included: true }, '1300.00', '1300.00'],
  ] as const)('%s', (_name, taxes, before, after) => {
    const kept = priced(tolled(taxes))
    expect(kept.total_value).toBe(before)
    const changed = changeTax(kept, '7')
    expect(changed?.total_value).toBe(after)
    expect(changed?.tax).toMatchObject({ rate: '7.0000', source: 'manual' })
  })

  it.each([
    ['normal', {}],
    ['PIS and COFINS', { pis: '0.65', cofins: '3' }],
    ['included', { included: true, pis: '0.65' }],
  ])('is the price that the engine makes with a manual rate: %s', (_name, taxes) => {
    const context = { icms: { SP: { RJ: '12' } }, consumption: CONSUMPTION }
    const kept = priced(tolled(taxes), {}, context)
    for (const rate of ['0', '7', '19.5', '95'])
      expect(changeTax(kept, rate)).toEqual(priced(tolled(taxes), { tax_rate: rate }, context))
  })

  it('adds up, and may be changed again', () => {
    const first = changeTax(priced(tolled({ pis: '0.65', cofins: '3' })), '17.77')
    if (!first) throw new Error('no price')
    expect(toMoney(sum(first.components.map(({ amount }) => amount)))).toBe(first.total_value)
    expect(changeTax(first, '7')).toEqual(changeTax(priced(tolled({ pis: '0.65', cofins: '3' })), '7'))
  })

  it('does not touch a price without ICMS, and refuses a tax that leaves nothing', () => {
    expect(changeTax(priced(tolled({ regime: 'simples' })), '7')).toBeNull()
    expect(changeTax(priced(tolled({ regime: 'exempt' })), '7')).toBeNull()
    expect(() => changeTax(priced(tolled({ cofins: '3' })), '97.5')).toThrow(RangeError)
  })
})
