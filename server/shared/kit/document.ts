/** JSON:API documents as they travel; see the contract for what may be inside. */

export type Identifier = { type: string; id: string }
export type ResourceObject = Identifier & {
  attributes: Record<string, unknown>
  relationships?: Record<string, { data: Identifier | Identifier[] | null }>
  meta?: Record<string, unknown>
}
export type PageMeta = { number: number; size: number; total: number; last: number }
export type SingleDocument = {
  data: ResourceObject
  included?: ResourceObject[]
  meta?: Record<string, unknown>
}
export type ListDocument = {
  data: ResourceObject[]
  included?: ResourceObject[]
  meta: { page: PageMeta } & Record<string, unknown>
}

export const pageMeta = (number: number, size: number, total: number): PageMeta => ({
  number,
  size,
  total,
  last: Math.max(1, Math.ceil(total / size)),
})
