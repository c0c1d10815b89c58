import { expect, it } from 'vitest'
import { dialled } from './dialled.ts'

it.each([
  ['11988887777', '5511988887777'],
  ['(11) 3333-4444', '551133334444'],
  ['+351912345678', '351912345678'],
  ['*******7777', null],
  ['123', null],
  [null, null],
])('dials %s as %s', (number, wanted) => expect(dialled(number)).toBe(wanted))
