import { describe, expect, it } from 'vitest'
import { accessBlock, assertOpen } from './access-block.ts'

const NOW = new Date('2026-11-24T12:00:00.000Z')
const facts = (over: object) =>
  ({ role: 'shipper', overdue_since: null, trial_ends_at: null, ...over }) as const

describe('access of a company', () => {
  it.each([
    [{}, null],
    [{ overdue_since: '2026-11-24T12:00:00.000Z' }, 'OverdueException'],
    [{ overdue_since: '2026-11-24T12:00:00.001Z' }, null],
    [{ trial_ends_at: '2026-11-24T12:00:00.000Z' }, 'TrialExpiredException'],
    [{ trial_ends_at: '2026-12-01T00:00:00.000Z' }, null],
    [
      { overdue_since: '2026-11-01T00:00:00.000Z', trial_ends_at: '2026-11-01T00:00:00.000Z' },
      'OverdueException',
    ],
    [{ role: 'manager', overdue_since: '2026-11-01T00:00:00.000Z' }, null],
  ])('%j: %s', (over, expected) => {
    expect(accessBlock(facts(over), NOW)).toBe(expected)
  })

  it('leaves the own session open', () => {
    const session = { blocked: 'OverdueException' } as const
    expect(() => assertOpen(session, 'session.manage')).not.toThrow()
    expect(() => assertOpen(session, 'orders.read')).toThrow('OverdueException')
    expect(() => assertOpen({}, 'orders.read')).not.toThrow()
  })
})
