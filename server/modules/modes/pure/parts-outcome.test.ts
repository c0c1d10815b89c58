import { describe, expect, it } from 'vitest'
import { statusId, type OrderStatus } from '#shared/orders/order-status.ts'
import { outcomeOfParts } from './parts-outcome.ts'

const part = (name: OrderStatus, canceled_at: string | null = null) => ({
  status: statusId(name),
  canceled_at,
})
const outcome = (whole: OrderStatus, ...parts: ReturnType<typeof part>[]) =>
  outcomeOfParts(statusId(whole), parts, 'DELIVERED_DC')

const end = (name: OrderStatus, ...settled: ('delivered' | 'partial' | 'refused')[]) =>
  outcomeOfParts(statusId('RELEASED'), [part(name)], 'RELEASED', settled)?.when

describe('an order whose goods go on in others', () => {
  it('ends with the last of its living parts, as they ended', () => {
    expect(outcome('DELIVERED_DC', part('DELIVERED'), part('ON_ROUTE'))).toBeNull()
    expect(outcome('DELIVERED_DC', part('DELIVERED'), part('ON_ROUTE', '2026-11-25T12:00:00Z'))).toEqual({
      action: 'parts_delivered',
      when: 'all',
    })
    expect(outcome('CREATED', part('DELIVERED'), part('REFUSED_DELIVERY'))?.when).toBe('some_refused')
    expect(outcome('RELEASED', part('REFUSED_DELIVERY'))?.when).toBe('all_refused')
    expect(outcome('DELIVERED_DC', part('DELIVERED', '2026-11-25T12:00:00Z'))).toBeNull()
  })

  it('counts what had ended before its goods went on', () => {
    expect(end('DELIVERED', 'delivered')).toBe('all')
    expect(end('DELIVERED', 'delivered', 'refused')).toBe('some_refused')
    expect(end('DELIVERED', 'partial')).toBe('some_refused')
    expect(end('REFUSED_DELIVERY', 'refused')).toBe('all_refused')
    expect(end('REFUSED_DELIVERY', 'delivered')).toBe('some_refused')
  })

  it('opens again with them, and has its receipts when all of them do', () => {
    expect(outcome('DELIVERED', part('DELIVERED'), part('ON_ROUTE'))).toEqual({
      action: 'parts_reopened',
      when: 'DELIVERED_DC',
    })
    expect(outcome('DELIVERED', part('DELIVERED'), part('AVAILABLE_CANHOTO'))).toBeNull()
    expect(outcome('DELIVERED', part('PO'), part('AVAILABLE_CANHOTO'))).toEqual({ action: 'parts_receipts' })
    expect(outcome('AVAILABLE_CANHOTO', part('AVAILABLE_CANHOTO'))).toBeNull()
  })
})
