import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SCENARIO_KINDS, type ScenarioRule } from '#shared/tenders/tender-input.ts'
import { bestCarriers } from './best-carriers.ts'
import { divideLanes } from './divide.ts'
import type { Lane, Offer } from './offers.ts'

const offer = (lane_id: number, part_id: number, reais: number, lead_time = 3): Offer => ({
  lane_id,
  part_id,
  cost: reais * 100,
  lead_time,
})
const lane = (id: number, current: number | null = null, part: number | null = null): Lane => ({
  id,
  current_cost: current === null ? null : current * 100,
  current_part_id: part,
  weight: id * 1000,
  value: 100_000,
  region: 'southeast',
})

/** Three lanes, three carriers: the first is cheapest on one, the second on another, the third on the last. */
const LANES = [lane(1, 1000, 12), lane(2, 2000, 11), lane(3)]
const OFFERS = [
  offer(1, 11, 900, 5),
  offer(1, 12, 950, 2),
  offer(1, 13, 1200, 1),
  offer(2, 11, 2100),
  offer(2, 12, 1800),
  offer(3, 13, 500),
]
const divide = (rule: ScenarioRule, lanes = LANES, offers = OFFERS) =>
  divideLanes(rule, lanes, offers).map(({ part_id, reason }) => [part_id, reason])

describe('lanes divided by a rule', () => {
  it('gives each lane to its cheapest offer, and tells the lane that none wants', () => {
    expect(divide({ kind: 'cheapest' }, [...LANES, lane(4)])).toEqual([
      [11, 'cheapest'],
      [12, 'cheapest'],
      [13, 'only_offer'],
      [null, 'no_offer'],
    ])
  })

  it('breaks a tie of costs by the lead time, then by the invitation', () => {
    const tied = [offer(1, 12, 900, 4), offer(1, 13, 900, 2), offer(1, 11, 900, 4)]
    expect(divide({ kind: 'cheapest' }, [lane(1)], tied)).toEqual([[13, 'cheapest']])
    expect(divide({ kind: 'cheapest' }, [lane(1)], tied.slice(0, 1).concat(tied.slice(2)))).toEqual([
      [11, 'cheapest'],
    ])
  })

  it('covers as many lanes as a few carriers can, and then costs least', () => {
    // 12 and 13 cover all three for 950 + 1800 + 500; 11 and 13 for 900 + 2100 + 500.
    expect(divide({ kind: 'max_carriers', max_carriers: 2 })).toEqual([
      [12, 'within_limit'],
      [12, 'cheapest'],
      [13, 'only_offer'],
    ])
    // All three cover two lanes: 11 for 3000, 12 for 2750, 13 for 1700.
    expect(divide({ kind: 'max_carriers', max_carriers: 1 })).toEqual([
      [13, 'within_limit'],
      [null, 'no_offer'],
      [13, 'only_offer'],
    ])
  })

  it('keeps the carrier of today unless the saving is reached', () => {
    // Lane 1: 950 of today's carrier against 900, 5.26 %. Lane 2: 2100 against 1800, 14.29 %.
    expect(divide({ kind: 'incumbents', min_saving: 10 })).toEqual([
      [12, 'incumbent_kept'],
      [12, 'saving_reached'],
      [13, 'no_reference'],
    ])
    expect(divide({ kind: 'incumbents', min_saving: 5 })[0]).toEqual([11, 'saving_reached'])
    expect(divide({ kind: 'incumbents', min_saving: 0 })[0]).toEqual([11, 'saving_reached'])
  })

  it('weighs the lead time against the cost of the lane', () => {
    // Scores at 50: 11 is 50·1 + 50·5 = 300; 12 is 50·1.056 + 50·2 = 152.8; 13 is 50·1.333 + 50·1 = 116.7.
    expect(divide({ kind: 'weighted', lead_weight: 50 })[0]).toEqual([13, 'weighted'])
    // At 2: 98 + 10 = 108; 103.4 + 4 = 107.4; 130.7 + 2 = 132.7.
    expect(divide({ kind: 'weighted', lead_weight: 2 })[0]).toEqual([12, 'weighted'])
    expect(divide({ kind: 'weighted', lead_weight: 0 })[0]).toEqual([11, 'cheapest'])
  })
})

