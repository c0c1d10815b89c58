import { describe, expect, it } from 'vitest'
import { contestsBehind, figureText, hasContests, spansOf } from './statistics.ts'

const NONE = {
  contests: 0,
  agreed: 0,
  found: '0.00',
  recovered: '0.00',
  approvals: 0,
  passed: '0.00',
}

describe('figures of contests', () => {
  const span = { from: '2026-11-01', until: '2026-11-18' }

  it('lead to the contests opened, or settled, in their span', () => {
    expect(contestsBehind('found', span)).toBe(
      '?filter[created_at][from]=2026-11-01&filter[created_at][until]=2026-11-18',
    )
    expect(contestsBehind('recovered', span, { cause: 'weight', transporter_id: 7 })).toBe(
      '?filter[status]=agreed&filter[cause]=weight&filter[transporter_id]=7&filter[closed_at][from]=2026-11-01&filter[closed_at][until]=2026-11-18',
    )
  })

  it('lead nowhere where nothing is, or approvals alone', () => {
    const sums = { ...NONE, found: '7.50', approvals: 1, passed: '12.00' }
    expect(hasContests('found', sums)).toBe(true)
    expect(hasContests('recovered', sums)).toBe(false)
    expect(hasContests('passed', sums)).toBe(false)
  })

  it('are counts or reais', () => {
    expect(figureText('contests', 3)).toBe('3')
    expect(figureText('agreed', 2)).toBe('2')
    expect(figureText('found', '1234.5')).toBe('R$\u00A01.234,50')
  })

  it('stand for the days until the next point', () => {
    const sums = NONE
    const points = ['2026-10-20', '2026-11-01'].map((day) => ({ day, ...sums }))
    expect(spansOf({ points, until: '2026-11-18' })).toEqual([
      { from: '2026-10-20', until: '2026-10-31' },
      { from: '2026-11-01', until: '2026-11-18' },
    ])
    expect(spansOf({ points: [], until: '2026-11-18' })).toEqual([])
  })
})
