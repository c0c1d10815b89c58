import { describe, expect, it } from 'vitest'
import { item, problem } from './fixtures.ts'
import { joinedOf } from './reasons.ts'
import { routeOf } from './route.ts'
import { search, type Plan } from './solve.ts'
import { arrivalsOf, arrivesInTime } from './timing.ts'

/** Holidays of one place alone. */
const rests = (place: number, ...days: number[]) =>
  Array.from({ length: 11 }, (_, at) => new Set(at === place ? days : []))

describe('arrivals', () => {
  const asked = problem(
    [
      item(4, { opens: 8, closes: 18 }),
      item(10, { opens: 8, closes: 12 }),
      item(10, { opens: 8, closes: 12 }),
    ],
    { departs: 6 },
  )

  it('are within the hours of the recipient: the vehicle waits, until the next morning where it comes late', () => {
    // Leaves at 6, comes at 10, leaves at 11 and comes at 17: the next day at 8; goods of one stop are received together.
    expect(arrivalsOf(asked, [0, 1, 2], 0)).toEqual([
      { hour: 10, waits: 0 },
      { hour: 32, waits: 15 },
      { hour: 32, waits: 0 },
    ])
    expect(arrivalsOf({ ...asked, departs: 0 }, [0], 1)).toEqual([{ hour: 32, waits: 4 }])
  })

  it('are on working days: who comes on a Saturday, or after the hours of a Friday, waits until Monday', () => {
    const friday = { ...asked, weekday: 5 }
    // Friday at 10; the next stop's hours of that day are over at 17: Monday at 8.
    expect(arrivalsOf(friday, [0, 1], 0)).toEqual([
      { hour: 10, waits: 0 },
      { hour: 80, waits: 63 },
    ])
    expect(arrivalsOf({ ...asked, weekday: 6 }, [0], 0)).toEqual([{ hour: 56, waits: 46 }])
    expect(arrivalsOf({ ...asked, weekday: 0 }, [0], 0)).toEqual([{ hour: 32, waits: 22 }])
    // Without hours at any time of any day.
    const anyTime = { ...asked, weekday: 6, items: [item(4, { opens: 0, closes: 24 })] }
    expect(arrivalsOf(anyTime, [0], 0)).toEqual([{ hour: 10, waits: 0 }])
    const due = { ...asked, items: asked.items.map((one) => ({ ...one, due: 40 })) }
    expect([5, 3].map((weekday) => arrivesInTime({ ...due, weekday }, [0, 1], 0))).toEqual([false, true])
  })

  it('are on no holiday of the place, also where one follows a weekend', () => {
    const friday = { ...asked, weekday: 5 }
    // The second stop's Monday is a holiday of its city: Tuesday at 8. The first city's holiday stands against nothing there.
    expect(arrivalsOf({ ...friday, holidays: rests(10, 3) }, [0, 1], 0)).toEqual([
      { hour: 10, waits: 0 },
      { hour: 104, waits: 87 },
    ])
    expect(arrivalsOf({ ...friday, holidays: rests(4, 0) }, [0], 0)).toEqual([{ hour: 80, waits: 70 }])
    const due = { ...asked, weekday: 1, items: asked.items.map((one) => ({ ...one, due: 40 })) }
    const free = { ...due, holidays: rests(10, 2) }
    expect([due, free].map((one) => arrivesInTime(one, [0, 1], 0))).toEqual([true, true])
    expect(arrivesInTime({ ...due, holidays: rests(10, 1) }, [0, 1], 0)).toBe(false)
  })

  it('count against the hour until which the goods arrive only where hours are kept', () => {
    const late = { ...asked, items: asked.items.map((one) => ({ ...one, due: 24 })) }
    expect(arrivesInTime(late, [0, 1], 0)).toBe(false)
    expect(arrivesInTime({ ...late, hasWindows: false }, [0, 1], 0)).toBe(true)
  })
})

describe('loads with hours of recipients', () => {
  // The nearer one receives in the afternoon only: the farther one comes first.
  const asked = problem([
    item(4, { opens: 14, closes: 18, due: 24 }),
    item(8, { opens: 6, closes: 11, due: 24 }),
  ])

  it('are ordered so that the hours are kept, though the way is longer', () => {
    let best: Plan | null = null
    for (const plan of search(asked, { seed: 1, steps: 50 })) best = plan
    expect(best?.routes.map(({ items }) => items)).toEqual([[1, 0]])
  })

  it('let a request join by hand where there is a place that keeps them, and say so where there is none', () => {
    const load = routeOf(asked, [0], [0])
    const joined = joinedOf(asked, load, 1, [0])
    expect('route' in joined && joined.route.items).toEqual([1, 0])
    const never = { ...asked, departs: 12 }
    expect(joinedOf(never, routeOf(never, [0], [0]), 1, [0])).toEqual({ obstacle: 'window' })
  })
})
