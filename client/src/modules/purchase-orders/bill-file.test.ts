import { describe, expect, it } from 'vitest'
import { billDifferences, billFills } from './bill-file.ts'

const READ = { number: '812', value: '1000.00', emission_date: null, expire_date: '2026-12-20' }

describe('the file of a bill', () => {
  it('fills what is empty and leaves what is typed', () => {
    expect(billFills(READ, { number: '', value: '900.00', emission_date: '2026-11-27' })).toEqual({
      number: '812',
      expire_date: '2026-12-20',
    })
  })

  it('differs where it says otherwise, not by zeros, a missing word or an empty field', () => {
    const typed = { number: '000812', value: '1000', emission_date: '2026-11-27', expire_date: '2026-12-20' }
    expect(billDifferences(READ, typed)).toEqual([])
    expect(billDifferences(READ, { ...typed, value: '1000.01', expire_date: '2026-12-21' })).toEqual([
      'value',
      'expire_date',
    ])
    expect(billDifferences(READ, {})).toEqual([])
  })
})
