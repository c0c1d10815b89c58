import type { RoleName } from '#shared/access/roles.ts'
import { equals } from '#shared/kit/money.ts'
import { statusName } from '#shared/orders/order-status.ts'
import type { PurchaseOrderState } from '#shared/purchase-orders/purchase-order.machine.ts'
import type { KeyOf } from '#client/lib/texts.ts'
import { openCharge } from '../order-next.ts'
import { RECEIPT_MISSING } from './is-delivered.ts'
import { type DeliveredInvoice, type Receipt, hasRefusedReceipt } from './proven-invoices.ts'

/** What the reader may do for the order's papers and money. */
export type Rights = {
  documents: boolean
  attach: boolean
  check: boolean
  charge: boolean
  audits: boolean
  judge: boolean
  answer: boolean
  purchases: boolean
  gather: boolean
  approve: boolean
  bill: boolean
  pay: boolean
}

type Audit = {
  result: string
  manual_approved: boolean
  contested: boolean
  value: string
  expected_value: string
}

type Facts = {
  last_active_status_id: number
  canceled_at: string | null
  nf_files: readonly DeliveredInvoice[]
  canhoto_files: readonly Receipt[]
  cte_files: readonly { charges: boolean }[]
  audits_order: readonly Audit[]
  purchase_order_number: number | null
}

/** The purchase order of the order, where the reader sees it. */
type Purchase = { id: string; status: PurchaseOrderState }

/** A tab of the order, or a screen with what it opens. */
export type Place =
  | { tab: 'documents' | 'values' }
  | { screen: 'canhoto'; receipt: string }
  | { screen: 'purchase_order_create' }
  | { screen: 'purchase_order_details'; id: string }

export type Step = {
  state: 'done' | 'current' | 'todo'
  says: KeyOf<'after_delivery'>
  /** Whose turn it is, where it is not the reader's. */
  who?: 'carrier' | 'shipper'
  /** Where the reader acts, and what the link there says. */
  to?: Place
  link?: KeyOf<'after_delivery'>
}

const DOCUMENTS = { tab: 'documents' } as const
const VALUES = { tab: 'values' } as const

const receiptStep = (order: Facts, mine: boolean, may: Rights): Step => {
  const receipts = order.canhoto_files
  const waiting = receipts.find(({ check }) => check === 'waiting')
  const isMissing = RECEIPT_MISSING.has(statusName(order.last_active_status_id))
  const isRefused = hasRefusedReceipt(receipts, order.nf_files)
  const mayCheck = may.check && waiting !== undefined
  if (isMissing || (isRefused && !mayCheck)) {
    const link = may.attach ? ({ to: DOCUMENTS, link: 'receipt.attach_link' } as const) : {}
    const what = isRefused ? 'again' : 'attach'
    return mine
      ? { state: 'current', says: `receipt.${what}`, ...link }
      : { state: 'current', says: `receipt.${what}_other`, who: 'carrier', ...link }
  }
  if (waiting === undefined) return { state: 'done', says: 'receipt.done' }
  return may.check
    ? {
        state: 'current',
        says: 'receipt.check',
        to: { screen: 'canhoto', receipt: waiting.id },
        link: 'receipt.check_link',
      }
    : { state: 'current', says: 'receipt.check_other', who: 'shipper' }
}

/** An audit alone may be that of a service invoice. */
const isCharged = ({ cte_files }: Facts): boolean => cte_files.some(({ charges }) => charges)

const cteStep = (order: Facts, mine: boolean, may: Rights): Step => {
  if (isCharged(order)) return { state: 'done', says: 'cte.done' }
  const link = may.charge ? ({ to: DOCUMENTS, link: 'cte.attach_link' } as const) : {}
  return mine
    ? { state: 'current', says: 'cte.attach', ...link }
    : { state: 'current', says: 'cte.attach_other', who: 'carrier', ...link }
}

const chargeStep = (order: Facts, mine: boolean, may: Rights): Step => {
  if (order.audits_order.length === 0) return { state: 'todo', says: 'charge.later' }
  const open = openCharge(order.audits_order)
  if (open === null) return { state: 'done', says: 'charge.done' }
  const link = { to: VALUES, link: 'charge.link' } as const
  if (open.contested)
    return mine && may.answer
      ? { state: 'current', says: 'charge.answer', ...link }
      : { state: 'current', says: 'charge.contested', ...link }
  // Equal amounts: its issuer or its payer is another one.
  const what = equals(open.value, open.expected_value) ? 'parties' : 'judge'
  return may.judge
    ? { state: 'current', says: `charge.${what}`, ...link }
    : { state: 'current', says: 'charge.judge_other', who: 'shipper', ...link }
}

const paymentStep = (order: Facts, charge: Step, may: Rights, purchase: Purchase | null): Step => {
  if (order.purchase_order_number === null) {
    if (charge.state !== 'done') return { state: 'todo', says: 'payment.later' }
    return may.gather
      ? {
          state: 'current',
          says: 'payment.gather',
          to: { screen: 'purchase_order_create' },
          link: 'payment.gather_link',
        }
      : { state: 'current', says: 'payment.gather_other', who: 'shipper' }
  }
  if (purchase === null) return { state: 'todo', says: 'payment.within' }
  const open = {
    to: { screen: 'purchase_order_details', id: purchase.id },
    link: 'payment.open_link',
  } as const
  switch (purchase.status) {
    case 'to_audit':
    case 'divergent':
      return may.approve
        ? { state: 'current', says: 'payment.approve', ...open }
        : { state: 'current', says: 'payment.approve_other', who: 'shipper', ...open }
    case 'approved':
      return may.bill && !may.approve
        ? { state: 'current', says: 'payment.bill', ...open }
        : { state: 'current', says: 'payment.bill_other', who: 'carrier', ...open }
    case 'invoiced':
      return may.pay
        ? { state: 'current', says: 'payment.pay', ...open }
        : { state: 'current', says: 'payment.pay_other', who: 'shipper', ...open }
    default:
      return { state: 'done', says: 'payment.done', ...open }
  }
}

/**
 * What a delivered order still waits for: proof, charge, its audit and its payment, each as far as the reader sees it.
 *
 * @param purchase the purchase order that it is in; null while it is unknown
 */
export const afterDelivery = (
  order: Facts,
  role: RoleName | null,
  may: Rights,
  purchase: Purchase | null,
): Step[] => {
  const mine = role === 'transporter'
  // A shipper may close its CT-es to suppliers, who would be told of one that is there that it is missing.
  const seesCtes = may.documents && (role !== 'supplier' || isCharged(order))
  const steps = [receiptStep(order, mine, may), ...(seesCtes ? [cteStep(order, mine, may)] : [])]
  if (!may.audits) return steps
  const charge = chargeStep(order, mine, may)
  return may.purchases ? [...steps, charge, paymentStep(order, charge, may, purchase)] : [...steps, charge]
}

/** What stands above the steps: all is done as far as the reader sees it, which may be the papers alone. */
export const headingOf = (
  steps: readonly Step[],
  may: Pick<Rights, 'audits' | 'purchases'>,
): 'label' | 'finished' | 'papers_finished' => {
  if (steps.some(({ state }) => state !== 'done')) return 'label'
  return may.audits && may.purchases ? 'finished' : 'papers_finished'
}
