import { describe, expect, it } from 'vitest'
import { COUNTED_PLANS, EXTRA_PLANS, isCountedPlan } from '#shared/billing/extra-plans.ts'
import { chargedExtra } from './extra-use.ts'

const extra = (name: (typeof EXTRA_PLANS)[number], quantity: string, is_counted = true) => ({
  name,
  quantity,
  price: '0.50',
  is_counted,
  counted_from: is_counted ? '2026-11-01' : null,
})
const PERIOD = { start: '2026-11-01', end: '2026-11-30' }
const orders = { ftl: 3, others: 4 }

const since = (name: (typeof EXTRA_PLANS)[number], counted_from: string | null) =>
  chargedExtra({ ...extra(name, '0'), counted_from }, {}, orders, PERIOD).counted_from

describe('an extra plan by use', () => {
  it('charges what is above its quantity, never less than nothing', () => {
    expect(chargedExtra(extra('cte', '10'), { cte: 12 }, orders, PERIOD)).toMatchObject({
      quantity: '2',
      counted: 12,
      included: '10',
    })
    expect(chargedExtra(extra('cte', '10'), { cte: 9 }, orders, PERIOD)).toMatchObject({
      quantity: '0',
      counted: 9,
    })
    expect(chargedExtra(extra('cte', '0.5'), { cte: 1 }, orders, PERIOD).quantity).toBe('0.5')
    expect(chargedExtra(extra('cte', '10'), {}, orders, PERIOD)).toMatchObject({ quantity: '0', counted: 0 })
  })

  it('counts orders by their kind', () => {
    const counted = (['solicitation', 'dedicated_request_cost', 'non_dedicated_request_cost'] as const).map(
      (name) => chargedExtra(extra(name, '0'), {}, orders, PERIOD).counted,
    )
    expect(counted).toEqual([7, 3, 4])
  })

  it('says since when it was counted, where that is within the period and counts from then on', () => {
    expect(since('cte', '2026-11-02')).toBe('2026-11-02')
    expect(since('cte', '2026-11-01')).toBeNull()
    expect(since('cte', '2026-10-31')).toBeNull()
    expect(since('cte', null)).toBeNull()
    const kinds = COUNTED_PLANS.filter((name) => since(name, '2026-11-02') !== null)
    expect(kinds.toSorted()).toEqual(['cte', 'quotation', 'simulation'])
  })

  it('charges its quantity where it is not counted', () => {
    expect(chargedExtra(extra('custom_hour', '10', false), { cte: 12 }, orders, PERIOD)).toMatchObject({
      quantity: '10',
      counted: null,
      included: null,
      counted_from: null,
    })
  })

  it('is one of eight of the twelve kinds', () => {
    expect(EXTRA_PLANS.filter(isCountedPlan)).toHaveLength(COUNTED_PLANS.length)
    expect(isCountedPlan('custom_hour')).toBe(false)
  })
})
