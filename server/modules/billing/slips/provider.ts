import type { ReceivedRefund } from '../pix/provider.ts'

/** A bank registers slips (boletos) of bills and tells their payments. Another protocol is another implementation. */

export type Debtor = {
  readonly cnpj: string
  readonly company: string
  readonly street: string
  readonly number: string
  readonly district: string
  readonly city: string
  readonly uf: string
  readonly postal_code: string
}

export type NewSlip = {
  readonly own_number: string
  readonly total: string
  /** The last day of payment; not in the past. */
  readonly due_on: string
  readonly debtor: Debtor
  /** Printed for who pays. */
  readonly text: string
}

export type BankSlip = {
  readonly own_number: string
  readonly request_id: string
  /** pending: the bank has taken it and has no code for it yet. */
  readonly status: 'pending' | 'active' | 'paid' | 'removed'
  /** The bank's own word of the same. */
  readonly said: string
  readonly total: string
  readonly due_on: string
  readonly bank_number: string | null
  readonly barcode: string | null
  /** The sum that was paid. */
  readonly received: string | null
  readonly changed_at: string
}

/** Each throws `OutsideFailure` without a usable answer, and `BankRefusal` where the bank says no. */
export type SlipProvider = {
  /** @returns what the bank calls it */
  register: (slip: NewSlip) => Promise<string>
  find: (request_id: string) => Promise<BankSlip | null>
  /** By its own number, of slips that were registered since a day: an answer of the bank may have been lost. */
  findOwn: (own_number: string, since: Date) => Promise<BankSlip | null>
  /** The slip can no longer be paid. */
  remove: (request_id: string) => Promise<void>
  /** Slips that were paid in a time, page by page. */
  paid: (from: Date, until: Date) => AsyncIterable<readonly BankSlip[]>
}

/** A slip that was paid and is so no more: its money went back. */
export const refundOf = (slip: BankSlip, payment: { id: string; value: string }): ReceivedRefund => ({
  refund_id: `${payment.id}:${slip.changed_at}`,
  value: payment.value,
  refunded_at: slip.changed_at,
  reason: slip.said,
})
