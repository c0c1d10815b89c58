import { describe, expect, it } from 'vitest'
import { ownFacts } from './order-facts.ts'
import type { OrderStatus } from './order-status.ts'
import { settableStatuses } from './order.machine.ts'

type Known = { risk_manager_id?: number | null; is_mirrored?: boolean; canceled_at?: string | null }

const settable = (
  status: OrderStatus,
  { risk_manager_id = null, is_mirrored = false, canceled_at = null }: Known,
) => settableStatuses('full_truckload', status, ownFacts({ canceled_at, risk_manager_id, is_mirrored }))

describe('statuses that the operator may set', () => {
  it('are those whose step the order allows', () => {
    const mirrored = { is_mirrored: true }
    expect(settable('DEFINED_DRIVER_AND_VEHICLE', mirrored)).toEqual(['VEHICLE_MIRRORED'])
    expect(settable('DEFINED_DRIVER_AND_VEHICLE', { ...mirrored, risk_manager_id: 7 })).toEqual([])
    expect(settable('CHECKLIST_APPROVAL', { ...mirrored, risk_manager_id: 7 })).toEqual(['VEHICLE_MIRRORED'])
    expect(settable('CHECKLIST_APPROVAL', { risk_manager_id: 7 })).toEqual([])
    expect(settable('CHECKLIST_APPROVAL', { ...mirrored, canceled_at: '2026-11-18T12:00:00Z' })).toEqual([])
  })
})
