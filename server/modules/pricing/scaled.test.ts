import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bounded, centsToMoney, mulDiv, scaled } from '#server/modules/pricing/scaled.ts'

describe('scaled', () => {
  it.each([
    ['1.5', 2, 150],
    ['1', 4, 10_000],
    ['0.0001', 4, 1],
    ['-2.50', 2, -250],
    ['1.2300', 2, 123],
    ['-0', 2, 0],
    ['7', 0, 7],
  ])('%s with %i decimals is %i', (text, scale, units) => {
    expect(scaled(text, scale)).toBe(units)
  })

  it('refuses lost digits unless it may round', () => {
    expect(() => scaled('1.005', 2)).toThrow('more than 2 decimals')
    expect(scaled('1.005', 2, true)).toBe(101)
    expect(scaled('1.0049', 2, true)).toBe(100)
    expect(scaled('-1.005', 2, true)).toBe(-101)
  })

  it.each(['', '1,5', '1e3', '.5', '1.', 'a1', '1a'])('refuses %j', (text) => {
    expect(() => scaled(text, 2)).toThrow('not a decimal')
  })

  it('stays within safe integers and its bounds', () => {
    expect(() => scaled('99999999999999', 4)).toThrow('out of range')
    expect(() => bounded('-0.01', 2, 100)).toThrow('out of range')
    expect(() => bounded('1.01', 2, 100)).toThrow('out of range')
    expect(bounded('1.00', 2, 100)).toBe(100)
    expect(bounded('0', 2, 100)).toBe(0)
    expect(bounded('0.999', 2, 100, true)).toBe(100)
  })

  it('writes cents', () => {
    expect([0, 5, 123, -5, 100_000].map(centsToMoney)).toEqual(['0.00', '0.05', '1.23', '-0.05', '1000.00'])
  })
})

const exact = (a: number, b: number, d: number) => {
  const product = BigInt(a) * BigInt(b)
  const whole = product / BigInt(d)
  return Number(whole + ((product - whole * BigInt(d)) * 2n >= BigInt(d) ? 1n : 0n))
}

describe('mulDiv', () => {
  it('rounds half up', () => {
    expect([mulDiv(1, 1, 2), mulDiv(5, 1, 2), mulDiv(1, 1, 3), mulDiv(2, 1, 3), mulDiv(0, 9, 7)]).toEqual([
      1, 3, 0, 1, 0,
    ])
  })

  it('is exact wherever the result is a safe integer', () => {
    const divisor = fc.oneof(fc.constantFrom(100, 1e5, 1e6, 1e7, 1e8), fc.integer({ min: 1, max: 1e8 }))
    fc.assert(
      fc.property(fc.nat(1e13), fc.nat(1e11), divisor, (a, b, d) => {
        const expected = exact(a, b, d)
        fc.pre(Number.isSafeInteger(expected))
        expect(mulDiv(a, b, d)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
  })

  it('is exact on ties of wide products', () => {
    expect(mulDiv(1_000_000_050_000_000, 1, 1e8)).toBe(10_000_001)
    expect(mulDiv(90_000_000_001, 150_000_000, 1e8)).toBe(exact(90_000_000_001, 150_000_000, 1e8))
    expect(mulDiv(90_000_000_001, 149_999_999, 1e8)).toBe(exact(90_000_000_001, 149_999_999, 1e8))
  })
})
