import { describe, expect, it } from 'vitest'
import { spanOf } from './span.ts'

describe('a period of the dashboard', () => {
  it('ends today in Brazil, with as many days before it', () => {
    // In Greenwich the 25th has begun.
    expect(spanOf('7', new Date('2026-11-25T01:00:00Z'))).toEqual({
      before_from: '2026-11-11',
      from: '2026-11-18',
      until: '2026-11-24',
      step: 1,
    })
  })

  it('of a year is made of whole weeks', () => {
    const { from, until, step } = spanOf('364', new Date('2026-11-24T15:00:00Z'))
    expect([from, until, step]).toEqual(['2025-11-26', '2026-11-24', 7])
  })
})
