import { defineMachine } from '#shared/kit/machine.ts'

/** The life of a purchase order (purchase-orders/README "States"). */

export const PURCHASE_ORDER_STATES = ['to_audit', 'divergent', 'approved', 'invoiced', 'paid'] as const
export type PurchaseOrderState = (typeof PURCHASE_ORDER_STATES)[number]
/** Facts of a purchase order: whether a bill is there, and its value is settled. */
export type PurchaseOrderFact = 'billed' | 'unbilled' | 'settled'

const ours = { code: null, source: 'decision' } as const
const approving = { ...ours, ability: 'purchase_orders.approve' } as const

export const purchaseOrderMachine = defineMachine<PurchaseOrderState, never, PurchaseOrderFact>({
  name: 'purchase_orders',
  initial: 'to_audit',
  states: PURCHASE_ORDER_STATES,
  transitions: [
    {
      ...ours,
      action: 'diverge',
      from: ['to_audit'],
      to: 'divergent',
      ability: 'system',
      event: 'purchase_order_divergent',
    },
    {
      ...ours,
      action: 'clear',
      from: ['divergent'],
      to: 'to_audit',
      ability: 'system',
      event: 'purchase_order_clear',
    },
    {
      ...approving,
      action: 'approve',
      from: ['to_audit', 'divergent'],
      to: 'approved',
      event: 'purchase_order_approved',
    },
    {
      ...ours,
      action: 'invoice',
      from: ['approved'],
      to: 'invoiced',
      ability: 'system',
      needs: ['billed', 'settled'],
      event: 'purchase_order_invoiced',
    },
    {
      ...ours,
      action: 'pay',
      from: ['invoiced'],
      to: 'paid',
      ability: 'purchase_orders.pay',
      event: 'purchase_order_paid',
    },
    {
      ...approving,
      action: 'step_back',
      when: 'approval',
      from: ['approved'],
      to: 'to_audit',
      event: 'purchase_order_stepped_back',
    },
    {
      ...approving,
      action: 'step_back',
      when: 'bill',
      from: ['invoiced'],
      to: 'approved',
      event: 'purchase_order_stepped_back',
    },
    {
      ...ours,
      action: 'withdraw_bill',
      from: ['invoiced'],
      to: 'approved',
      ability: 'system',
      event: 'purchase_order_bill_removed',
    },
    {
      ...approving,
      action: 'step_back',
      when: 'payment',
      from: ['paid'],
      to: 'invoiced',
      event: 'purchase_order_stepped_back',
    },
    {
      ...ours,
      action: 'attach_bill',
      from: ['to_audit', 'divergent', 'approved'],
      to: 'stays',
      ability: 'purchase_orders.bill',
      event: 'purchase_order_billed',
    },
    {
      ...ours,
      action: 'send_pre_invoice',
      from: ['to_audit', 'divergent', 'approved'],
      to: 'stays',
      ability: 'purchase_orders.write',
      needs: ['unbilled'],
      event: 'purchase_order_pre_invoiced',
    },
    {
      ...ours,
      action: 'remove_bill',
      from: ['to_audit', 'divergent', 'approved'],
      to: 'stays',
      ability: 'purchase_orders.bill',
      needs: ['billed'],
      event: 'purchase_order_bill_removed',
    },
    {
      ...approving,
      action: 'justify_bill',
      from: ['to_audit', 'divergent', 'approved'],
      to: 'stays',
      needs: ['billed'],
      event: 'purchase_order_justified',
    },
    {
      ...ours,
      action: 'change',
      from: ['to_audit', 'divergent'],
      to: 'stays',
      ability: 'purchase_orders.write',
      event: 'purchase_order_changed',
    },
  ],
})
