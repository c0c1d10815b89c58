import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { PageMeta } from '#shared/kit/document.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { type Resource, readAhead, typeOf, useResourceList } from '../use-resource.ts'
import { rememberList } from './last-list.ts'
import { type PageMark, markFor, markOf, shownPage, withMark } from './list-mark.ts'
import type { ListFilter } from './list-types.ts'
import { type ListUrl, toQueryParams } from './list-url.ts'
import { useListAddress } from './use-list-address.ts'
import { useViewAddress } from './use-view-address.ts'

export type ListOptions<T> = {
  resource: Resource
  filters: readonly ListFilter[]
  include: readonly string[]
  periodField: string
  defaultSort: string
  fixedFilter: NonNullable<QueryParams['filter']>
  usualFilter?: QueryParams['filter']
  path?: string | undefined
  /** Details of its rows go through it with their pager. */
  remembers?: boolean
  unfinished?: ((row: T) => boolean) | undefined
}

type Shown = { params: QueryParams; page: PageMeta | undefined; rows: readonly { id: string }[] | undefined }

/** Keeps which rows were seen, for the pager of their details. */
const useRemembered = (resource: Resource, remembers: boolean, { params, page, rows }: Shown): void => {
  const client = useQueryClient()
  const type = typeOf(resource)
  useEffect(() => {
    if (!remembers || !rows || !page) return
    const first = (page.number - 1) * page.size + 1
    rememberList(client, type, { ids: rows.map(({ id }) => id), first, total: page.total, params })
  }, [client, rows, page, params, type, remembers])
}

/** A list whose page, size, sort, search and filters live in the address. */
export const useList = <T extends { id: string }>(options: ListOptions<T>) => {
  const { state } = useLocation()
  const contract = typeof options.resource === 'string' ? null : options.resource
  const { filters, include, periodField, fixedFilter, usualFilter } = options
  const defaultSort = options.defaultSort || (contract?.defaultSort ?? '')
  const asked = { contract, periodField, include, fixed: fixedFilter, usual: usualFilter }
  const onAsk = (next: ListUrl, mark: PageMark | null) =>
    readAhead(options.resource, withMark(toQueryParams(next, asked), mark), options.path)
  const address = useListAddress({ contract, filters, defaultSort, onAsk })
  const { read, url, change } = address
  const params = useMemo(
    () => toQueryParams(url, { contract, periodField, include, fixed: fixedFilter, usual: usualFilter }),
    [url, contract, periodField, include, fixedFilter, usualFilter],
  )
  const mark = useMemo(() => markOf(state, url), [state, url])
  const query = useResourceList<T>(options.resource, withMark(params, mark), {
    ...(options.path ? { path: options.path } : {}),
    unfinished: options.unfinished,
  })
  const page = shownPage(query.data?.page, mark)
  useRemembered(options.resource, options.remembers ?? false, { params, page, rows: query.data?.rows })
  const markTo = (number: number) => (query.isPlaceholderData ? null : markFor(page, number, url.size))
  const goTo = (number: number) => address.turnTo(number, markTo(number))
  /** Reads a page that will probably be gone to. */
  const reach = (number: number) => onAsk({ ...url, page: number }, markTo(number))
  const clear = useCallback(() => change({ search: '', period: 0, filters: {} }), [change])
  return {
    url,
    params,
    query,
    page,
    /** Parts of the address that mean nothing to this list. */
    dropped: address.dropped,
    tidy: address.tidy,
    isMarked: mark !== null,
    goTo,
    reach,
    change,
    setFilter: address.setFilter,
    isFiltered: url.search !== '' || url.period > 0 || Object.keys(url.filters).length > 0,
    clear,
    /** Whether a filter takes several values, and none of several. */
    isMany: (name: string) => contract?.filter[name]?.kind === 'equals',
    /** What the API is asked for by an address, such as a saved view's. */
    paramsOf: (text: string) => toQueryParams(read(new URLSearchParams(text)), { ...asked, include: [] }),
    ...useViewAddress(address, defaultSort),
  }
}

export type List<T extends { id: string }> = ReturnType<typeof useList<T>>
