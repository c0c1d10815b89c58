import { describe, expect, it } from 'vitest'
import { chargedOf } from './charged.ts'

describe('the charge of an order', () => {
  it('is what is due and the credit of its contest', () => {
    expect(Number(chargedOf({ value: '1049.98', credit: '18.95' }))).toBe(1068.93)
    expect(Number(chargedOf({ value: '1049.98', credit: '0.00' }))).toBe(1049.98)
  })
})
