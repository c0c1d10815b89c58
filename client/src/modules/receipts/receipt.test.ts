import { describe, expect, it } from 'vitest'
import { type Invoice, invoicesOf, isOfReceipts, rowAfter } from './receipt.ts'

const invoice = (id: string, order_delivery_address_id: number | null) =>
  ({ id, order_delivery_address_id }) as Invoice
const ALL = [invoice('1', 10), invoice('2', 10), invoice('3', 20)]
const ids = (nf_file_id: number | null, order_delivery_address_id: number | null) =>
  invoicesOf({ nf_file_id, order_delivery_address_id }, ALL).map(({ id }) => id)

describe('a receipt and its invoices', () => {
  it('is for one invoice, for those of a delivery, or for all of the order', () => {
    expect(ids(2, 10)).toEqual(['2'])
    expect(ids(null, 10)).toEqual(['1', '2'])
    expect(ids(null, null)).toEqual(['1', '2', '3'])
  })
})

describe('the queue', () => {
  it('is read again after what happens to receipts, and after nothing else of an order', () => {
    expect(isOfReceipts({ type: 'orders', reason: 'receipts.attached' })).toBe(true)
    expect(isOfReceipts({ type: 'orders', reason: 'positions.recorded' })).toBe(false)
    expect(isOfReceipts({ type: 'orders' })).toBe(false)
    expect(isOfReceipts({ type: 'mailboxes', reason: 'receipts.attached' })).toBe(false)
  })

  it('goes on with the next row, and after the last one with the row before', () => {
    expect(rowAfter(ALL, '1')?.id).toBe('2')
    expect(rowAfter(ALL, '3')?.id).toBe('2')
    expect(rowAfter([invoice('1', null)], '1')).toBeUndefined()
  })
})
