import { describe, expect, it } from 'vitest'
import { chooseCarrier, type CarrierRule, type ChoiceFacts, type Offer } from './carrier-rules.ts'

const rule = (more: Partial<CarrierRule>): CarrierRule => ({
  id: 1,
  name: 'Regra',
  active: true,
  strategy: 'cheapest',
  max_lead_time: null,
  shares: [],
  weekdays: [],
  ufs: [],
  ...more,
})
const OFFERS: readonly Offer[] = [
  { id: 1, transporter_id: 10, total_value: '100.00', lead_time: 6 },
  { id: 2, transporter_id: 20, total_value: '120.00', lead_time: 2 },
  { id: 3, transporter_id: 30, total_value: '1000.00', lead_time: 1 },
]
const facts = (more: Partial<ChoiceFacts> = {}): ChoiceFacts => ({
  weekday: 3,
  uf: 'BA',
  carried: new Map(),
  ...more,
})
const chosen = (rules: CarrierRule[], more: Partial<ChoiceFacts> = {}) => {
  const { offer, explanation } = chooseCarrier(rules, OFFERS, facts(more))
  return [offer?.transporter_id ?? null, ...explanation.map(({ outcome }) => outcome)]
}

describe('rules that choose a carrier', () => {
  it('take the cheapest, by value and not by digits', () => {
    expect(chosen([rule({})])).toEqual([10, 'chosen'])
  })

  it('take the cheapest inside the lead time', () => {
    expect(chosen([rule({ max_lead_time: 3 })])).toEqual([20, 'chosen'])
  })

  it('take the fastest', () => {
    expect(chosen([rule({ strategy: 'fastest' })])).toEqual([30, 'chosen'])
  })

  it('leave a rule for another day, region or lead time to the next, and say why', () => {
    const rules = [
      rule({ id: 1, active: false }),
      rule({ id: 2, weekdays: [1, 2] }),
      rule({ id: 3, ufs: ['SP'] }),
      rule({ id: 4, max_lead_time: 0 }),
      rule({ id: 5, strategy: 'share', shares: [{ transporter_id: 99, percentage: 100 }] }),
      rule({ id: 6 }),
      rule({ id: 7 }),
    ]
    expect(chosen(rules)).toEqual([10, 'inactive', 'weekday', 'region', 'lead_time', 'carrier', 'chosen'])
  })

  it('give to the carrier that lags furthest behind its share', () => {
    const shares = [
      { transporter_id: 10, percentage: 50 },
      { transporter_id: 20, percentage: 50 },
    ]
    const share = rule({ strategy: 'share', shares })
    expect(chosen([share])).toEqual([10, 'chosen'])
    expect(
      chosen([share], {
        carried: new Map([
          [10, 3],
          [20, 1],
        ]),
      }),
    ).toEqual([20, 'chosen'])
  })

  it('choose none where no rule fits', () => {
    expect(chosen([rule({ ufs: ['AM'] })])).toEqual([null, 'region'])
    expect(chooseCarrier([rule({})], [], facts()).offer).toBeNull()
  })

  it('keep to the shares over many requests', () => {
    const shares = [
      { transporter_id: 10, percentage: 70 },
      { transporter_id: 20, percentage: 30 },
    ]
    const carried = new Map<number, number>()
    for (let turn = 0; turn < 100; turn += 1) {
      const { offer } = chooseCarrier([rule({ strategy: 'share', shares })], OFFERS, facts({ carried }))
      const who = offer?.transporter_id ?? 0
      carried.set(who, (carried.get(who) ?? 0) + 1)
    }
    expect([carried.get(10), carried.get(20)]).toEqual([70, 30])
  })
})
