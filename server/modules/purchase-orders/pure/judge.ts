import { compare, subtract, toMoney } from '#shared/kit/money.ts'

/** What a purchase order's lines and bill say of it. Pure. */

export type JudgedLine = {
  /** An audit is divergent and not approved by hand. */
  readonly divergent: boolean
  /** An audit stands. */
  readonly audited: boolean
  /** The carrier has not answered a contest, or both sides have not settled it. */
  readonly contested: boolean
  readonly has_canhoto: boolean
}

/** Where a purchase order stands before its approval. */
export const auditedState = (lines: readonly Pick<JudgedLine, 'divergent'>[]): 'to_audit' | 'divergent' =>
  lines.some(({ divergent }) => divergent) ? 'divergent' : 'to_audit'

/** Approving it says more than the audits do: it wants a reason. */
export const wantsReason = (lines: readonly Pick<JudgedLine, 'divergent' | 'audited'>[]): boolean =>
  lines.some(({ divergent, audited }) => divergent || !audited)

export type Bill = { readonly value: string; readonly justification: string | null }

/** Value of the bill less the total; null without a bill. */
export const billDifference = (total: string, bill: Pick<Bill, 'value'> | null): string | null =>
  bill === null ? null : toMoney(subtract(bill.value, total))

/** The bill says what the purchase order says, or the shipper has said why not. */
export const isBillSettled = (total: string, bill: Bill | null): boolean =>
  bill !== null && (compare(bill.value, total) === 0 || bill.justification !== null)

/** The sum to be paid: the value that the bill settles on, else the total. */
export const payableOf = (total: string, bill: Bill | null): string =>
  toMoney(bill !== null && isBillSettled(total, bill) ? bill.value : total)

/** A person's own limit, else that of the company; null: none. */
export const isWithinLimit = (value: string, own: string | null, company: string | null): boolean => {
  const limit = own ?? company
  return limit === null || compare(value, limit) <= 0
}
