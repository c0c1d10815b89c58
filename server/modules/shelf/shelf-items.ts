import type { ImportItem } from '#shared/documents/documents-actions.ts'
import type { ShelfItem, ShelfReason } from '#shared/shelf/shelf-actions.ts'

/** Outcomes of a drop as the shelf tells them. */

export const newItem = (position: number, name: string): ShelfItem => ({
  position,
  name,
  status: 'refused',
  reason: null,
  detail: null,
  kind: null,
  certainty: null,
  taken_by: null,
  kinds: [],
  number: null,
  value: null,
  key: null,
  path: null,
})

export const refusedItem = (
  position: number,
  name: string,
  reason: ShelfReason,
  detail: string | null = null,
): ShelfItem => ({ ...newItem(position, name), reason, detail })

const statusOf = (
  item: ImportItem,
  here: boolean,
  order: number | null,
): Pick<ShelfItem, 'status' | 'reason'> => {
  if (item.status === 'failed') return { status: 'refused', reason: 'unreadable' }
  if (here) return { status: item.status === 'repeated' ? 'repeated' : 'stored', reason: null }
  if (order !== null) return { status: 'elsewhere', reason: 'other_order' }
  return item.nf_file_id === null
    ? { status: 'waiting', reason: 'order_not_found' }
    : { status: 'waiting', reason: 'not_in_order' }
}

const KINDS: Readonly<Record<string, ShelfItem['kind']>> = { 55: 'nf', 57: 'cte', 67: 'cte', 58: 'mdfe' }
/** Place of the model in an access key. */
const MODEL = 20

const referenceOf = ({ nf_file_id, cte_file_id }: ImportItem): string | null => {
  if (nf_file_id !== null) return `nf_files/${nf_file_id}`
  return cte_file_id === null ? null : `cte_files/${cte_file_id}`
}

/** What an import says of a document, told as of one order. `order`: the one that the document is in. */
export const importedItem = (item: ImportItem, orderId: number, order: number | null): ShelfItem => ({
  ...newItem(item.position, item.name),
  ...statusOf(item, order === orderId, order),
  detail: item.detail,
  kind: KINDS[item.key?.slice(MODEL, MODEL + 2) ?? ''] ?? null,
  certainty: 'certain',
  taken_by: 'content',
  key: item.key,
  path: referenceOf(item),
})
