import { describe, expect, it } from 'vitest'
import { explain } from '#server/modules/pricing/explain.ts'
import { CONTEXT, lane, RIO, shipment, table } from '#server/modules/pricing/fixtures.ts'
import { dueDate } from '#server/modules/pricing/lead-time.ts'
import type { FreightTable } from '#server/modules/pricing/types.ts'

const holidays = new Set(['2026-10-12'])
const days = (of: FreightTable, document?: string) => {
  const result = explain(of, shipment(document ? { recipient_document: document } : {}), CONTEXT)
  return result.ok ? result.lead_time : result.reason
}

describe('due date (pricing/README "Lead time")', () => {
  const promise = { collected: '2026-10-09', lead_time: 1, business_days: true, holidays }

  it('counts business days of the destination', () => {
    expect(dueDate(promise)).toBe('2026-10-13')
  })

  it('counts calendar days without rolling forward', () => {
    expect(dueDate({ ...promise, business_days: false })).toBe('2026-10-10')
  })

  it('starts on the next business day after the cut-off', () => {
    expect(dueDate({ ...promise, after_cutoff: true })).toBe('2026-10-14')
    expect(dueDate({ ...promise, after_cutoff: true, business_days: false })).toBe('2026-10-14')
    expect(dueDate({ ...promise, after_cutoff: false })).toBe('2026-10-13')
  })
})

describe('lead time of a table', () => {
  const extra = [
    { days: 2, scope: { cities: [RIO.city_ibge] } },
    { days: 1, scope: { documents: ['12.345.678'] } },
    { days: 4, scope: { states: ['SP'] } },
    { days: 8, scope: { documents: ['', '98765432000100'] } },
  ]

  it('is the lane, and null when the lane does not say', () => {
    expect(days(table())).toBe(3)
    expect(days(table({ lanes: [lane({ lead_time: null })], lead_time_extra: extra }))).toBe(null)
  })

  it('adds city days and difficult recipients once each', () => {
    expect(days(table({ lead_time_extra: extra }))).toBe(5)
    expect(days(table({ lead_time_extra: extra }), '12.345.678/0001-95')).toBe(6)
    expect(days(table({ lead_time_extra: extra }), '98.765.432/0001-00')).toBe(13)
    expect(days(table({ lead_time_extra: extra, reverse: true }))).toBe(7)
  })
})
