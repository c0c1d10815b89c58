import type { nfFiles } from '#shared/documents/documents.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'

/** The order as a document includes it; without the include only its id. */
export type LinkedOrder = { id: string; shipper_order_code?: string | null }
export type Invoice = RowOf<typeof nfFiles, { order?: LinkedOrder | null }>

/** What people call an order: their own code, else its number. */
export const orderName = (order: LinkedOrder): string => order.shipper_order_code ?? `#${order.id}`

/** `São Paulo/SP`; empty when unknown. */
export const placeText = (city: string | null, uf: string | null): string =>
  city === null ? (uf ?? '') : uf === null ? city : `${city}/${uf}`
