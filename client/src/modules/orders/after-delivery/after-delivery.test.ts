import { expect, test } from 'vitest'
import { type OrderStatus, statusId } from '#shared/orders/order-status.ts'
import { type Rights, afterDelivery, headingOf } from './after-delivery.ts'
import { isDelivered } from './is-delivered.ts'

const NO: Rights = {
  documents: false,
  attach: false,
  check: false,
  charge: false,
  audits: false,
  judge: false,
  answer: false,
  purchases: false,
  gather: false,
  approve: false,
  bill: false,
  pay: false,
}
const CARRIER: Rights = {
  ...NO,
  documents: true,
  attach: true,
  charge: true,
  audits: true,
  answer: true,
  purchases: true,
  bill: true,
}
const SHIPPER: Rights = {
  ...CARRIER,
  answer: false,
  check: true,
  judge: true,
  gather: true,
  approve: true,
  pay: true,
}

type Facts = Parameters<typeof afterDelivery>[0]

const order = (state: OrderStatus, facts: Partial<Facts> = {}): Facts => ({
  last_active_status_id: statusId(state),
  canceled_at: null,
  nf_files: [],
  canhoto_files: [],
  cte_files: [],
  audits_order: [],
  purchase_order_number: null,
  ...facts,
})
const receipt = (
  id: string,
  check: 'waiting' | 'approved' | 'refused',
  of: { nf_file_id?: number; order_delivery_address_id?: number } = {},
) => ({ id, check, nf_file_id: null, order_delivery_address_id: null, ...of })
const CTE = { cte_files: [{ charges: true }] }
const audit = {
  result: 'different_values',
  manual_approved: false,
  contested: false,
  value: '1.07',
  expected_value: '1.00',
}

const charged = (changes: Partial<typeof audit>): Facts =>
  order('DELIVERED', { ...CTE, audits_order: [{ ...audit, ...changes }] })

const saysOf = (facts: Facts, role: 'transporter' | 'shipper') =>
  afterDelivery(facts, role, role === 'transporter' ? CARRIER : SHIPPER, null).map(({ says }) => says)

test('only a delivered order has something after it', () => {
  expect(isDelivered(order('ON_DESTINY'))).toBe(false)
  expect(isDelivered(order('DELIVERED'))).toBe(true)
  expect(isDelivered(order('PO'))).toBe(true)
  expect(isDelivered(order('DELIVERED', { canceled_at: '2026-11-20T12:00:00Z' }))).toBe(false)
})

test('without papers the carrier is told to attach them, the shipper who does', () => {
  expect(saysOf(order('DELIVERED'), 'transporter')).toEqual([
    'receipt.attach',
    'cte.attach',
    'charge.later',
    'payment.later',
  ])
  const told = afterDelivery(order('DELIVERED'), 'shipper', SHIPPER, null)
  expect(told.slice(0, 2)).toEqual([
    {
      state: 'current',
      says: 'receipt.attach_other',
      who: 'carrier',
      to: { tab: 'documents' },
      link: 'receipt.attach_link',
    },
    {
      state: 'current',
      says: 'cte.attach_other',
      who: 'carrier',
      to: { tab: 'documents' },
      link: 'cte.attach_link',
    },
  ])
})

test('a receipt is checked by who may, and sent again where it was refused', () => {
  const waiting = order('AVAILABLE_CANHOTO', { canhoto_files: [receipt('7', 'waiting')] })
  expect(afterDelivery(waiting, 'shipper', SHIPPER, null)[0]).toMatchObject({
    says: 'receipt.check',
    to: { screen: 'canhoto', receipt: '7' },
  })
  expect(saysOf(waiting, 'transporter')[0]).toBe('receipt.check_other')
  const refused = order('AVAILABLE_CANHOTO', { canhoto_files: [receipt('7', 'refused')] })
  expect(saysOf(refused, 'transporter')[0]).toBe('receipt.again')
  const second = order('AVAILABLE_CANHOTO', {
    canhoto_files: [receipt('7', 'refused'), receipt('8', 'approved')],
  })
  expect(saysOf(second, 'transporter')[0]).toBe('receipt.done')
})

test('a refused receipt waits for another one of the same invoice, its address or the order', () => {
  const nf_files = [
    { id: '1', order_delivery_address_id: 5, delivery_status: 'delivered' },
    { id: '2', order_delivery_address_id: 5, delivery_status: 'delivered' },
  ]
  const stepOf = (...canhoto_files: Facts['canhoto_files']) =>
    saysOf(order('AVAILABLE_CANHOTO', { nf_files, canhoto_files }), 'transporter')[0]
  const one = receipt('7', 'approved', { nf_file_id: 1 })
  const refused = receipt('8', 'refused', { nf_file_id: 2 })
  expect(stepOf(one, refused)).toBe('receipt.again')
  expect(stepOf(one, refused, receipt('9', 'waiting', { nf_file_id: 2 }))).toBe('receipt.check_other')
  expect(stepOf(one, refused, receipt('9', 'approved', { order_delivery_address_id: 5 }))).toBe(
    'receipt.done',
  )
  expect(stepOf(one, refused, receipt('9', 'approved', { order_delivery_address_id: 6 }))).toBe(
    'receipt.again',
  )
  expect(stepOf(one, refused, receipt('9', 'approved'))).toBe('receipt.done')
  const whole = receipt('9', 'refused')
  expect(stepOf(one, whole)).toBe('receipt.again')
  expect(stepOf(one, whole, receipt('10', 'approved', { nf_file_id: 2 }))).toBe('receipt.done')
  const waiting = receipt('7', 'waiting', { nf_file_id: 1 })
  expect(
    saysOf(order('AVAILABLE_CANHOTO', { nf_files, canhoto_files: [waiting, refused] }), 'shipper')[0],
  ).toBe('receipt.check')
})

