import type {
  CursorMeta,
  ListDocument,
  PageMeta,
  ResourceObject,
  SingleDocument,
} from '#shared/kit/document.ts'

/** A resource as screens read it: attributes and relations on one level, `meta.actions` = what may be done next. */
export type Entity<A extends object = Record<string, unknown>> = A & {
  id: string
  type: string
  meta?: { actions?: string[]; etag?: string } & Record<string, unknown>
}
export type Page<T> = { rows: T[]; page: PageMeta; meta: Record<string, unknown> }

type Lookup = Map<string, ResourceObject>

const keyOf = (identifier: { type: string; id: string }): string => `${identifier.type}:${identifier.id}`

/**
 * Relations become the included objects themselves. A relation that was not included stays `{ type, id }`; an object that is
 * already open further up is cut to `{ type, id }`, so that the result has no cycles.
 */
const flatten = (resource: ResourceObject, lookup: Lookup, open: ReadonlySet<string>): Entity => {
  const key = keyOf(resource)
  const path = new Set(open).add(key)
  const relations: Record<string, unknown> = {}
  const resolve = (identifier: { type: string; id: string }): unknown => {
    const target = lookup.get(keyOf(identifier))
    return target && !path.has(keyOf(identifier)) ? flatten(target, lookup, path) : identifier
  }
  for (const [name, { data }] of Object.entries(resource.relationships ?? {})) {
    if (data === undefined) continue
    relations[name] = Array.isArray(data) ? data.map(resolve) : data === null ? null : resolve(data)
  }
  return {
    ...resource.attributes,
    ...relations,
    id: resource.id,
    type: resource.type,
    ...(resource.meta ? { meta: resource.meta } : {}),
  }
}

const lookupOf = (document: {
  data: ResourceObject | ResourceObject[]
  included?: ResourceObject[]
}): Lookup => new Map((document.included ?? []).map((resource) => [keyOf(resource), resource]))

/** `{ data: {…}, included }` to one plain object. */
// The caller names the row, as with `readPage`.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const readOne = <T = Entity>(document: SingleDocument): T =>
  flatten(document.data, lookupOf(document), new Set()) as T

/** `{ data: [...], included }` to rows. */
export const readRows = <T = Entity>(document: Pick<ListDocument, 'data' | 'included'>): T[] => {
  const lookup = lookupOf(document)
  return document.data.map((resource) => flatten(resource, lookup, new Set()) as T)
}

const numbered = (page: PageMeta | CursorMeta | undefined): PageMeta | null =>
  page && 'total' in page ? page : null

/** `{ data: [...], included, meta: { page } }` to rows and the page's numbers; a page by a mark has only its rows'. */
export const readPage = <T = Entity>(document: ListDocument): Page<T> => {
  const total = document.data.length
  return {
    rows: readRows<T>(document),
    page: numbered(document.meta?.page) ?? {
      number: 1,
      total,
      last: 1,
      ...(document.meta?.page ?? { size: total }),
    },
    meta: document.meta ?? {},
  }
}
