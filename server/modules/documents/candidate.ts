import type { ImportDetail, ImportReason } from '#shared/documents/import-reasons.ts'
import type { FiscalDocument } from '#server/modules/fiscal-files/index.ts'

/** One document of a drop, read or refused. */

export type ImportKind = 'nf' | 'cte'
export type Refused = {
  ok: false
  reason: ImportReason
  detail: ImportDetail
  note: string | null
  key: string | null
}
export type Candidate = {
  position: number
  name: string
  /** null when the archive did not give the content */
  bytes: Uint8Array | null
  /** Where the content already lies, when it was stored on arrival. */
  file_key: string | null
  reading: { ok: true; document: FiscalDocument; key: string } | Refused
}
