import { describe, expect, it } from 'vitest'
import { againstHistory, sharesOf } from './history.ts'

const history = new Map([
  ['RJ', { orders: 4, paid: 100_000, weight: 500 }],
  ['BA', { orders: 1, paid: 9_000, weight: 0 }],
  ['MG', { orders: 7, paid: 1, weight: 1 }],
])

describe('againstHistory', () => {
  it('prices goods by the kilograms that their state has cost, where it has any', () => {
    const goods = [
      { uf: 'RJ', weight: 100, price: 15_000 },
      { uf: 'RJ', weight: 50, price: 6_000 },
      { uf: 'RJ', weight: 999, price: null },
      { uf: 'BA', weight: 10, price: 1_000 },
      { uf: 'SP', weight: 10, price: 1_000 },
    ]
    expect(againstHistory(goods, history)).toEqual({ requests: 2, orders: 4, paid: 30_000, planned: 21_000 })
  })

  it('says nothing without history', () => {
    expect(againstHistory([{ uf: 'SP', weight: 1, price: 1 }], history)).toBeNull()
  })

  it('shares a freight out by kilograms', () => {
    expect(sharesOf(900, [100, 200])).toEqual([300, 600])
    expect(sharesOf(900, [0, 0])).toEqual([450, 450])
  })
})
