import { expect, it } from 'vitest'
import { pointAt, radiusOf } from './moving-points.ts'

it.each([
  [1, 13],
  [2, 13],
  [51, 16.5],
  [100, 20],
  [550, 24],
  [1000, 28],
  [5000, 28],
])('draws a group of %d with a radius of %d', (count, radius) =>
  expect(radiusOf(count)).toBeCloseTo(radius, 5),
)

it('finds the uppermost point under the hand, a group as far as it reaches', () => {
  const placed = [
    { point: { id: 'below', at: [0, 0], shape: 'late' }, x: 100, y: 100 },
    { point: { id: 'above', at: [0, 0], shape: 'risk' }, x: 105, y: 100 },
    { point: { id: 'group', at: [0, 0], shape: 'late', count: 1000 }, x: 300, y: 100 },
  ] as const
  const at = (x: number, y: number) =>
    pointAt(
      placed.map((one) => ({ ...one, point: { ...one.point, at: [0, 0] as [number, number] } })),
      x,
      y,
    )?.id
  expect(at(101, 100)).toBe('above')
  expect(at(88, 100)).toBe('below')
  expect(at(326, 100)).toBe('group')
  expect(at(200, 100)).toBeUndefined()
})
