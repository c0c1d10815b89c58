import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemAt } from '#shared/kit/typed.ts'
import { ANY } from './fixtures.ts'
import { gramsIn, isGathered, pick, placedOf, put, take, withContent, type State } from './moves.ts'

const line = (id: number, quantity: number, more: object = {}) => ({
  id,
  quantity,
  grams: 500,
  range: ANY,
  dangerous: false,
  ...more,
})
const box = (id: number, more: object = {}) => ({ id, grams: 5_000, range: ANY, ...more })
const EMPTY: State = {
  lines: [line(1, 10), line(2, 4, { dangerous: true }), line(3, 2, { range: { min: 200, max: 800 } })],
  boxes: [box(1), box(2), box(3, { range: { min: 0, max: 1_000 } })],
  contents: [],
}
const lineAt = (index: number) => itemAt(EMPTY.lines, index)
const boxAt = (index: number) => itemAt(EMPTY.boxes, index)
const after = (state: State, moved: ReturnType<typeof put>): State =>
  'content' in moved ? withContent(state, moved.content) : state

describe('pieces between shelf and boxes', () => {
  it('go in and out of boxes and are picked there', () => {
    const placed = after(EMPTY, put(EMPTY, lineAt(0), boxAt(0), 6))
    expect(placed.contents).toEqual([{ line: 1, box: 1, quantity: 6, picked: 0 }])
    expect(gramsIn(placed, 1)).toBe(3_000)
    const picked = after(placed, pick(placed, 1, 1, 4))
    expect(pick(picked, 1, 1, 3)).toEqual({ refusal: 'not_enough_pieces' })
    const taken = after(picked, take(picked, 1, 1, 1))
    expect(taken.contents).toEqual([{ line: 1, box: 1, quantity: 5, picked: 4 }])
    expect(after(taken, take(taken, 1, 1, 2)).contents).toEqual([{ line: 1, box: 1, quantity: 3, picked: 3 }])
    expect(after(taken, take(taken, 1, 1, 5)).contents).toEqual([])
  })

  it('are refused where a box is too weak, too warm, or holds dangerous goods', () => {
    expect(put(EMPTY, lineAt(0), boxAt(0), 11)).toEqual({ refusal: 'not_enough_pieces' })
    expect(put(EMPTY, lineAt(0), boxAt(0), 0)).toEqual({ refusal: 'not_enough_pieces' })
    expect(put(EMPTY, lineAt(0), box(1, { grams: 4_999 }), 10)).toEqual({ refusal: 'picking_box_weight' })
    expect(put(EMPTY, lineAt(2), boxAt(0), 1)).toEqual({ refusal: 'picking_box_temperature' })
    expect(put(EMPTY, lineAt(2), boxAt(2), 1)).toHaveProperty('content')
    const dangerous = after(EMPTY, put(EMPTY, lineAt(1), boxAt(0), 1))
    expect(put(dangerous, lineAt(0), boxAt(0), 1)).toEqual({ refusal: 'picking_dangerous_apart' })
    expect(put(dangerous, lineAt(1), boxAt(0), 1)).toHaveProperty('content')
  })

  it('are gathered when all of them are picked', () => {
    const one: State = { ...EMPTY, lines: [line(1, 2)] }
    const placed = after(one, put(one, itemAt(one.lines, 0), boxAt(0), 2))
    expect(isGathered(placed)).toBe(false)
    expect(isGathered(after(placed, pick(placed, 1, 1, 2)))).toBe(true)
    expect(isGathered(one)).toBe(false)
  })

  it('never vanish nor multiply, whatever is done', () => {
    const step = fc.record({
      what: fc.constantFrom('put', 'take', 'pick'),
      line: fc.integer({ min: 0, max: 2 }),
      box: fc.integer({ min: 0, max: 2 }),
      count: fc.integer({ min: -1, max: 12 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = EMPTY
        for (const { what, line: at, box: into, count } of steps) {
          const before = placedOf(state, lineAt(at).id)
          const moved =
            what === 'put'
              ? put(state, lineAt(at), boxAt(into), count)
              : (what === 'take' ? take : pick)(state, lineAt(at).id, boxAt(into).id, count)
          state = after(state, moved)
          const change = 'refusal' in moved || what === 'pick' ? 0 : what === 'put' ? count : -count
          expect(placedOf(state, lineAt(at).id)).toBe(before + change)
          for (const { id, quantity } of state.lines) {
            expect(placedOf(state, id)).toBeGreaterThanOrEqual(0)
            expect(placedOf(state, id)).toBeLessThanOrEqual(quantity)
          }
          for (const { quantity, picked } of state.contents) {
            expect(quantity).toBeGreaterThan(0)
            expect(picked).toBeGreaterThanOrEqual(0)
            expect(picked).toBeLessThanOrEqual(quantity)
          }
          for (const { id, grams } of state.boxes) expect(gramsIn(state, id)).toBeLessThanOrEqual(grams)
        }
      }),
      { numRuns: 300, seed: 20_261_126 },
    )
  })
})
