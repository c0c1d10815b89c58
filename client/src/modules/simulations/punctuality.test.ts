import { expect, it } from 'vitest'
import { percentOnTime } from './punctuality.ts'

const of = (on_time: number, promised: number) => percentOnTime({ transporter_id: 1, on_time, promised })

it('a carrier with one late delivery of many is not at a hundred per cent', () => {
  expect(of(999, 1000)).toBe(99)
  expect(of(3, 3)).toBe(100)
  expect(of(0, 2)).toBe(0)
})
