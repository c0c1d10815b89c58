import { describe, expect, it } from 'vitest'
import { DELIVERY_STATES, DELIVERY_STEPS, type DeliveryState } from '#shared/recipient/recipient.ts'
import { rangeOf, stepsOf } from './delivery-words.ts'

const steps = (state: DeliveryState, reached: number) =>
  stepsOf({
    state,
    steps: DELIVERY_STEPS.map((name, index) => ({
      name,
      at: index < reached ? '2026-11-26T12:00:00.000Z' : null,
    })),
  }).map((step) => step.state)

describe('the steps of a delivery', () => {
  it('are done, present and to come', () => {
    expect(steps('preparing', 1)).toEqual(['current', 'todo', 'todo', 'todo', 'todo'])
    expect(steps('on_way', 3)).toEqual(['done', 'done', 'current', 'todo', 'todo'])
    expect(steps('delivered', 5)).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  it('are done where a later one is reached, though their own instant is unknown', () => {
    expect(steps('arrived', 1)).toEqual(['done', 'done', 'done', 'current', 'todo'])
  })

  it('fail where the delivery was refused or the order canceled', () => {
    expect(steps('refused', 5).at(-1)).toBe('failed')
    expect(steps('canceled', 2)).toEqual(['done', 'failed', 'todo', 'todo', 'todo'])
  })

  it('have one present step at most, in every state', () => {
    for (const state of DELIVERY_STATES)
      expect(steps(state, 1).filter((one) => one === 'current').length).toBeLessThanOrEqual(1)
  })
})

describe('the range of a forecast', () => {
  it('names one day with its hours, or both moments', () => {
    const from = '2026-11-26T17:00:00.000Z'
    expect(rangeOf({ from, until: '2026-11-26T19:30:00.000Z' })).toEqual({
      key: 'eta_day',
      day: '26/11/2026',
      from: '14:00',
      until: '16:30',
    })
    expect(rangeOf({ from, until: '2026-11-27T19:30:00.000Z' })).toEqual({
      key: 'eta_days',
      from: '26/11/2026 14:00',
      until: '27/11/2026 16:30',
    })
  })
})
