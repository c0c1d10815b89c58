/** JSON:API documents as they travel; see the contract for what may be inside. */

export type Identifier = { type: string; id: string }
export type ResourceObject = Identifier & {
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>
  meta?: Record<string, unknown>
}
export type PageMeta = {
  number: number
  size: number
  total: number
  last: number
  /** There are more rows than `total`, which is where counting ended; absent where `total` is exact. */
  more_than?: number
} & CursorMeta
/** Of a page that goes on from a row: where the rows are that come after it and before it, if there are any. */
export type CursorMeta = { size: number; next?: string; prev?: string }
/** What a change that was done should be looked at for, in the reader's language. */
export type Warning = { key: string; detail: string; params: Readonly<Record<string, string>> }
export type SingleDocument = {
  data: ResourceObject
  included?: ResourceObject[]
  meta?: Record<string, unknown> & { warnings?: Warning[] }
}
export type ListDocument = {
  data: ResourceObject[]
  included?: ResourceObject[]
  meta: { page: PageMeta | CursorMeta } & Record<string, unknown>
}

/** A list with filters is counted so far. */
export const MOST_COUNTED = 10_000

/** @param total rows that were counted; more than `MOST_COUNTED` where the count is `bounded` says only that there are more */
export const pageMeta = (number: number, size: number, total: number, bounded = false): PageMeta => {
  const isCut = bounded && total > MOST_COUNTED
  const told = isCut ? MOST_COUNTED : total
  return {
    number,
    size,
    total: told,
    last: Math.max(1, Math.ceil(told / size)),
    ...(isCut ? { more_than: MOST_COUNTED } : {}),
  }
}
