import type { nfFiles } from '#shared/documents/documents.contract.ts'
import type { requestFiles, requestSimulations } from '#shared/requests/request-parts.contract.ts'
import type { request } from '#shared/requests/request.contract.ts'
import type { RequestState } from '#shared/requests/request.machine.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type InvoiceRow = RowOf<typeof nfFiles>
export type RequestFile = RowOf<typeof requestFiles>
export type RequestPrice = RowOf<typeof requestSimulations>
type Address = {
  street: string | null
  number: string | null
  city: string
  uf: string
  postal_code: string | null
}
export type RequestRow = RowOf<
  typeof request,
  {
    shipper?: { fantasy_name?: string } | null
    supplier?: { fantasy_name?: string } | null
    collection_address?: Address | null
    delivery_address?: Address | null
    files?: RequestFile[]
  }
>

export const STATUS_TONES: Record<RequestState, Tone> = {
  created: 'draft',
  simulated: 'pending',
  approved: 'success',
  refused: 'danger',
  in_road_map: 'ahead',
  order_created: 'ahead',
  delivered: 'success',
}

/** How people call a request: their own code, else its number. */
export const codeOf = (row: Pick<RequestRow, 'id' | 'external_id'>): string => row.external_id ?? row.id
