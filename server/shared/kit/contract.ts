import * as z from 'zod'

/**
 * A contract says what a resource is on the wire: the attributes that may leave, the inputs that may enter, its
 * relations, and what a list may be asked for. It is isomorphic: routes, forms, OpenAPI and tests read the same object.
 */

/** How a relation is found: `one` by a column of this row, `many` by a column of the other table, `linked` by neither. */
export type Relation = {
  kind: 'one' | 'many' | 'linked'
  /** The resource type on the other side. */
  type: string
  /** `one`: foreign key column on this table. `many`: foreign key column on the other table. `linked`: name of the links. */
  key: string
  /** The related rows belong to this row: who sees the one sees the other, without asking their own scope. */
  owned?: boolean
}

/** How a filter reads its value. `custom` filters are written as SQL by the resource. */
export type Filter = {
  kind: 'equals' | 'contains' | 'range' | 'custom'
  schema: z.ZodType
  /** `equals`: all values that the column has, where they are known; a negation is then asked for as the others. */
  among?: readonly unknown[]
}

export type Shape = Record<string, z.ZodType>

export type Contract<
  A extends Shape = Shape,
  C extends z.ZodType = z.ZodType,
  U extends z.ZodType = z.ZodType,
  R extends Record<string, Relation> = Record<string, Relation>,
  F extends Record<string, Filter> = Record<string, Filter>,
  K extends readonly string[] = readonly string[],
> = {
  /** The resource name, exactly as in the specification. */
  type: string
  /** What leaves: column or computed attribute -> schema. Nothing else is ever serialised. */
  attributes: A
  /** Attributes that are computed by `present`, not columns. */
  computed?: K | undefined
  /** Attributes of a single row; a list, or a row that another one includes, has them where `fields[type]` names them. */
  seldom?: readonly string[] | undefined
  /** Input of POST; absent: cannot be created generically. */
  create?: C | undefined
  /** Input of PATCH; an absent field is left alone, null clears it. */
  update?: U | undefined
  relations: R
  /** Allowed include paths, `a` or `a.b`. */
  include: readonly string[]
  filter: F
  /** Columns a list may be sorted by. */
  sort: readonly string[]
  /** Order of a list that asks for none. */
  defaultSort?: string | undefined
  /** Columns that `filter[search]` looks into. */
  search?: readonly string[] | undefined
}

export const defineContract = <
  const A extends Shape,
  C extends z.ZodType,
  U extends z.ZodType,
  const R extends Record<string, Relation>,
  const F extends Record<string, Filter>,
  const K extends readonly string[] = readonly [],
>(
  contract: Contract<A, C, U, R, F, K>,
): Contract<A, C, U, R, F, K> => contract

/** What one row looks like after JSON:API is flattened: id, type and attributes. */
export type Row<T extends Contract> = { id: string; type: string } & {
  [K in keyof T['attributes']]: z.output<T['attributes'][K]>
}

export const one = (type: string, key: string): Relation => ({ kind: 'one', type, key })
export const many = (type: string, key: string): Relation => ({ kind: 'many', type, key })
/** Many to many: the resource says under `links` which rows belong together. */
export const linked = (type: string, links: string): Relation => ({ kind: 'linked', type, key: links })
/** A relation whose rows are part of their parent (an order's addresses, an order's carrier by name). */
export const owned = (relation: Relation): Relation => ({ ...relation, owned: true })

/** `filter[x]=a` or `filter[x]=a,b` (any of them); `filter[x][not]=a,b` (none of them). */
export const equals = (schema: z.ZodType = z.string().max(200), among?: readonly unknown[]): Filter => ({
  kind: 'equals',
  schema,
  ...(among ? { among } : {}),
})
/** `filter[x]=part`: accent-insensitive part of the text. */
export const contains = (): Filter => ({ kind: 'contains', schema: z.string().trim().min(1).max(200) })
/** `filter[x][from]=…&filter[x][until]=…`, both inclusive; of days also `filter[x]=this_week` (relative-days.ts). */
export const range = (schema: z.ZodType): Filter => ({ kind: 'range', schema })
/** A filter whose SQL the resource writes. */
export const custom = (schema: z.ZodType): Filter => ({ kind: 'custom', schema })
