import { expect, it } from 'vitest'
import { between } from '#shared/orders/order-spans.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { orderIcon } from './order-tone.ts'

const at = (name: Parameters<typeof statusId>[0], canceled_at: string | null = null) =>
  orderIcon({ canceled_at, last_active_status_id: statusId(name) }).icon

it('each step before the collection has a picture of its own', () => {
  const icons = between('CREATED', 'WAITING_COLLECTION').map((name) => at(name))
  expect(icons).not.toContain(undefined)
  expect(new Set(icons).size).toBe(icons.length)
})

it('later steps and canceled orders keep the picture of their tone', () => {
  expect(at('ON_ROUTE')).toBeUndefined()
  expect(at('PROPOSAL_SENT', '2026-11-20T10:00:00Z')).toBeUndefined()
})
