import type { ImportDetail } from '#shared/documents/import-reasons.ts'
import { text } from '#client/lib/i18n.ts'

/** Advice for each refusal; the others ask for the original file again. */
const ADVICE: Partial<Record<ImportDetail, string>> = {
  over_limit: 'smaller',
  too_large: 'smaller',
  file_too_large: 'smaller',
  archive_too_large: 'smaller',
  too_many_files: 'smaller',
  encrypted: 'unzip',
  unsupported_method: 'unzip',
  nested_archive: 'unzip',
  suspicious_ratio: 'unzip',
  is_cte: 'other_import_cte',
  is_nfe: 'other_import_nf',
  is_mdfe: 'other_import_cte',
  event_summary: 'nothing',
  unsupported_event: 'nothing',
  key_malformed: 'issuer',
  key_check_digit: 'issuer',
  key_differs_from_content: 'issuer',
  protocol_of_other_document: 'issuer',
  issuer_document_invalid: 'issuer',
  recipient_document_invalid: 'issuer',
  value_missing: 'issuer',
  value_out_of_range: 'issuer',
  denied: 'not_usable',
  cancelled: 'not_usable',
  rejected: 'not_usable',
  issuer_is_other_carrier: 'issuer',
  not_registered: 'registered_event',
  document_not_found: 'wait_document',
  event_without_document: 'wait_document',
  invoices_not_found: 'wait',
  not_stored: 'retry',
  empty: 'send_again',
  corrupt: 'send_again',
  not_archive: 'send_again',
  unsupported_file: 'other_type',
  kind_unclear: 'place',
  paper_without_key: 'place',
  paper_waits: 'wait_paper',
  not_allowed: 'ask_right',
  order_of_other_carrier: 'other_carrier',
}

/** Place of the model in an access key, and the model of NF-e. */
const MODEL = 20
const NFE = '55'

/** An event belongs to the import of the document of which its key is. */
const importOfEvent = (key: string | null): string => {
  if (key === null) return 'other_import'
  return key.slice(MODEL, MODEL + 2) === NFE ? 'other_import_nf' : 'other_import_cte'
}

type Item = { reason: string | null; detail: string | null; note: string | null; key: string | null }

/** The specification's word for the reason (spec 002 §8). */
export const reasonWords = ({ reason }: Pick<Item, 'reason'>): string =>
  reason === null ? '' : text(`documents:reason.${reason}`, {}, reason)

/** The finer reason; empty when the server told none. */
export const detailWords = ({ detail, note }: Pick<Item, 'detail' | 'note'>): string =>
  detail === null ? '' : text(`documents:detail.${detail}`, { limit: note ?? '' }, detail)

/** What to do, as a word of `documents:advice`. */
export const adviceOf = ({ reason, detail, key }: Omit<Item, 'note'>): string => {
  if (detail === 'is_event') return importOfEvent(key)
  if (reason === 'repeated') return 'nothing'
  const known = ADVICE[detail as ImportDetail]
  if (reason === 'order_not_found') return known ?? 'wait'
  return known ?? (detail === null ? 'retry' : 'original')
}

export const adviceWords = (item: Omit<Item, 'note'>): string => text(`documents:advice.${adviceOf(item)}`)
