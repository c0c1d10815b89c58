/** Whether the shipper's side has looked at a delivery receipt, and what it found. */
export const RECEIPT_CHECKS = ['waiting', 'approved', 'refused'] as const
export type ReceiptCheck = (typeof RECEIPT_CHECKS)[number]

/** Why a delivery receipt proves nothing. */
export const RECEIPT_REFUSALS = [
  'illegible',
  'unsigned',
  'undated',
  'other_invoice',
  'incomplete',
  'other',
] as const
export type ReceiptRefusal = (typeof RECEIPT_REFUSALS)[number]
