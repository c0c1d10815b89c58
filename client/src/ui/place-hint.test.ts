import { expect, it } from 'vitest'
import { placeHint } from './place-hint.ts'

const SCREEN = { width: 400, height: 300 }
const HINT = { width: 100, height: 20 }
const subject = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 30 })

it.each([
  ['above', subject(180, 100), 'top', { left: 150, top: 74 }],
  ['below, where nothing fits above', subject(180, 10), 'top', { left: 150, top: 46 }],
  ['inside the left edge', subject(0, 100), 'top', { left: 8, top: 74 }],
  ['inside the right edge', subject(360, 100), 'top', { left: 292, top: 74 }],
  ['at the right', subject(10, 100), 'right', { left: 56, top: 105 }],
  ['at the left, where the screen ends', subject(340, 100), 'right', { left: 234, top: 105 }],
] as const)('stands %s', (_, of, side, wanted) => {
  expect(placeHint(of, HINT, side, SCREEN)).toEqual(wanted)
})
