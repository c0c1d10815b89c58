/** Why a file was not imported: the specification's words, and finer ones that the client translates. */

/** orders/README "Life of an order": unreadable, repeated, order not found, import failed. */
export const IMPORT_REASONS = ['unreadable', 'repeated', 'order_not_found', 'import_failed'] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** Events that an import takes, by what they say. */
export const EVENT_MEANINGS = [
  'cancellation',
  'cancellation_by_substitution',
  'correction_letter',
  'service_disagreement',
  'service_disagreement_cancelled',
  'delivery_proof',
  'delivery_proof_cancelled',
  'delivery_failure',
  'delivery_failure_cancelled',
  'closing',
] as const

/** Outcome of one file of a drop. */
export const ITEM_STATUSES = ['waiting', 'imported', 'repeated', 'failed'] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

export const BATCH_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const

export const IMPORT_DETAILS = [
  // the file (see the readers)
  'empty',
  'too_large',
  'over_limit',
  'unsupported_encoding',
  'not_xml',
  'html',
  'dtd_forbidden',
  'truncated',
  'malformed',
  'too_complex',
  'not_fiscal',
  'unsupported_model',
  'nfe_summary',
  'event_summary',
  // the archive
  'not_archive',
  'corrupt',
  'encrypted',
  'unsupported_method',
  'nested_archive',
  'file_too_large',
  'suspicious_ratio',
  'too_many_files',
  'archive_too_large',
  'unsupported_file',
  // the document
  'is_nfe',
  'is_cte',
  'is_mdfe',
  'is_event',
  'key_malformed',
  'key_check_digit',
  'key_differs_from_content',
  'protocol_of_other_document',
  'issuer_document_invalid',
  'recipient_document_invalid',
  'value_missing',
  // taken in with a warning
  'value_zero',
  'importer_is_no_party',
  'value_out_of_range',
  'denied',
  'cancelled',
  'rejected',
  'issuer_is_other_carrier',
  'order_of_other_carrier',
  'not_registered',
  'unsupported_event',
  'document_not_found',
  'event_without_document',
  'invoices_not_found',
  'not_stored',
  // came by mail
  'kind_unclear',
  'not_allowed',
  // a paper that is no XML
  'paper_waits',
  'paper_without_key',
] as const
export type ImportDetail = (typeof IMPORT_DETAILS)[number]
