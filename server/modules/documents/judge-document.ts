import { EVENT_MEANINGS, type ImportDetail } from '#shared/documents/import-reasons.ts'
import type {
  CteDocument,
  EventDocument,
  FiscalDocument,
  MdfeDocument,
  NfeDocument,
  Warning,
} from '#server/modules/fiscal-files/index.ts'
import type { Candidate, ImportKind } from './candidate.ts'

/** Decides whether a document that was read may be used: the reason of a refusal, else the warnings. */

type Reading = Candidate['reading']

/** Warnings that forbid the use (fiscal-files/README "NF-e", "Access key", "Traps"); test environment and missing protocol only warn. */
const FORBIDDING = [
  'key_malformed',
  'key_check_digit',
  'denied',
  'cancelled',
  'rejected',
  'protocol_of_other_document',
  'key_differs_from_content',
  'issuer_document_invalid',
  'recipient_document_invalid',
] as const satisfies readonly Warning[]

const failed = (detail: ImportDetail, key: string | null, note: string | null = null): Reading => ({
  ok: false,
  reason: 'import_failed',
  detail,
  note,
  key,
})

/** numeric(15,2) and numeric(15,3) hold this; official amounts have at most 13 and 12 whole digits. */
const fits = (value: string, digits: number): boolean =>
  /^\d+(?:\.\d+)?$/.test(value) && (value.split('.')[0] ?? '').replace(/^0+/, '').length <= digits

const judgeAmounts = (value: string | null, weights: readonly (string | null)[]): ImportDetail | null => {
  if (value === null) return 'value_missing'
  return fits(value, 13) && weights.every((weight) => weight === null || fits(weight, 12))
    ? null
    : 'value_out_of_range'
}

const judgeCommon = (document: NfeDocument | CteDocument | MdfeDocument): ImportDetail | null =>
  FORBIDDING.find((warning) => document.warnings.includes(warning)) ??
  (document.key?.month_ok === false ? 'key_malformed' : null)

/** Events that change what a document is good for; others are of no use here. */
const TAKEN: Record<ImportKind, Partial<Record<EventDocument['subject'], ReadonlySet<string>>>> = {
  nf: {
    nfe: new Set([
      'cancellation',
      'cancellation_by_substitution',
      'correction_letter',
      'delivery_proof',
      'delivery_proof_cancelled',
      'delivery_failure',
      'delivery_failure_cancelled',
    ]),
  },
  cte: {
    cte: new Set(EVENT_MEANINGS.filter((meaning) => meaning !== 'closing')),
    mdfe: new Set(['cancellation', 'closing']),
  },
}

const judgeEvent = (kind: ImportKind, event: EventDocument): ImportDetail | null => {
  const meanings = TAKEN[kind][event.subject]
  if (meanings === undefined) return 'is_event'
  if (!meanings.has(event.meaning)) return 'unsupported_event'
  if (event.key === null) return 'key_malformed'
  return event.registered ? null : 'not_registered'
}

/** Counters that disagree with their lists only warn (fiscal-files/README "MDF-e"). */
const judgeManifest = (document: MdfeDocument): ImportDetail | null => {
  const { value, quantity } = document.totals
  return (
    judgeCommon(document) ??
    (value === null && quantity === null ? null : judgeAmounts(value ?? '0', [quantity]))
  )
}

const judge = (kind: ImportKind, document: FiscalDocument): ImportDetail | null => {
  if (document.kind === 'mdfe') return kind === 'cte' ? judgeManifest(document) : 'is_mdfe'
  if (document.kind === 'event') return judgeEvent(kind, document)
  if (document.kind === 'nfe') {
    if (kind !== 'nf') return 'is_nfe'
    return judgeCommon(document) ?? judgeAmounts(document.value, [document.gross_weight, document.net_weight])
  }
  if (kind !== 'cte') return 'is_cte'
  return judgeCommon(document) ?? judgeAmounts(document.shipping_price, [])
}

export const judgeDocument = (kind: ImportKind, document: FiscalDocument): Reading => {
  const detail = judge(kind, document)
  const key = document.key?.access_key ?? null
  if (detail !== null || key === null) return failed(detail ?? 'key_malformed', key)
  return { ok: true, document, key }
}
