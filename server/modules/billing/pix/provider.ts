/** A bank registers charges of bills and tells their payments. Another protocol is another implementation. */

export type NewCharge = {
  readonly txid: string
  readonly total: string
  /** The last day of payment; not in the past. */
  readonly due_on: string
  readonly cnpj: string
  readonly company: string
  /** Shown to who pays. */
  readonly text: string
}

export type BankCharge = {
  readonly status: 'active' | 'paid' | 'removed'
  readonly total: string
  /** The code to copy, where the bank makes it. */
  readonly copy_paste: string | null
  /** The address at which the bank answers the charge. */
  readonly location: string | null
  readonly payments: readonly ReceivedPayment[]
}

export type ReceivedPayment = {
  /** The number that the Banco Central gave it: one per payment. */
  readonly end_to_end_id: string
  /** The charge that it pays; null: no charge of anyone. */
  readonly txid: string | null
  readonly value: string
  readonly paid_at: string
  readonly refunds: readonly ReceivedRefund[]
}

/** Money of a payment that went back to who had paid. */
export type ReceivedRefund = {
  /** One per refund, of all banks. */
  readonly refund_id: string
  readonly value: string
  readonly refunded_at: string
  readonly reason: string | null
}

/** Each throws `OutsideFailure` without a usable answer, and {@link BankRefusal} where the bank says no. */
export type PaymentProvider = {
  /** The same `txid` twice makes one charge. */
  register: (charge: NewCharge) => Promise<BankCharge>
  /** Null: the bank knows no charge of this name. */
  find: (txid: string) => Promise<BankCharge | null>
  /** The charge can no longer be paid. */
  remove: (txid: string) => Promise<void>
  /** Payments of a time, page by page; those alone of which money went back, where that is asked. */
  received: (from: Date, until: Date, only?: 'refunded') => AsyncIterable<readonly ReceivedPayment[]>
}

/** The bank understood and refused; the message is its own. */
export class BankRefusal extends Error {
  override readonly name = 'BankRefusal'
}
