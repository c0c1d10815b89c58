import { assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDigit,
  containerNumberText,
  isContainerNumber,
  tidyContainerNumber,
} from './container-number.ts'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const ten = tuple(
  constantFrom(...SIGNS),
  constantFrom(...SIGNS),
  constantFrom(...SIGNS),
  constantFrom('U', 'J', 'Z'),
  nat({ max: 999_999 }),
).map(([a, b, c, kind, serial]) => `${a}${b}${c}${kind}${String(serial).padStart(6, '0')}`)

describe('the number of a container', () => {
  it('knows numbers that are printed in the standard and its handbooks', () => {
    expect(checkDigit('CSQU305438')).toBe(3)
    expect(checkDigit('TOLU473478')).toBe(7)
    expect(isContainerNumber('CSQU3054383')).toBe(true)
    expect(isContainerNumber('TOLU4734787')).toBe(true)
  })

  it('refuses another check digit, another category and what is no number', () => {
    expect(isContainerNumber('CSQU3054384')).toBe(false)
    expect(isContainerNumber('CSQA3054383')).toBe(false)
    expect(isContainerNumber('CSQU305438')).toBe(false)
    expect(isContainerNumber('')).toBe(false)
  })

  it('reads it as it is typed, and writes it as it is painted', () => {
    expect(tidyContainerNumber(' csqu 305438-3 ')).toBe('CSQU3054383')
    expect(containerNumberText('CSQU3054383')).toBe('CSQU 305438-3')
    assert(
      property(ten, (text) => {
        const number = `${text}${checkDigit(text)}`
        expect(tidyContainerNumber(containerNumberText(number))).toBe(number)
        expect(isContainerNumber(number)).toBe(true)
      }),
    )
  })

  it('finds one wrong digit of the serial wherever it stands, but for the pair that remainders of ten leave', () => {
    assert(
      property(ten, nat({ max: 5 }), nat({ max: 8 }), (text, at, more) => {
        const digit = Number(text[4 + at])
        const other = (digit + 1 + more) % 10
        const wrong = `${text.slice(0, 4 + at)}${other}${text.slice(5 + at)}`
        const [right, changed] = [checkDigit(text), checkDigit(wrong)]
        // Ten and zero are written alike.
        if (right !== 0) expect(changed).not.toBe(right)
      }),
    )
  })
})
