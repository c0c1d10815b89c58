import { array, assert, constant, nat, oneof, property, record, type Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum, toMoney, toScale, toWeight, equals } from '#shared/kit/money.ts'
import { shareFigures, type Goods } from './share-figures.ts'

const amount = (scale: number, max = 99_999_999): Arbitrary<string> =>
  nat({ max }).map((number) => (number / 10 ** scale).toFixed(scale))
const perhaps = (scale: number): Arbitrary<string | null> => oneof(amount(scale), constant(null))

const goods = record<Goods>({ weight: perhaps(3), volume: perhaps(0), value: perhaps(2) })
const figures = record({
  weight: amount(3),
  invoice_amount: amount(2),
  volume: perhaps(4),
  cubage: perhaps(4),
  freight_value: perhaps(2),
})

describe('figures of an order by its destinations', () => {
  it('add up to the whole, none below zero, whatever the invoices say', () => {
    assert(
      property(figures, array(goods, { minLength: 1, maxLength: 12 }), (whole, parts) => {
        const shares = shareFigures(whole, parts)
        expect(shares).toHaveLength(parts.length)
        for (const name of ['weight', 'invoice_amount', 'volume', 'cubage', 'freight_value'] as const) {
          const total = whole[name]
          const own = shares.map((share) => share[name])
          if (total === null) expect(own.every((one) => one === null)).toBe(true)
          else {
            expect(equals(sum(own.map((one) => one ?? '0')), total)).toBe(true)
            expect(own.every((one) => Number(one) >= 0)).toBe(true)
          }
        }
      }),
    )
  })

  it('follow the invoices: freight by weight, amounts by value', () => {
    const whole = {
      weight: '1000',
      invoice_amount: '500',
      volume: '10',
      cubage: null,
      freight_value: '100.01',
    }
    const [first, second] = shareFigures(whole, [
      { weight: '750', volume: '2', value: '100' },
      { weight: '250', volume: '8', value: '400' },
    ])
    expect(first).toEqual({
      weight: toWeight('750'),
      invoice_amount: toMoney('100'),
      volume: toScale('2', 4),
      cubage: null,
      freight_value: '75.01',
    })
    expect(second?.freight_value).toBe('25.00')
  })

  it('are equal where the invoices say nothing, the odd cent with one of them', () => {
    const nothing = { weight: null, volume: null, value: null }
    const whole = { weight: '3', invoice_amount: '0', volume: null, cubage: null, freight_value: '10.00' }
    const shares = shareFigures(whole, [nothing, nothing, nothing])
    expect(shares.map((one) => one.freight_value).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      '3.33',
      '3.33',
      '3.34',
    ])
  })
})
