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
  speeds: { of: 'lane', trips: [{ km: 300, hours: 5, arrived: monday }] },
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
    expect(speedsOf([])).toEqual([15, 40, 70])
    expect(speedsOf([{ km: 0, hours: 5, arrived: monday }])).toEqual([15, 40, 70])
  })

  it('reaches beyond few trips, so that four of five next ones lie inside', () => {
    const trips = [50, 52, 54, 56, 58].map((km) => ({ km, hours: 1, arrived: monday }))
    const [slow, usual, quick] = speedsOf(trips)
    expect([slow, usual, quick].map((speed) => Math.round(speed * 10) / 10)).toEqual([49.2, 54, 58.8])
    const nine = Array.from({ length: 9 }, (_, index) => ({ km: 50 + index, hours: 1, arrived: monday }))
    expect(speedsOf(nine)).toEqual([50, 54, 58])
  })

  // Two days each; those that left on Friday stood over the weekend.
  const weeks = [0, 7, 14, 21, 28].flatMap((days) => [
    { km: 600, hours: 24, arrived: new Date(Date.parse('2026-10-14T12:00:00Z') + hours(24 * days)) },
    { km: 600, hours: 72, arrived: new Date(Date.parse('2026-10-12T12:00:00Z') + hours(24 * days)) },
  ])

  it('counts no weekend as driving where nothing of the lane arrives on one', () => {
    const speeds = { of: 'lane' as const, trips: weeks }
    const tuesday = forecast(trip({ departed: new Date('2026-11-24T12:00:00Z'), km_left: 600, speeds }))
    expect(tuesday.at).toEqual(new Date('2026-11-25T12:00:00.000Z'))
    expect(tuesday.until).toEqual(tuesday.at)
    expect(tuesday.reasons).not.toContainEqual(expect.objectContaining({ kind: 'weekend' }))
    const friday = forecast(trip({ departed: new Date('2026-11-27T12:00:00Z'), km_left: 600, speeds }))
    expect(friday.at).toEqual(new Date('2026-11-30T12:00:00.000Z'))
    expect(friday.reasons).toContainEqual({ kind: 'weekend', of: 'weekend' })
    const holidays = new Map([['2026-11-25', 'Padroeira']])
    expect(
      forecast(trip({ departed: new Date('2026-11-24T12:00:00Z'), km_left: 600, speeds, holidays })).at,
    ).toEqual(new Date('2026-11-26T12:00:00.000Z'))
  })

  it('drives on Sundays where trips of the lane arrived on one', () => {
    const sunday = { km: 600, hours: 24, arrived: new Date('2026-11-22T15:00:00Z') }
    const speeds = { of: 'lane' as const, trips: [...weeks, sunday] }
    const { at } = forecast(trip({ departed: new Date('2026-11-21T15:00:00Z'), km_left: 10, speeds }))
    expect(at.getTime()).toBeLessThan(Date.parse('2026-11-21T18:00:00Z'))
  })

  const asked = fc.record({
    km_left: fc.double({ min: 0, max: 5000, noNaN: true }),
    since: fc.double({ min: 0, max: 120, noNaN: true }),
    trips: fc.array(
      fc.record({
        km: fc.double({ min: 10, max: 3000, noNaN: true }),
        hours: fc.double({ min: 0.5, max: 100, noNaN: true }),
        arrived: fc.date({ min: new Date('2026-09-01'), max: new Date('2026-11-22'), noInvalidDate: true }),
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
