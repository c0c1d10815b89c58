import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128, code128Check, code128Values } from './code128.ts'

/** The text again, as a scanner reads it from the values. */
const read = (values: readonly number[]): string => {
  let set = values[0] === 105 ? 'C' : 'B'
  let text = ''
  for (const value of values.slice(1)) {
    if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

describe('code 128', () => {
  it('writes a key of digits in pairs: a start, 22 pairs', () => {
    const key = '35261012345678000195570010000001231000001238'
    expect(code128Values(key)).toHaveLength(23)
    // start, 22 pairs and check of 11 modules, a stop of 13
    expect(code128(key).width).toBe(24 * 11 + 13)
  })

  it('knows the check of a published example', () => {
    // "PJJ123C" in set A and B: values 48 42 42 17 18 19 35, check 55 behind start A (103), 54 + 1 behind start B
    expect(code128Check([103, 48, 42, 42, 17, 18, 19, 35])).toBe(54)
    expect(code128Check(code128Values('PJJ123C'))).toBe(55)
  })

  it('gives every text back, letters of a CNPJ among them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{1,50}$/), (text) => {
        expect(read(code128Values(text))).toBe(text)
        const { bars, width } = code128(text)
        expect(bars.at(-1)).toEqual({ at: width - 2, width: 2 })
        expect(width % 11).toBe(2)
      }),
    )
  })
})
