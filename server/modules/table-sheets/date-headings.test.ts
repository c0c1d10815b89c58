import { describe, expect, it } from 'vitest'
import { withoutDates } from './date-headings.ts'

describe('headings that became dates', () => {
  it.each([
    [['0-10', '01/10/2020', '20-30'], '10 a 20 kg'],
    [['até 5', '05/10/2026', 'até 30'], '5 a 10 kg'],
    [['até 10 kg', '11/12/2026'], '11 a 12 kg'],
    [['até 5', '10/06/2026'], '6 a 10 kg'],
  ])('%j is the range that goes on', (headings, expected) => {
    expect(withoutDates(headings)[1]).toBe(expected)
  })

  it.each([
    [
      ['01/10/2026', '10 a 20', 'até 30'],
      ['1 a 10 kg', '10 a 20', 'até 30'],
    ],
    [
      ['UF', '10/05/2026', '11 a 20 kg'],
      ['UF', '5 a 10 kg', '11 a 20 kg'],
    ],
    [
      ['UF', '01/05/2026', '05/10/2026', '01/10/2020'],
      ['UF', '1 a 5 kg', '5 a 10 kg', '10 a 20 kg'],
    ],
    [
      ['01/10/2026', '01/10/2020', 'acima de 20'],
      ['1 a 10 kg', '10 a 20 kg', 'acima de 20'],
    ],
  ])('%j: the first ones too', (headings, expected) => {
    expect(withoutDates(headings)).toEqual(expected)
  })

  it('leaves a date that goes on from no range', () => {
    expect(withoutDates(['UF', '01/10/2020'])[1]).toBe('01/10/2020')
    expect(withoutDates(['0-50', '01/10/2020'])[1]).toBe('01/10/2020')
    expect(withoutDates(['0-10', '01/02/2031'])[1]).toBe('01/02/2031')
  })
})
