import { expect, it } from 'vitest'
import { stepOf } from './replay.ts'

it.each([
  [1, 1],
  [40, 1],
  [999, 10],
])('a way of %i positions plays by %i', (positions, step) => expect(stepOf(positions)).toBe(step))
