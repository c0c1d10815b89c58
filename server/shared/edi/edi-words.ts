/** Words of EDI files that the client translates. */

export const EDI_MESSAGES = ['NOTFIS', 'OCOREN', 'CONEMB', 'DOCCOB'] as const
export type EdiMessage = (typeof EDI_MESSAGES)[number]

/** `read` stands for its taker's yes; `taking` goes on in the background. */
export const EDI_STATUSES = ['read', 'taking', 'taken'] as const

/** Why a file that came in by itself waits for a person. */
export const EDI_WAITS = ['sender_unknown', 'no_author', 'other_author', 'faults'] as const
export type EdiWait = (typeof EDI_WAITS)[number]

/** Of one record: it changed something, it is kept as a note, it was known, it could not be used. */
export const EDI_OUTCOMES = ['applied', 'noted', 'repeated', 'refused'] as const
export type EdiOutcome = (typeof EDI_OUTCOMES)[number]

export const EDI_RECORD_KINDS = ['occurrence', 'cte', 'bill', 'invoice'] as const
export type EdiRecordKind = (typeof EDI_RECORD_KINDS)[number]

export const EDI_REASONS = [
  // the record
  'field_missing',
  'unknown_code',
  'document_excluded',
  'key_missing',
  'key_invalid',
  'key_of_other_issuer',
  // whose it is
  'other_carrier',
  'carrier_unknown',
  'invoice_not_found',
  'invoice_ambiguous',
  'ctes_not_found',
  'bill_not_found',
  'bill_paid',
  'order_missing',
  // the order
  'order_canceled',
  'order_not_collected',
  'order_other_status',
  'date_impossible',
  // how far it went
  'waits_for_other_invoices',
  'informative',
  'xml_is_there',
  'known_already',
] as const
export type EdiReason = (typeof EDI_REASONS)[number]

/** Reasons that may pass: the record can be taken once the missing record is there. */
export const PASSING_REASONS = [
  'invoice_not_found',
  'order_missing',
  'order_not_collected',
  'unknown_code',
  'carrier_unknown',
] as const satisfies readonly EdiReason[]

/** Faults of a line; `expected` of the answer says the rest. */
export const EDI_FAULTS = [
  'not_edi',
  'unknown_record',
  'out_of_place',
  'missing',
  'not_a_number',
  'not_a_day',
  'not_a_time',
  'not_a_tax_id',
  'total_differs',
] as const
