import {
  type UseMutationResult,
  type UseQueryResult,
  keepPreviousData,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type * as z from 'zod'
import type { Contract, Row } from '#shared/kit/contract.ts'
import type { ListFacts } from '#shared/kit/list-facts.ts'
import type { ListDocument, SingleDocument } from '#shared/kit/document.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import type { ApiError } from '#client/lib/api-error.ts'
import { api } from '#client/lib/api.ts'
import { type Entity, type Page, readOne, readPage } from '#client/lib/json-api.ts'
import { invalidateResources, queryClient } from '#client/lib/query-client.ts'

/** A contract, the facts of a list, or the bare resource name where there is none at hand. */
export type Resource = ListFacts | string

/**
 * Rows of a contract, with relations (`Extra`) that were included. `RowOf<typeof driverContract, { user: { name: string } }>`.
 */
export type RowOf<C extends Contract, Extra extends object = object> = Row<C> & Entity<Extra>

/** What a PATCH of the contract takes. */
type ChangesOf<C extends Contract> = z.input<NonNullable<C['update']>>

export const typeOf = (resource: Resource): string =>
  typeof resource === 'string' ? resource : resource.type

/** Where no socket tells that a background job ended. */
const LOOK_EVERY_MS = 5000

export type ListParams = QueryParams
export type OneParams = Pick<QueryParams, 'include' | 'fields'>

const pageQuery = <T>(resource: Resource, params: ListParams, path = typeOf(resource)) => ({
  queryKey: ['resource', typeOf(resource), 'list', path, params, ...(params.include ?? [])],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readPage<T>(await api.get<ListDocument>(path, { query: params, signal })),
})

/** Begins to read a page that is about to be shown: its screen need not be drawn first. */
export const readAhead = (resource: Resource, params: ListParams, path?: string): void =>
  void queryClient.prefetchQuery(pageQuery(resource, params, path))

/** A page of a resource; the page before stays visible while the next one loads. `T` is the row. */
export const useResourceList = <T = Entity>(
  resource: Resource,
  params: ListParams = {},
  options: {
    enabled?: boolean
    path?: string
    refetchInterval?: number
    /** While one of the rows is so, the page is looked at again by itself. */
    unfinished?: ((row: T) => boolean) | undefined
  } = {},
): UseQueryResult<Page<T>, ApiError> => {
  const { unfinished } = options
  return useQuery<Page<T>, ApiError>({
    ...pageQuery<T>(resource, params, options.path),
    placeholderData: keepPreviousData,
    enabled: options.enabled ?? true,
    ...(options.refetchInterval ? { refetchInterval: options.refetchInterval } : {}),
    ...(unfinished
      ? { refetchInterval: ({ state }) => (state.data?.rows.some(unfinished) ? LOOK_EVERY_MS : false) }
      : {}),
  })
}

/** One record, read once. */
export const readRow = async <T = Entity>(
  resource: Resource,
  id: string | number,
  options: { query?: OneParams; signal?: AbortSignal; quiet?: boolean } = {},
): Promise<T> => readOne<T>(await api.get<SingleDocument>(`${typeOf(resource)}/${id}`, options))

/** One page, read once. */
export const readRowsOf = async <T = Entity>(
  resource: Resource,
  options: { query?: QueryParams; signal?: AbortSignal; quiet?: boolean } = {},
): Promise<Page<T>> => readPage<T>(await api.get<ListDocument>(typeOf(resource), options))

/** One record by id; idle while the id is missing. */
export const useResource = <T = Entity>(
  resource: Resource,
  id: string | number | undefined,
  params: OneParams = {},
): UseQueryResult<T, ApiError> => {
  const type = typeOf(resource)
  return useQuery<T, ApiError>({
    queryKey: ['resource', type, 'one', String(id), params],
    queryFn: ({ signal }) => readRow<T>(type, id ?? '', { query: params, signal }),
    enabled: id !== undefined && id !== '',
  })
}

const ifMatch = (state: string | undefined) => (state === undefined ? {} : { if_match: state })

/** POST without id, PATCH with one. Resolves with the saved row; lists and details of the type are read again. */
export const useSaveResource = <T extends Entity = Entity>(
  resource: Resource,
  id?: string | number,
  /** State of the row that the values come from, asked for when they are sent. */
  stateRead?: () => string | undefined,
): UseMutationResult<T, ApiError, Record<string, unknown>> => {
  const type = typeOf(resource)
  return useMutation({
    mutationFn: async (values: Record<string, unknown>) =>
      readOne<T>(
        id === undefined
          ? await api.post<SingleDocument>(type, values)
          : await api.patch<SingleDocument>(`${type}/${id}`, values, ifMatch(stateRead?.())),
      ),
    onSuccess: () => invalidateResources(type),
  })
}

/**
 * PATCH of a row that is chosen at the click; `invalidates` names other resources that are read again. A part that every
 * page loads names the type alone, without the contract's schemas: `useChangeResource<typeof listViews>('list_views')`.
 */
export const useChangeResource = <C extends Contract>(
  resource: C | C['type'],
  invalidates: readonly string[] = [],
): UseMutationResult<unknown, ApiError, { id: string | number; values: ChangesOf<C> }> => {
  const type = typeOf(resource)
  return useMutation({
    mutationFn: ({ id, values }: { id: string | number; values: ChangesOf<C> }) =>
      api.patch(`${type}/${id}`, values),
    onSuccess: () => invalidateResources(type, ...invalidates),
  })
}

/** DELETE of one row. */
export const deleteResource = (resource: Resource, id: string | number): Promise<unknown> =>
  api.delete(`${typeOf(resource)}/${id}`)

/** DELETE of one or many (`DELETE /api/<resource>` with ids in the body). */
export const useDeleteResource = (
  resource: Resource,
): UseMutationResult<unknown, ApiError, readonly string[]> => {
  const type = typeOf(resource)
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      ids.length === 1 ? deleteResource(type, ids[0] ?? '') : api.delete(type, { ids }),
    onSuccess: () => invalidateResources(type),
  })
}
