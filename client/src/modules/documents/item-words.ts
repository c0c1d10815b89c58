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
  is_mdfe: 'nothing',
  is_event: 'nothing',
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
  not_registered: 'register',
  document_not_found: 'wait',
  event_without_document: 'retry',
  invoices_not_found: 'wait',
  not_stored: 'retry',
}

type Item = { reason: string | null; detail: string | null; note: string | null }

/** The specification's word for the reason (spec 002 §8). */
export const reasonWords = ({ reason }: Pick<Item, 'reason'>): string =>
  reason === null ? '' : text(`documents:reason.${reason}`, {}, reason)

/** The finer reason; empty when the server told none. */
export const detailWords = ({ detail, note }: Omit<Item, 'reason'>): string =>
  detail === null ? '' : text(`documents:detail.${detail}`, { limit: note ?? '' }, detail)

export const adviceWords = ({ reason, detail }: Omit<Item, 'note'>): string => {
  if (detail === 'order_of_other_carrier') return text('documents:advice.other_carrier')
  if (reason === 'order_not_found') return text('documents:advice.wait')
  if (reason === 'repeated') return text('documents:advice.nothing')
  const key = detail === null ? 'retry' : (ADVICE[detail as ImportDetail] ?? 'original')
  return text(`documents:advice.${key}`)
}
