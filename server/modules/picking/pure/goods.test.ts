import { describe, expect, it } from 'vitest'
import { ANY, boxOf, goodsOf } from './fixtures.ts'
import { fitsTurned, keepsRange, mayShare, obstacleOf } from './goods.ts'

describe('goods and boxes', () => {
  it('fit when they fit turned', () => {
    expect(fitsTurned([3, 1, 2], [1, 2, 3])).toBe(true)
    expect(fitsTurned([3, 2, 2], [1, 2, 3])).toBe(false)
  })

  it('want their range inside the range of the box, where they name an end', () => {
    const box = { min: 0, max: 1_000 }
    expect(keepsRange({ min: 0, max: 1_000 }, box)).toBe(true)
    expect(keepsRange({ min: -1, max: 1_000 }, box)).toBe(false)
    expect(keepsRange({ min: 0, max: 1_001 }, box)).toBe(false)
    expect(keepsRange(ANY, box)).toBe(true)
    expect(keepsRange({ min: null, max: 5 }, { min: 0, max: null })).toBe(false)
    expect(keepsRange({ min: 5, max: null }, { min: null, max: 9 })).toBe(false)
  })

  it('share a box unless one of them is dangerous', () => {
    expect(mayShare({ line: 1, dangerous: false }, { line: 2, dangerous: false })).toBe(true)
    expect(mayShare({ line: 1, dangerous: true }, { line: 2, dangerous: false })).toBe(false)
    expect(mayShare({ line: 1, dangerous: false }, { line: 2, dangerous: true })).toBe(false)
    expect(mayShare({ line: 1, dangerous: true }, { line: 1, dangerous: true })).toBe(true)
  })

  it('are told why no box takes them', () => {
    const one = goodsOf(1, 1, [10, 10, 10], { grams: 50, range: { min: 0, max: 5 } })
    const cold = { range: { min: -5, max: 9 } }
    expect(obstacleOf(one, [])).toBe('no_boxes')
    expect(obstacleOf(one, [boxOf(1, [99, 99, 99])])).toBe('temperature')
    expect(obstacleOf(one, [boxOf(1, [9, 99, 99], cold), boxOf(2, [99, 99, 99])])).toBe('size')
    expect(obstacleOf(one, [boxOf(1, [99, 99, 99], { ...cold, grams: 49 })])).toBe('weight')
    expect(obstacleOf(one, [boxOf(1, [10, 10, 10], { ...cold, grams: 50 })])).toBeNull()
  })
})
