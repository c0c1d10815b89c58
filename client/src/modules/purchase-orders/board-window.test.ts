import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_HEIGHT, PAGE, cardsOf, pageOf, seatsAt } from './board-window.ts'

const loaded = (number: number, count = PAGE) => ({
  page: { number },
  rows: Array.from({ length: count }, (_none, index) => (number - 1) * PAGE + index),
})

describe('cards of a column', () => {
  it('are those in sight and a few beyond each edge', () => {
    expect(seatsAt(0, 700)).toEqual({ from: 0, to: 9 })
    expect(seatsAt(100 * CARD_HEIGHT, 700)).toEqual({ from: 96, to: 109 })
  })

  it('stand on the pages that hold them, wherever the column is scrolled to', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900_000 }),
        fc.integer({ min: 100, max: 2_000 }),
        (at, height) => {
          const seats = seatsAt(at, height)
          const pages = [loaded(pageOf(seats.from)), loaded(pageOf(seats.to - 1))]
          const cards = cardsOf(seats, 10_000, pages)
          expect(cards.every(({ seat, card }) => card === seat)).toBe(true)
          expect(cards.length).toBeLessThan(PAGE)
        },
      ),
    )
  })

  it('end with the column, and are missing while their page is on its way', () => {
    expect(cardsOf({ from: 0, to: 9 }, 3, [loaded(1, 3)])).toEqual([
      { seat: 0, card: 0 },
      { seat: 1, card: 1 },
      { seat: 2, card: 2 },
    ])
    const edge = { from: PAGE - 2, to: PAGE + 2 }
    expect(cardsOf(edge, 2 * PAGE, [loaded(1), undefined]).map(({ card }) => card)).toEqual([
      PAGE - 2,
      PAGE - 1,
      undefined,
      undefined,
    ])
    expect(cardsOf({ from: 70, to: 80 }, 60, [loaded(2)])).toEqual([])
  })
})
