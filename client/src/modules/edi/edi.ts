import type {
  ediFiles,
  ediItems,
  procedaCustomOccurrences,
  transporterCustomOccurrence,
} from '#shared/edi/edi.contract.ts'
import type { faturaFiles } from '#shared/documents/order-papers.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type EdiFile = RowOf<typeof ediFiles>
export type EdiItem = RowOf<typeof ediItems>
export type CustomOccurrence = RowOf<typeof procedaCustomOccurrences>
export type CarrierOccurrence = RowOf<typeof transporterCustomOccurrence>
export type Fatura = RowOf<
  typeof faturaFiles,
  { purchase_orders: { id: string; number: number; status: string } | null }
>

/** Resources that are read again when a file was taken. */
export const TOUCHED = ['edi_files', 'edi_items', 'orders', 'cte_files', 'nf_files', 'fatura_files'] as const

export const STATUS_TONES: Record<EdiFile['status'], Tone> = {
  read: 'pending',
  taking: 'working',
  taken: 'success',
}

export const OUTCOME_TONES: Record<EdiItem['outcome'], Tone> = {
  applied: 'success',
  noted: 'pending',
  repeated: 'neutral',
  refused: 'danger',
}
