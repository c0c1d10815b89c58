import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quietUntil, type QuietHours } from './quiet-hours.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const hours = (more: Partial<QuietHours> = {}): QuietHours => ({
  quiet: true,
  quiet_from: '22:00',
  quiet_until: '07:00',
  quiet_days: EVERY_DAY,
  ...more,
})
const two = (value: number) => String(value).padStart(2, '0')
const ends = (settings: QuietHours, now: string) => quietUntil(settings, new Date(now))?.toISOString() ?? null

describe('quiet hours', () => {
  it('cross midnight in São Paulo, three hours behind UTC', () => {
    expect(ends(hours(), '2026-11-19T01:00:00Z')).toBe('2026-11-19T10:00:00.000Z')
    expect(ends(hours(), '2026-11-19T09:59:59Z')).toBe('2026-11-19T10:00:00.000Z')
    expect(ends(hours(), '2026-11-19T10:00:00Z')).toBeNull()
    expect(ends(hours(), '2026-11-19T00:59:59Z')).toBeNull()
  })

  it('begin only on the chosen days', () => {
    // Friday 20 November 2026, 23:00 in São Paulo.
    expect(ends(hours({ quiet_days: [1, 2, 3, 4] }), '2026-11-21T02:00:00Z')).toBeNull()
    expect(ends(hours({ quiet_days: [5] }), '2026-11-21T02:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
    // Saturday 03:00 still belongs to Friday's.
    expect(ends(hours({ quiet_days: [5] }), '2026-11-21T06:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
  })

  it('join whole days to a weekend', () => {
    const weekend = hours({ quiet_from: '00:00', quiet_until: '00:00', quiet_days: [6, 0] })
    expect(ends(weekend, '2026-11-21T15:00:00Z')).toBe('2026-11-23T03:00:00.000Z')
    expect(ends(weekend, '2026-11-23T03:00:00Z')).toBeNull()
  })

  it('that never end do so after a week', () => {
    const always = hours({ quiet_from: '00:00', quiet_until: '00:00' })
    expect(ends(always, '2026-11-18T12:00:00Z')).toBe('2026-11-25T12:00:00.000Z')
  })

  it('that are off, or on no day, are none', () => {
    expect(ends(hours({ quiet: false }), '2026-11-19T01:00:00Z')).toBeNull()
    expect(ends(hours({ quiet_days: [] }), '2026-11-19T01:00:00Z')).toBeNull()
  })

  it('are over when they end, whatever they are', () => {
    const hour = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${two(h)}:${two(m)}`)
    const days = fc.uniqueArray(fc.nat(6), { maxLength: 6 })
    const time = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(hour, hour, days, time, (quiet_from, quiet_until, quiet_days, now) => {
        const settings = hours({ quiet_from, quiet_until, quiet_days })
        const end = quietUntil(settings, now)
        if (end === null) return true
        return end > now && quietUntil(settings, end) === null
      }),
    )
  })
})
