/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundTo } from '#server/modules/table-sheets/index.ts'
import { readNumber, shift, styleOf, styleOfText, tidy, type NumberStyle } from './numbers.ts'

const read = (text: string, style: NumberStyle | null = null) => readNumber({ text, numeric: false }, style)
const value = (text: string, style: NumberStyle | null = null) => {
  const found = read(text, style)
  return found.kind === 'number' ? found.value : found.kind
}

describe('numbers as people write them', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['13,75', '13.75'],
    ['13.75', '13.75'],
    ['1,234.56', '1234.56'],
    ['R$ 13,75', '13.75'],
    ['70,00 R$', '70'],
    ['12,50 reais', '12.5'],
    ["'35,00", '35'],
    ['US$ 30,00', 'bad'],
    ['R$1.200', 'ambiguous'],
    ['1.234', 'ambiguous'],
    ['1,234', 'ambiguous'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1.234.567', '1234567'],
    ['1.234.567,8', '1234567.8'],
    ['1 234,50', '1234.5'],
    ['0,30%', '0.3'],
    ['3‰', '3'],
    ['850,00 / t', '850'],
    ['(12,50)', '-12.5'],
    ['-', 'empty'],
    ['–', 'empty'],
    ['', 'empty'],
    ['N/A', 'empty'],
    ['abc', 'bad'],
    ['12/12', 'bad'],
    ['1.23.456', 'bad'],
    ['1,2,3', 'bad'],
    ['13,75,00', 'bad'],
  ])('%s reads %s', (text, expected) => {
    expect(value(text)).toBe(expected)
  })

  it('lets the rest of the file settle what one cell cannot', () => {
    expect(value('1.234', 'comma')).toBe('1234')
    expect(value('1.234', 'point')).toBe('1.234')
    expect(value('1,234', 'comma')).toBe('1.234')
    expect(value('1,234', 'point')).toBe('1234')
    expect(read('1.234')).toEqual({ kind: 'ambiguous', readings: ['1234', '1.234'] })
    expect([
      styleOfText('13,75'),
      styleOfText('13.75'),
      styleOfText('1.234'),
      styleOfText('1.234.567'),
    ]).toEqual(['comma', 'point', null, 'comma'])
    expect(styleOf({ comma: 40, point: 1 })).toBe('comma')
    expect(styleOf({ comma: 5, point: 5 })).toBeNull()
    expect(styleOf({ comma: 0, point: 0 })).toBeNull()
  })

  it('tells the unit that the cell carries', () => {
    expect(read('R$ 9,28')).toMatchObject({ unit: 'currency' })
    expect(read('0,3 %')).toMatchObject({ unit: 'percent' })
    expect(read('500 kg')).toMatchObject({ value: '500', unit: 'kg' })
    expect(read('R$ 850,00/t')).toMatchObject({ value: '850', unit: 'ton' })
  })

  it('takes number cells as they are, and percent cells times a hundred', () => {
    const cell = (text: string, percent = false) => readNumber({ text, numeric: true, percent }, null)
    expect(cell('0.30000000000000004')).toEqual({ kind: 'number', value: '0.3' })
    expect(cell('13.75')).toEqual({ kind: 'number', value: '13.75' })
    expect(cell('1e-7')).toEqual({ kind: 'number', value: '0.0000001' })
    expect(cell('1234567890123')).toEqual({ kind: 'number', value: '1234567890123' })
    expect(cell('0.003', true)).toEqual({ kind: 'number', value: '0.3', unit: 'percent' })
    expect(readNumber({ text: '12', numeric: true, broken: true }, null)).toEqual({ kind: 'bad' })
  })
})

const amounts = fc
  .tuple(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 0, max: 9999 }))
  .map(([whole, fraction]) => tidy(String(whole), String(fraction).padStart(4, '0')))
const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
const write = (amount: string, style: NumberStyle): string => {
  const [whole = '', fraction = ''] = amount.split('.')
  const [thousand, decimal] = style === 'comma' ? ['.', ','] : [',', '.']
  return `${grouped(whole, thousand)}${fraction === '' ? '' : `${decimal}${fraction}`}`
}

describe('properties', () => {
  it('what is written in a known style is read back', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('comma' as const, 'point' as const), (amount, style) => {
        expect(value(write(amount, style), style)).toBe(amount)
        expect(value(`R$ ${write(amount, style)}`, style)).toBe(amount)
      }),
    )
  })

  it('a cell alone is read right or reported, never turned into something else', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('comma' as const, 'point' as const), (amount, style) => {
        const found = read(write(amount, style))
        if (found.kind === 'number') expect(found.value).toBe(amount)
        else expect(found).toMatchObject({ kind: 'ambiguous', readings: expect.arrayContaining([amount]) })
      }),
    )
  })

  it('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = read(text)
        if (found.kind === 'number') expect(found.value).toMatch(/^-?\d+(\.\d+)?$/)
      }),
    )
  })

  it('moving the point and back changes nothing', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -6, max: 6 }), (amount, places) => {
        expect(shift(shift(amount, places), -places)).toBe(amount)
      }),
    )
  })

  it('rounding is half up and at most half a step away', () => {
    expect([roundTo('13.75678', 4), roundTo('2.175', 2), roundTo('0.99999', 4), roundTo('9.5', 0)]).toEqual([
      '13.7568',
      '2.18',
      '1',
      '10',
    ])
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4 }), (amount, scale) => {
        const rounded = roundTo(amount, scale)
        expect((rounded.split('.')[1] ?? '').length).toBeLessThanOrEqual(scale)
        expect(Math.abs(Number(rounded) - Number(amount))).toBeLessThanOrEqual(0.5 * 10 ** -scale + 1e-4)
      }),
    )
  })
})