const anOffer = fc.record({
  lane_id: fc.integer({ min: 1, max: 6 }),
  part_id: fc.integer({ min: 11, max: 17 }),
  cost: fc.integer({ min: 0, max: 1_000_000 }),
  lead_time: fc.integer({ min: 0, max: 20 }),
})
const someOffers = fc.uniqueArray(anOffer, {
  maxLength: 30,
  selector: ({ lane_id, part_id }) => `${lane_id} ${part_id}`,
})
const aRule = fc.record({
  kind: fc.constantFrom(...SCENARIO_KINDS),
  max_carriers: fc.integer({ min: 1, max: 4 }),
  max_share: fc.integer({ min: 1, max: 100 }),
  min_saving: fc.integer({ min: 0, max: 100 }),
  lead_weight: fc.integer({ min: 0, max: 100 }),
})
const SIX = [1, 2, 3, 4, 5, 6].map((id) => lane(id, id * 1000, 10 + id))

const costOf = (offers: readonly Offer[], choices: readonly { lane_id: number; part_id: number | null }[]) =>
  choices.reduce(
    (sum, { lane_id, part_id }) =>
      sum + (offers.find((one) => one.lane_id === lane_id && one.part_id === part_id)?.cost ?? 0),
    0,
  )

describe('any rule over any offers', () => {
  it('gives a lane only to a carrier that offers it, and each lane once', () => {
    fc.assert(
      fc.property(aRule, someOffers, (rule, offers) => {
        const choices = divideLanes(rule, SIX, offers)
        expect(choices.map(({ lane_id }) => lane_id)).toEqual(SIX.map(({ id }) => id))
        for (const { lane_id, part_id, reason } of choices) {
          const isOffered = offers.some((one) => one.lane_id === lane_id && one.part_id === part_id)
          expect(part_id === null ? reason === 'no_offer' : isOffered).toBe(true)
        }
      }),
    )
  })

  it('is the same in whatever order the offers come', () => {
    fc.assert(
      fc.property(aRule, someOffers, (rule, offers) => {
        expect(divideLanes(rule, SIX, offers.toReversed())).toEqual(divideLanes(rule, SIX, offers))
      }),
    )
  })

  it('never costs less than the cheapest per lane over the same lanes', () => {
    fc.assert(
      fc.property(aRule, someOffers, (rule, offers) => {
        const choices = divideLanes(rule, SIX, offers)
        const given = new Set(choices.flatMap(({ lane_id, part_id }) => (part_id === null ? [] : [lane_id])))
        const least = divideLanes({ kind: 'cheapest' }, SIX, offers).filter(({ lane_id }) =>
          given.has(lane_id),
        )
        expect(costOf(offers, choices)).toBeGreaterThanOrEqual(costOf(offers, least))
      }),
    )
  })

  it('keeps to the number of carriers, and no other set of as many is better', () => {
    fc.assert(
      fc.property(someOffers, fc.integer({ min: 1, max: 3 }), (offers, most) => {
        const parts = [...new Set(offers.map(({ part_id }) => part_id))]
        const chosen = bestCarriers(offers, most)
        expect(chosen.size).toBe(Math.min(parts.length, most))
        const valueOf = (set: ReadonlySet<number>): [number, number] => {
          const within = offers.filter(({ part_id }) => set.has(part_id))
          const choices = divideLanes({ kind: 'cheapest' }, SIX, within)
          return [choices.filter(({ part_id }) => part_id === null).length, costOf(within, choices)]
        }
        const [uncovered, cost] = valueOf(chosen)
        for (const one of chosen)
          for (const other of parts.filter((part) => !chosen.has(part))) {
            const exchanged = valueOf(new Set([...chosen].map((part) => (part === one ? other : part))))
            expect(exchanged[0] < uncovered || (exchanged[0] === uncovered && exchanged[1] < cost)).toBe(
              false,
            )
          }
      }),
    )
  })

  it('finds a set among many carriers without looking at all of them', () => {
    const parts = Array.from({ length: 30 }, (_, at) => at + 1)
    const offers = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) =>
      parts.map((part) => offer(id, part, part % 8 === id - 1 ? 10 : 100 + part)),
    )
    const chosen = bestCarriers(offers, 8)
    expect(chosen.size).toBe(8)
    expect(
      costOf(
        offers,
        divideLanes(
          { kind: 'max_carriers', max_carriers: 8 },
          [1, 2, 3, 4, 5, 6, 7, 8].map((id) => lane(id)),
          offers,
        ),
      ),
    ).toBe(8 * 1000)
  })
})
