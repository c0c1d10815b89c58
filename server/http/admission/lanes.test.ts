import { describe, expect, it } from 'vitest'
import { nothing, one, page } from '#shared/kit/call.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { laneOfRequest, laneOfCall } from './lanes.ts'

const question = { method: 'get', asks: undefined } as const

describe('the lane of a request', () => {
  it('is what its route says, else what its answer tells', () => {
    expect(laneOfCall({ ...question, lane: 'heavy', answers: page(orders) })).toBe('heavy')
    expect(laneOfCall({ ...question, answers: page(orders) })).toBe('list')
    expect(laneOfCall({ ...question, answers: one(orders) })).toBe('quick')
    expect(laneOfCall({ ...question, files: { field: 'files', max: 1 }, answers: nothing })).toBe('upload')
    expect(laneOfCall({ ...question, answers: nothing })).toBe('quick')
    expect(laneOfCall({ ...question, method: 'post', answers: one(orders) })).toBe('change')
    expect(laneOfCall({ ...question, method: 'post', asks: true, answers: one(orders) })).toBe('quick')
  })

  it('is a search where words are looked for in a list', () => {
    expect(laneOfRequest({ url: '/orders?filter[search]=ana' }, 'list')).toBe('search')
    expect(laneOfRequest({ url: '/orders?page[size]=5&filter%5Bsearch%5D=ana' }, 'list')).toBe('search')
    expect(laneOfRequest({ url: '/orders?filter[status]=search' }, 'list')).toBe('list')
    expect(laneOfRequest({ url: '/orders/7?filter[search]=ana' }, 'quick')).toBe('quick')
  })
})
