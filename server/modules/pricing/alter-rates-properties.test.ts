import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alterRates } from '#server/modules/pricing/alter-rates.ts'
import { lane, priced, table } from '#server/modules/pricing/fixtures.ts'
import { multiply, subtract, sum, toMoney } from '#shared/kit/money.ts'

const original = (icms: string, pis: string) =>
  priced(
    table({
      lanes: [lane({ base: { model: 'fixed', value: '880' } })],
      taxes: { included: false, regime: 'normal', icms, pis },
    }),
  )

const adjustmentsOf = (components: readonly { group: string; amount: string }[]) =>
  components.filter(({ group }) => group === 'adjustment').map(({ amount }) => amount)

describe('rates altered by hand', () => {
  it('add up, and the tax taken out gives what was typed', () => {
    const money = fc.nat(9_999_999).map((cents) => multiply(cents, '0.01'))
    const percentage = fc.nat(250_000).map((units) => multiply(units, '0.0001'))
    fc.assert(
      fc.property(money, money, percentage, percentage, (weight, gris, icms, pis) => {
        const altered = alterRates(original(icms, pis), [
          { rate: 'weight_shipping_value', value: weight },
          { rate: 'gris', value: gris },
        ])
        expect(toMoney(sum(altered.components.map(({ amount }) => amount)))).toBe(altered.total_value)
        const taxes = sum([altered.tax.amount, altered.tax.pis?.amount ?? '0'])
        expect(toMoney(subtract(altered.total_value, taxes))).toBe(toMoney(sum([weight, gris])))
      }),
      { numRuns: 200 },
    )
  })

  it('are adjusted as a calculation is', () => {
    const adjustment = fc.oneof(
      fc.record({
        rate: fc.constantFrom('debito' as const, 'credito' as const),
        value: fc.nat(200_000).map((cents) => multiply(cents, '0.01')),
      }),
      fc.record({
        rate: fc.constant('percentage' as const),
        value: fc.integer({ min: -1_000_000, max: 2_000_000 }).map((units) => multiply(units, '0.0001')),
      }),
    )
    fc.assert(
      fc.property(fc.array(adjustment, { maxLength: 3 }), fc.nat(250_000), (adjustments, units) => {
        const icms = multiply(units, '0.0001')
        const shipped = table({
          lanes: [lane({ base: { model: 'fixed', value: '880' } })],
          rates: [{ rate: 'toll', kind: 'fixed', value: '55.5', in_tax_base: false }],
          taxes: { included: false, regime: 'normal', icms },
        })
        const calculated = priced(shipped, { adjustments })
        const altered = alterRates(priced(shipped), [
          { rate: 'weight_shipping_value', value: '880' },
          { rate: 'toll', value: '55.5' },
          ...adjustments,
        ])
        expect(altered.total_value).toBe(calculated.total_value)
        expect(adjustmentsOf(altered.components)).toEqual(adjustmentsOf(calculated.components))
      }),
      { numRuns: 200 },
    )
  })
})
