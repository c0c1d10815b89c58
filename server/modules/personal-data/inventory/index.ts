import { DOCUMENTS } from './documents.ts'
import { ORDERS } from './orders.ts'
import { PEOPLE } from './people.ts'
import type { Facet } from './types.ts'

/** Every column of every table that holds data of a natural person: its export, and its erasure. */
export const FACETS: readonly Facet[] = [...PEOPLE, ...ORDERS, ...DOCUMENTS]

export { TEXTS } from './texts.ts'
export { facetName, type Facet, type Match, type Owner, type Text, type Treatment } from './types.ts'
