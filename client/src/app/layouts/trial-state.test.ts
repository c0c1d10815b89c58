import { describe, expect, it } from 'vitest'
import { trialState } from './trial-state.ts'

describe('a trial', () => {
  const now = Date.parse('2026-11-24T12:00:00Z')

  it.each([
    ['2026-11-27T12:00:00.001Z', 'running'],
    ['2026-11-27T12:00:00.000Z', 'ending'],
    ['2026-11-24T12:00:00.001Z', 'ending'],
    ['2026-11-24T12:00:00.000Z', 'ended'],
    ['2026-11-01T12:00:00.000Z', 'ended'],
  ])('until %s is %s', (until, state) => {
    expect(trialState(until, now)).toBe(state)
  })
})
