import { describe, expect, it } from 'vitest'
import { compareOffers, toggleCompared } from './compare.ts'
import { dueDays } from './due-days.ts'
import { type Offer, bySoonest, floorEffect } from '#client/kit/pricing/simulation.ts'

const line = (rate: string, amount: string, group = 'rate') => ({ rate, label: rate, group, amount })
const offer = (id: number, lines: ReturnType<typeof line>[], rest: object = {}) =>
  ({
    source: 'freight',
    simulation_table_id: id,
    route_table_id: null,
    total_value: '10.00',
    due_date: null,
    antt: null,
    result: { components: lines },
    ...rest,
  }) as unknown as Offer

const effect = (policy: string, below: boolean) =>
  floorEffect(offer(1, [], { antt: { policy, margin: { below } } }))

describe('prices side by side', () => {
  it('line up by component, the base first and the tax last, and mark the least', () => {
    const lines = compareOffers([
      offer(1, [line('icms', '3.00', 'tax'), line('gris', '5.00'), line('fw', '9.00', 'weight')]),
      offer(2, [line('fw', '8.00', 'weight'), line('toll', '2.00'), line('icms', '3.00', 'tax')]),
    ])
    expect(lines.map(({ label }) => label)).toEqual(['fw', 'gris', 'toll', 'icms'])
    expect(lines.map(({ cells }) => cells.map((cell) => cell?.amount ?? null))).toEqual([
      ['9.00', '8.00'],
      ['5.00', null],
      [null, '2.00'],
      ['3.00', '3.00'],
    ])
    expect(lines.map(({ least }) => least)).toEqual(['8.00', null, null, null])
  })

  it('takes four at most', () => {
    const all = [1, 2, 3, 4, 5].reduce<string[]>((chosen, id) => toggleCompared(chosen, offer(id, [])), [])
    expect(all).toEqual(['freight/1', 'freight/2', 'freight/3', 'freight/4'])
    expect(toggleCompared(all, offer(2, []))).toEqual(['freight/1', 'freight/3', 'freight/4'])
  })

  it('by the day of delivery: ties by price, no promise last', () => {
    const ids = bySoonest([
      offer(1, [], { due_date: null, total_value: '1.00' }),
      offer(2, [], { due_date: '2026-11-25', total_value: '9.00' }),
      offer(3, [], { due_date: '2026-11-25', total_value: '8.00' }),
      offer(4, [], { due_date: '2026-11-24', total_value: '99.00' }),
    ]).map(({ simulation_table_id: id }) => id)
    expect(ids).toEqual([4, 3, 2, 1])
  })

  it('a price below the floor does what the policy says', () => {
    expect(
      ['ignore', 'warn', 'require_justification', 'block'].map((policy) => effect(policy, true)),
    ).toEqual(['none', 'warn', 'justify', 'block'])
    expect(effect('block', false)).toBe('none')
  })
})

describe('a lead time day by day', () => {
  it('passes over weekend and holiday', () => {
    const days = dueDays('2026-11-19', '2026-11-24', true, ['2026-11-20'])
    expect(days.map(({ kind }) => kind)).toEqual([
      'collection',
      'holiday',
      'weekend',
      'weekend',
      'counted',
      'counted',
    ])
  })

  it('counts every day where days are not business days', () => {
    expect(dueDays('2026-11-19', '2026-11-22', false, ['2026-11-20']).map(({ kind }) => kind)).toEqual([
      'collection',
      'counted',
      'counted',
      'counted',
    ])
  })
})
