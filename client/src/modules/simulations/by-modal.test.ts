import { expect, it } from 'vitest'
import { byModal } from './by-modal.ts'

const offer = (modal: 'full_truckload' | 'less_than_truckload' | 'air') => ({ modal })

it('puts offers of one modal together and keeps their places in the ranking', () => {
  const placed = byModal([
    offer('less_than_truckload'),
    offer('full_truckload'),
    offer('less_than_truckload'),
  ])
  expect(placed.map(({ index, opens }) => [index, opens])).toEqual([
    [0, { modal: 'less_than_truckload', count: 2 }],
    [2, null],
    [1, { modal: 'full_truckload', count: 1 }],
  ])
})

it('says no modal where there is only one', () => {
  expect(byModal([offer('air'), offer('air')]).every(({ opens }) => opens === null)).toBe(true)
})
