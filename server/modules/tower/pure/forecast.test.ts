import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drivingIn, elapsedFor } from './driving.ts'
import { forecast, received, speedsOf, type Asked } from './forecast.ts'

const hours = (count: number) => count * 3_600_000
const always = { from: 0, until: 24 }
/** A Monday, 06:00 in São Paulo. */
const monday = new Date('2026-11-23T09:00:00.000Z')
const trip = (more: Partial<Asked> = {}): Asked => ({
  departed: monday,
  position: null,
  km_left: 300,
  km_of: 'estimate',
  speeds: { of: 'lane', trips: [{ km: 300, hours: 5 }] },
  receives: always,
  ...more,
})

describe('rest of a driver (Lei 13.103/2015)', () => {
  it.each([
    [5.5, 5.5],
    [6, 6.5],
    [10, 10.5],
    [11, 22.5],
    [20, 32],
    [21, 44],
  ])('%d hours at the wheel take %d hours', (driving, elapsed) =>
    expect(elapsedFor(driving)).toBeCloseTo(elapsed),
  )

  it('is read back from the time that has passed', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 200, noNaN: true }), (driving) => {
        expect(drivingIn(elapsedFor(driving))).toBeCloseTo(driving, 6)
      }),
    )
  })

  it('never shrinks, and leaves no stretch above 5.5 hours and no day without its night', () => {
    const time = fc.double({ min: 0, max: 300, noNaN: true })
    fc.assert(
      fc.property(time, time, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(elapsedFor(more)).toBeGreaterThanOrEqual(elapsedFor(less))
        expect(drivingIn(more)).toBeGreaterThanOrEqual(drivingIn(less))
        expect(drivingIn(more)).toBeLessThanOrEqual(more)
        expect(drivingIn(less + 24) - drivingIn(less)).toBeLessThanOrEqual(13)
      }),
      { examples: [[0, Number.MIN_VALUE]] },
    )
  })
})

describe('a forecast', () => {
  it('is the way left at the lane’s speed', () => {
    const { at, reasons } = forecast(trip())
    expect(at).toEqual(new Date(monday.getTime() + hours(5)))
    expect(reasons).toEqual([
      { kind: 'departure', at: monday.toISOString() },
      { kind: 'distance', km: 300, of: 'estimate' },
      { kind: 'speed', kmh: 60, trips: 1, of: 'lane' },
    ])
  })

  it('counts the driver’s clock on from the departure', () => {
    const position = { at: new Date(monday.getTime() + hours(5)) }
    const { at, reasons } = forecast(trip({ position, km_left: 60 }))
    expect(at).toEqual(new Date(monday.getTime() + hours(6.5)))
    expect(reasons).toContainEqual({ kind: 'rest', hours: 0.5 })
  })

  it('waits for the recipient’s hours, over the Sunday too', () => {
    const day = { from: 8, until: 18 }
    const saturday = new Date('2026-11-28T22:00:00.000Z')
    expect(received(saturday, day)).toEqual(new Date('2026-11-30T11:00:00.000Z'))
    expect(received(new Date('2026-11-24T08:00:00.000Z'), day)).toEqual(new Date('2026-11-24T11:00:00.000Z'))
    expect(received(new Date('2026-11-24T12:00:00.000Z'), day)).toEqual(new Date('2026-11-24T12:00:00.000Z'))
    const { at, reasons } = forecast(trip({ km_left: 720, receives: day }))
    expect(at).toEqual(new Date('2026-11-24T11:00:00.000Z'))
    expect(reasons).toContainEqual({ kind: 'hours', ...day })
  })

  it('waits for the end of a holiday at the destination, and names it', () => {
    const day = { from: 8, until: 18 }
    const holidays = new Map([
      ['2026-11-24', 'Padroeira'],
      ['2026-12-25', 'Natal'],
    ])
    expect(received(new Date('2026-11-24T12:00:00.000Z'), day, -3, holidays)).toEqual(
      new Date('2026-11-25T11:00:00.000Z'),
    )
    const { at, reasons } = forecast(trip({ km_left: 720, receives: day, holidays }))
    expect(at).toEqual(new Date('2026-11-25T11:00:00.000Z'))
    expect(reasons).toContainEqual({ kind: 'holiday', day: '2026-11-24', name: 'Padroeira' })
    expect(forecast(trip({ km_left: 60, receives: day, holidays })).reasons).not.toContainEqual(
      expect.objectContaining({ kind: 'holiday' }),
    )
  })

  it('takes usual speeds where there is no history', () => {
    expect(speedsOf([])).toEqual([40, 55, 70])
    expect(speedsOf([{ km: 0, hours: 5 }])).toEqual([40, 55, 70])
  })

  const asked = fc.record({
    km_left: fc.double({ min: 0, max: 5000, noNaN: true }),
    since: fc.double({ min: 0, max: 120, noNaN: true }),
    trips: fc.array(
      fc.record({
        km: fc.double({ min: 10, max: 3000, noNaN: true }),
        hours: fc.double({ min: 0.5, max: 100, noNaN: true }),
      }),
      { maxLength: 30 },
    ),
    from: fc.integer({ min: 0, max: 11 }),
    until: fc.integer({ min: 12, max: 24 }),
  })

  it('is a range around its best guess that never lies before the position', () => {
    fc.assert(
      fc.property(asked, ({ km_left, since, trips, from, until }) => {
        const position = { at: new Date(monday.getTime() + hours(since)) }
        const found = forecast(
          trip({ km_left, position, speeds: { of: 'lane', trips }, receives: { from, until } }),
        )
        expect(found.from.getTime()).toBeGreaterThanOrEqual(position.at.getTime())
        expect(found.at.getTime()).toBeGreaterThanOrEqual(found.from.getTime())
        expect(found.until.getTime()).toBeGreaterThanOrEqual(found.at.getTime())
        for (const end of [found.from, found.at, found.until])
          expect(received(end, { from, until })).toEqual(end)
      }),
    )
  })

  it('grows with the way that is left', () => {
    fc.assert(
      fc.property(asked, fc.double({ min: 0, max: 500, noNaN: true }), ({ km_left, trips }, more) => {
        const speeds = { of: 'lane' as const, trips }
        const near = forecast(trip({ km_left, speeds }))
        const far = forecast(trip({ km_left: km_left + more, speeds }))
        expect(far.at.getTime()).toBeGreaterThanOrEqual(near.at.getTime())
        expect(far.until.getTime()).toBeGreaterThanOrEqual(near.until.getTime())
      }),
    )
  })
})
