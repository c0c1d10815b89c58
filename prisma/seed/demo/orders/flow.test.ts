import { describe, expect, it } from 'vitest'
import { localTime, businessDay, dayOf, fiscalTime } from '../draw/calendar.ts'
import { flowOf, type Ending, type Wishes } from './flow.ts'
import { createRandom } from '../draw/random.ts'

const HOLIDAYS = new Set(['2026-11-20', '2026-12-25'])

const wishes = (over: Partial<Wishes>): Wishes => ({
  lead_time: 3,
  business_days: true,
  risk_manager: false,
  mirrored: false,
  full_truckload: false,
  cte: true,
  ending: 'delivered',
  late: false,
  canhoto: true,
  ...over,
})
const flow = (seed: number, over: Partial<Wishes> = {}) =>
  flowOf(createRandom(seed), localTime('2026-11-18', 15), wishes(over), HOLIDAYS)
const events = (over: Partial<Wishes>) => flow(1, over).moments.map(({ event }) => event)

describe('calendar', () => {
  it("keeps São Paulo's clock", () => {
    expect(localTime('2026-11-18', 9, 30).toISOString()).toBe('2026-11-18T12:30:00.000Z')
    expect(localTime('2026-11-18', 23).toISOString()).toBe('2026-11-19T02:00:00.000Z')
    expect(dayOf(localTime('2026-11-18', 23))).toBe('2026-11-18')
    expect(fiscalTime(localTime('2026-11-18', 9, 30))).toBe('2026-11-18T09:30:00-03:00')
  })

  it('steps over weekends and holidays in both directions', () => {
    expect(businessDay('2026-11-19', 1, HOLIDAYS)).toBe('2026-11-23')
    expect(businessDay('2026-11-23', -1, HOLIDAYS)).toBe('2026-11-19')
    expect(businessDay('2026-11-23', 0, HOLIDAYS)).toBe('2026-11-23')
  })
})

describe('flow of an order', () => {
  it('never goes back in time, whatever is drawn', () => {
    const endings: Ending[] = ['delivered', 'partial_delivery', 'refused_delivery', 'unsuccessful']
    for (let seed = 0; seed < 400; seed += 1) {
      const { moments, expected_collection, due } = flow(seed, {
        ending: endings[seed % 4] ?? 'delivered',
        late: seed % 5 === 0,
        risk_manager: seed % 2 === 0,
        mirrored: seed % 6 === 0,
        full_truckload: seed % 3 === 0,
        lead_time: seed % 8,
      })
      const times = moments.map((moment) => moment.at.getTime())
      expect(times, `seed ${seed}`).toEqual(times.toSorted((a, b) => a - b))
      expect(due > expected_collection || seed % 8 === 0).toBe(true)
    }
  })

  it('is late only where it is meant to be', () => {
    for (let seed = 0; seed < 100; seed += 1)
      for (const late of [true, false]) {
        const { moments, due } = flow(seed, { late })
        const delivered = moments.find(({ event }) => event === 'delivered')
        expect(delivered && delivered.at > due).toBe(late)
      }
  })

  it('takes only the steps that apply, and shows the others as skipped', () => {
    expect(events({ ending: 'unsuccessful' }).at(-1)).toBe('unsuccessful')
    expect(events({ ending: 'refused_delivery' }).at(-1)).toBe('refused_delivery')
    expect(events({ cte: false })).not.toContain('available_cte')
    expect(events({ full_truckload: true })).toEqual(
      expect.arrayContaining(['available_mdfe', 'available_plv']),
    )
    const skipped = flow(1).moments.filter(({ status, who }) => status === null && who === 'system')
    expect(skipped.map(({ event }) => event)).toEqual([
      'approval_driver_and_vehicle',
      'first_checklist',
      'mirrored_vehicle',
    ])
  })
})
