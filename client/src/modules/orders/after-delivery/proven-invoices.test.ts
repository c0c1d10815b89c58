import { expect, test } from 'vitest'
import { type Receipt, invoiceToProve } from './proven-invoices.ts'

const invoice = (id: string, address: number, delivery_status = 'delivered') => ({
  id,
  order_delivery_address_id: address,
  delivery_status,
})
const receipt = (
  check: Receipt['check'],
  of: { nf_file_id?: number; order_delivery_address_id?: number } = {},
): Receipt => ({ id: '9', check, nf_file_id: null, order_delivery_address_id: null, ...of })

const TWO = [invoice('1', 5), invoice('2', 6)]

test('a receipt is attached to the invoice that still needs one', () => {
  const one = receipt('approved', { nf_file_id: 1 })
  expect(invoiceToProve([one], TWO)).toBe('2')
  // A refused one proves nothing: its invoice is the one.
  expect(invoiceToProve([one, receipt('refused', { nf_file_id: 2 })], TWO)).toBe('2')
  expect(
    invoiceToProve([receipt('refused', { nf_file_id: 1 }), receipt('waiting', { nf_file_id: 2 })], TWO),
  ).toBe('1')
  expect(invoiceToProve([receipt('waiting', { order_delivery_address_id: 5 })], TWO)).toBe('2')
})

test('of several that need one it is none; an invoice that is not delivered needs none', () => {
  const three = [...TWO, invoice('3', 6)]
  expect(invoiceToProve([receipt('approved', { nf_file_id: 1 })], three)).toBe(null)
  expect(invoiceToProve([], [invoice('1', 5, 'refused'), invoice('2', 6)])).toBe('2')
  expect(invoiceToProve([], [invoice('1', 5, 'pending'), invoice('2', 6)])).toBe('2')
  expect(invoiceToProve([], [invoice('1', 5, 'pending')])).toBe(null)
  expect(
    invoiceToProve([receipt('waiting', { nf_file_id: 2 })], [invoice('1', 5, 'refused'), invoice('2', 6)]),
  ).toBe(null)
})

test('it stands for all of them while none has one, after one of all was refused, and when nothing is missing', () => {
  expect(invoiceToProve([], TWO)).toBe(null)
  expect(invoiceToProve([receipt('refused')], TWO)).toBe(null)
  expect(invoiceToProve([receipt('waiting')], TWO)).toBe(null)
  expect(invoiceToProve([], [])).toBe(null)
})
