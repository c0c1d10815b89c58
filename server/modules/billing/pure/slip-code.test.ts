import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itf25 } from './itf25.ts'
import {
  barcodeOf,
  barcodeOfLine,
  dayOfFactor,
  dueFactor,
  lineOf,
  modulo10,
  modulo11,
  printedLine,
  readBarcode,
} from './slip-code.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(''))
const code = fc.record({
  bank: digits(3),
  currency: fc.constant('9'),
  factor: digits(4),
  cents: digits(10),
  free: digits(25),
})
const day = fc
  .date({ min: new Date('2000-07-03'), max: new Date('2049-10-13'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** One digit more, at one place. */
const changed = (text: string, at: number, by: number): string =>
  text.slice(0, at) + String((Number(text[at]) + by) % 10) + text.slice(at + 1)

describe('code of a bank slip', () => {
  it('has the check digits of printed slips', () => {
    // Banco do Brasil's manual: the slip of convention 1234567.
    expect(modulo10('001905009')).toBe('5')
    expect(modulo10('4014481606')).toBe('9')
    expect(modulo10('0680935031')).toBe('4')
    expect(modulo11('0019373700000001000500940144816060680935031')).toBe('3')
    const line = '00190500954014481606906809350314337370000000100'
    expect(barcodeOfLine(line)).toBe('00193373700000001000500940144816060680935031')
    expect(printedLine(line)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100')
    expect(dayOfFactor('3737', '2008-01-01')).toBe('2007-12-31')
  })

  it('begins its factors again on 22 February 2025', () => {
    expect(dueFactor('2000-07-03')).toBe('1000')
    expect(dueFactor('2025-02-21')).toBe('9999')
    expect(dueFactor('2025-02-22')).toBe('1000')
    expect(dueFactor('2026-11-30')).toBe('1646')
    expect(dueFactor('2049-10-13')).toBe('9999')
    expect(dueFactor('2049-10-14')).toBe('1000')
    expect(dayOfFactor('0000', '2026-01-01')).toBeNull()
  })

  it('finds the day of a factor again, within ten years around it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3650, max: 3650 }), (due, apart) => {
        const near = new Date(Date.parse(due) + apart * 86_400_000).toISOString().slice(0, 10)
        expect(dayOfFactor(dueFactor(due), near)).toBe(due)
      }),
    )
  })

  it('is read back from barcode and line as it was written', () => {
    fc.assert(
      fc.property(code, (parts) => {
        const barcode = barcodeOf(parts)
        const line = lineOf(barcode)
        expect([barcode.length, line.length]).toEqual([44, 47])
        expect(readBarcode(barcode)).toEqual(parts)
        expect(barcodeOfLine(line)).toBe(barcode)
        expect(barcodeOfLine(printedLine(line))).toBe(barcode)
      }),
    )
  })

  it('of a line with one digit typed wrong is refused', () => {
    fc.assert(
      fc.property(code, fc.nat({ max: 46 }), fc.integer({ min: 1, max: 9 }), (parts, at, by) => {
        // Digits 34 to 47 are guarded by the check digit of the whole alone, whose 0, 10 and 11 are all 1.
        fc.pre(at < 32)
        expect(barcodeOfLine(changed(lineOf(barcodeOf(parts)), at, by))).toBeNull()
      }),
    )
  })

  it('of a line with two neighbours of a field exchanged is refused, but 09 and 90', () => {
    fc.assert(
      fc.property(code, fc.constantFrom(0, 10, 21), fc.nat({ max: 7 }), (parts, field, within) => {
        const line = lineOf(barcodeOf(parts))
        const at = field + within
        const pair = line.slice(at, at + 2)
        fc.pre(pair[0] !== pair[1] && pair !== '09' && pair !== '90')
        expect(barcodeOfLine(line.slice(0, at) + pair[1] + pair[0] + line.slice(at + 2))).toBeNull()
      }),
    )
  })

  it('is no code where a digit is missing or a sign is none', () => {
    expect(readBarcode('1'.repeat(43))).toBeNull()
    expect(readBarcode('x'.repeat(44))).toBeNull()
    expect(barcodeOfLine('1'.repeat(46))).toBeNull()
  })
})

/** Bars and gaps by their width, read as a scanner does. */
const scan = (modules: string): string => {
  const runs = (modules.match(/1+|0+/g) ?? []).map((run) => (run.length > 1 ? 1 : 0))
  expect(runs.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(runs.slice(-3)).toEqual([1, 0, 0])
  const body = runs.slice(4, -3)
  const VALUES = [1, 2, 4, 7, 0]
  const digit = (widths: number[]): string => {
    expect(widths.filter((wide) => wide === 1)).toHaveLength(2)
    const sum = widths.reduce((total, wide, index) => total + wide * (VALUES[index] ?? 0), 0)
    return String(sum === 11 ? 0 : sum)
  }
  let text = ''
  for (let at = 0; at < body.length; at += 10) {
    const ten = body.slice(at, at + 10)
    text +=
      digit(ten.filter((_, index) => index % 2 === 0)) + digit(ten.filter((_, index) => index % 2 === 1))
  }
  return text
}

describe('interleaved 2 of 5', () => {
  it('is read back, and is as long as FEBRABAN wants it', () => {
    fc.assert(
      fc.property(digits(44), (text) => {
        const modules = itf25(text)
        expect(scan(modules)).toBe(text)
        expect(modules).toHaveLength(405)
      }),
    )
  })
})
