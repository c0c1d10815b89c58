import { describe, expect, it } from 'vitest'
import { barWidth, colorOf, largestOf } from './study.ts'

describe('bars of a study', () => {
  it('are as wide as their share of the largest, whatever the sign', () => {
    expect(largestOf(['10.00', '-40.00', null])).toBe(40)
    expect(barWidth('-20.00', 40)).toBe(50)
    expect(barWidth('40.00', 40)).toBe(100)
  })

  it('stay visible when there is anything, and vanish when there is nothing', () => {
    expect(barWidth('0.01', 1000)).toBe(2)
    expect(barWidth('0.00', 1000)).toBe(0)
    expect(barWidth(null, 0)).toBe(0)
  })

  it('have a colour for every scenario', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(colorOf)).size).toBe(6)
  })
})
