import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BillReading } from '#shared/documents/bill-reading.contract.ts'
import { joinBills, readingOf, unreadAs } from './join-bills.ts'

const NONE = { number: null, value: null, emission_date: null, expire_date: null }
const bill = (more: Partial<BillReading> = {}): BillReading => ({
  reading: 'read',
  ...NONE,
  number: '812',
  ...more,
})

describe('the files of an archive', () => {
  it('are one bill, each adding what the others do not say', () => {
    const xml = bill({ value: '100.01', emission_date: '2026-11-17' })
    const pdf = bill({ number: null, expire_date: '2026-12-10', value: '100.01' })
    expect(joinBills([xml, unreadAs('scan'), pdf, unreadAs('unread')])).toEqual({
      reading: 'read',
      number: '812',
      value: '100.01',
      emission_date: '2026-11-17',
      expire_date: '2026-12-10',
    })
  })

  it('leave a word open that two of them say differently', () => {
    const one = bill({ value: '100.01', emission_date: '2026-11-17', expire_date: '2026-12-10' })
    const two = bill({ value: '100.02', emission_date: '2026-11-18', expire_date: '2026-12-11' })
    expect(joinBills([one, two])).toEqual(bill())
  })

  it('are several bills where their numbers differ, and none is chosen', () => {
    expect(joinBills([bill({ value: '1.00' }), bill({ number: '813' })])).toEqual({
      reading: 'several',
      ...NONE,
    })
  })

  it('say that they are scans where nothing else is there', () => {
    expect(joinBills([unreadAs('unread'), unreadAs('scan')]).reading).toBe('scan')
    expect(joinBills([unreadAs('unread')]).reading).toBe('unread')
    expect(joinBills([]).reading).toBe('unread')
    expect(joinBills([readingOf(NONE)]).reading).toBe('unread')
    expect(readingOf({ ...NONE, value: '1.00' }).reading).toBe('read')
  })

  it('say the same in any order', () => {
    const text = fc.option(fc.constantFrom('1', '2'), { nil: null })
    const file = fc.record({
      reading: fc.constantFrom('read' as const, 'scan' as const, 'unread' as const),
      number: text,
      value: text,
      emission_date: text,
      expire_date: text,
    })
    fc.assert(
      fc.property(fc.array(file), (files) => {
        expect(joinBills(files.toReversed())).toEqual(joinBills(files))
      }),
    )
  })
})
