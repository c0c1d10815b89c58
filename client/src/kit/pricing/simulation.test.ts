import { describe, expect, it } from 'vitest'
import { bestDue, differenceOf } from './simulation.ts'

const offer = (total_value: string) => ({ total_value })

describe('comparison of offers', () => {
  it('says in reais and percent how much more one costs', () => {
    expect(differenceOf(offer('115.50'), offer('100.00'))).toEqual({ amount: '15.50', percent: '15.5' })
    expect(differenceOf(offer('100.01'), offer('99.99'))).toEqual({ amount: '0.02', percent: '0.0' })
  })

  it('says nothing of the best one, nor divides by nothing', () => {
    expect(differenceOf(offer('10.00'), offer('10'))).toBeNull()
    expect(differenceOf(offer('10.00'), offer('0.00'))).toEqual({ amount: '10.00', percent: '0' })
  })

  it('finds the earliest delivery and passes over offers without one', () => {
    expect(bestDue([{ due_date: '2026-11-30' }, { due_date: null }, { due_date: '2026-11-25' }])).toBe(
      '2026-11-25',
    )
    expect(bestDue([{ due_date: null }])).toBeNull()
  })
})