test('a CT-e that charges nothing is none', () => {
  expect(saysOf(order('DELIVERED', { cte_files: [{ charges: false }] }), 'transporter')[1]).toBe('cte.attach')
  expect(saysOf(order('DELIVERED', CTE), 'transporter')[1]).toBe('cte.done')
  // The audit of a service invoice tells of no freight.
  expect(saysOf(order('DELIVERED', { audits_order: [audit] }), 'transporter')[1]).toBe('cte.attach')
})

test('readers who are shown no CT-e are told nothing of it', () => {
  const supplied = order('AVAILABLE_CANHOTO', CTE)
  expect(
    afterDelivery(supplied, 'supplier', { ...NO, documents: true }, null).map(({ says }) => says),
  ).toEqual(['receipt.done', 'cte.done'])
  const says = (role: 'broker' | 'supplier', documents: boolean) =>
    afterDelivery(order('AVAILABLE_CANHOTO'), role, { ...NO, documents }, null).map((step) => step.says)
  expect(says('broker', false)).toEqual(['receipt.done'])
  expect(says('supplier', true)).toEqual(['receipt.done'])
})

test('a charge that differs is judged, contested, answered, and then nothing is said of it', () => {
  expect(saysOf(charged({}), 'shipper')[2]).toBe('charge.judge')
  expect(saysOf(charged({}), 'transporter')[2]).toBe('charge.judge_other')
  expect(saysOf(charged({ contested: true }), 'transporter')[2]).toBe('charge.answer')
  const clerk = { ...CARRIER, answer: false }
  expect(afterDelivery(charged({ contested: true }), 'transporter', clerk, null)[2]?.says).toBe(
    'charge.contested',
  )
  expect(saysOf(charged({ contested: true }), 'shipper')[2]).toBe('charge.contested')
  expect(saysOf(charged({ value: '1.00' }), 'shipper')[2]).toBe('charge.parties')
  expect(saysOf(charged({ manual_approved: true }), 'shipper')[2]).toBe('charge.done')
})

test('a settled charge goes into a purchase order, which is approved, billed and paid', () => {
  const settled = { ...CTE, audits_order: [{ ...audit, result: 'validated' }] }
  expect(saysOf(order('AVAILABLE_CANHOTO', settled), 'shipper')[3]).toBe('payment.gather')
  expect(saysOf(order('AVAILABLE_CANHOTO', settled), 'transporter')[3]).toBe('payment.gather_other')
  const gathered = order('PO', { ...settled, purchase_order_number: 4 })
  const paymentOf = (status: 'to_audit' | 'approved' | 'invoiced' | 'paid', may: Rights) =>
    afterDelivery(gathered, may === CARRIER ? 'transporter' : 'shipper', may, { id: '9', status })[3]?.says
  expect(paymentOf('to_audit', SHIPPER)).toBe('payment.approve')
  expect(paymentOf('to_audit', CARRIER)).toBe('payment.approve_other')
  expect(paymentOf('approved', CARRIER)).toBe('payment.bill')
  expect(paymentOf('approved', SHIPPER)).toBe('payment.bill_other')
  expect(paymentOf('invoiced', SHIPPER)).toBe('payment.pay')
  expect(paymentOf('invoiced', CARRIER)).toBe('payment.pay_other')
  const paid = afterDelivery(gathered, 'shipper', SHIPPER, { id: '9', status: 'paid' })
  expect(headingOf(paid, SHIPPER)).toBe('finished')
})

test('readers without prices are told of the papers alone, readers without purchase orders of no payment', () => {
  const there = order('AVAILABLE_CANHOTO', { ...CTE, audits_order: [audit] })
  const customer = afterDelivery(there, 'customer', { ...NO, documents: true }, null)
  expect(customer.map(({ says }) => says)).toEqual(['receipt.done', 'cte.done'])
  expect(headingOf(customer, NO)).toBe('papers_finished')
  const auditor = afterDelivery(there, 'auditor', { ...NO, documents: true, audits: true, judge: true }, null)
  expect(auditor.map(({ says }) => says)).toEqual(['receipt.done', 'cte.done', 'charge.judge'])
  expect(headingOf(auditor, { audits: true, purchases: false })).toBe('label')
})
