import * as fc from 'fast-check'
import { Decimal as Base } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { decimalText, isZero, sameDecimal, sumDecimals, tonnesToKilograms } from './decimal-text.ts'

// enough digits for the sum of twenty amounts of every scale
const Decimal = Base.clone({ precision: 60 })

const amount = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 10 }))
  .map(([digits, scale]) => new Decimal(digits.toString()).div(new Decimal(10).pow(scale)).toFixed(scale))

describe('decimalText', () => {
  it.each([
    ['1234.50', '1234.50'],
    ['0', '0'],
    ['999999999999.99', '999999999999.99'],
    ['007.50', '7.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+1.0', '1.0'],
    ['-1.0', '-1.0'],
    ['10,50', '10.50'],
    ['0000', '0'],
  ])('%s is %s', (raw, expected) => expect(decimalText(raw)).toBe(expected))

  it.each([null, '', 'abc', '1.2.3', '1.234,56', '1e5', '.', '-', 'NaN', '１', '9'.repeat(41)])(
    '%j is unknown',
    (raw) => expect(decimalText(raw)).toBeNull(),
  )
})

describe('sums', () => {
  it('unknown is not zero', () => {
    expect(sumDecimals([])).toBeNull()
    expect(sumDecimals([null, null])).toBeNull()
    expect(sumDecimals([null, '1.50', null])).toBe('1.50')
    expect(sumDecimals(['0.10', '0.2'])).toBe('0.30')
    expect(sumDecimals(['-0.05', '0.01'])).toBe('-0.04')
  })

  it('are exact, as decimal arithmetic says', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const expected = amounts.reduce((sum, one) => sum.plus(one), new Decimal(0))
        const sum = sumDecimals(amounts) ?? ''
        expect(new Decimal(sum).equals(expected)).toBe(true)
      }),
    )
  })

  it('compare and convert without losing a digit', () => {
    expect(sameDecimal('1', '1.000')).toBe(true)
    expect(sameDecimal('1.01', '1.001')).toBe(false)
    expect([isZero('0.000'), isZero('0.001')]).toEqual([true, false])
    expect(['1.5', '0.0015', '1.23456', '2', '0.1'].map(tonnesToKilograms)).toEqual([
      '1500',
      '1.5',
      '1234.56',
      '2000',
      '100',
    ])
  })
})
