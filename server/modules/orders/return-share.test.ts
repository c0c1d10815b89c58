import { describe, expect, it } from 'vitest'
import { freightOfPart, shareOfFreight } from './return-share.ts'

describe('the price of a way back', () => {
  it('is taken of the part that goes back, by weight, then by value', () => {
    const there = { weight: '100', value: '1000' }
    expect(freightOfPart('200.00', there, { weight: '25', value: '900' })).toBe('50.00')
    expect(freightOfPart('200.00', { ...there, weight: '0' }, { weight: '0', value: '900' })).toBe('180.00')
    expect(freightOfPart('200.00', there, { weight: '100.001', value: '1' })).toBe('200.00')
    expect(freightOfPart('200.00', { weight: '0', value: '0' }, { weight: '0', value: '0' })).toBe('200.00')
    expect(freightOfPart('100.00', { weight: '3', value: '0' }, { weight: '1', value: '0' })).toBe('33.33')
  })

  it('is a percentage with its minimum, to the cent', () => {
    expect(shareOfFreight('150.01', { percentage: '50', minimum: null })).toBe('75.01')
    expect(shareOfFreight('150.01', { percentage: '50', minimum: '89.05' })).toBe('89.05')
    expect(shareOfFreight('200.00', { percentage: '100', minimum: '89.05' })).toBe('200.00')
  })
})
