import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { type Resource, useResourceList } from '../use-resource.ts'
import { markFor, markOf, shownPage } from './list-mark.ts'
import type { FilterValue, ListFilter } from './list-types.ts'
import { type ListUrl, readListUrl, toQueryParams, writeListUrl } from './list-url.ts'

export type ListOptions = {
  resource: Resource
  filters: readonly ListFilter[]
  include: readonly string[]
  periodField: string
  defaultSort: string
  fixedFilter: NonNullable<QueryParams['filter']>
  path?: string | undefined
}

/** A list whose page, size, sort, search and filters live in the address. */
export const useList = <T>(options: ListOptions) => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const contract = typeof options.resource === 'string' ? null : options.resource
  const { filters, include, periodField, fixedFilter } = options
  const defaultSort = options.defaultSort || (contract?.defaultSort ?? '')
  const read = useCallback(
    (from: URLSearchParams) =>
      readListUrl(from, {
        filters: [...filters.map(({ name }) => name), ...Object.keys(contract?.filter ?? {})],
        sort: contract?.sort ?? [],
        defaultSort,
      }),
    [filters, contract, defaultSort],
  )
  const url = useMemo(() => read(search), [read, search])
  const params = useMemo(
    () => toQueryParams(url, { contract, periodField, include, fixed: fixedFilter }),
    [url, contract, periodField, include, fixedFilter],
  )
  const mark = useMemo(() => markOf(state, url), [state, url])
  const query = useResourceList<T>(
    options.resource,
    mark ? { ...params, page: mark.page } : params,
    options.path ? { path: options.path } : {},
  )
  const page = shownPage(query.data?.page, mark)

  // Any change of the question goes back to page 1; only paging keeps it. The address may be newer than the page drawn:
  // a second click right after a first one must not undo it.
  const changeFrom = useCallback(
    (next: (now: ListUrl) => Partial<ListUrl>) => {
      const current = new URLSearchParams(window.location.search)
      const now = read(current)
      setSearch(writeListUrl(current, { ...now, page: 1, ...next(now) }, defaultSort), { replace: true })
    },
    [setSearch, read, defaultSort],
  )
  const change = useCallback((next: Partial<ListUrl>) => changeFrom(() => next), [changeFrom])
  const goTo = (number: number) => {
    const next = query.isPlaceholderData ? null : markFor(page, number, url.size)
    const current = new URLSearchParams(window.location.search)
    const address = writeListUrl(current, { ...read(current), page: number }, defaultSort)
    setSearch(address, { replace: true, ...(next ? { state: { mark: next } } : {}) })
  }
  const setFilter = useCallback(
    (name: string, value: FilterValue | null) =>
      changeFrom((now) => {
        const { [name]: _removed, ...rest } = now.filters
        return { filters: value === null || value === '' ? rest : { ...rest, [name]: value } }
      }),
    [changeFrom],
  )
  /** The address of a saved view, or of a list without one; `view` names it. */
  const show = useCallback(
    (query: string, view: string | null) => {
      const current = new URLSearchParams(window.location.search)
      if (view === null) current.delete('view')
      else current.set('view', view)
      const next = { ...read(new URLSearchParams(query)), size: read(current).size, page: 1 }
      setSearch(writeListUrl(current, next, defaultSort), { replace: true })
    },
    [setSearch, read, defaultSort],
  )
  /** What the API is asked for by an address, such as a saved view's. */
  const paramsOf = useCallback(
    (query: string) =>
      toQueryParams(read(new URLSearchParams(query)), {
        contract,
        periodField,
        include: [],
        fixed: fixedFilter,
      }),
    [read, contract, periodField, fixedFilter],
  )
  /** Filters, search and order as a saved view keeps them. */
  const queryText = useCallback(
    (of: ListUrl | string) => {
      const asked = typeof of === 'string' ? read(new URLSearchParams(of)) : of
      const query = writeListUrl(new URLSearchParams(), { ...asked, page: 1, size: 20 }, defaultSort)
      query.sort()
      return query.toString()
    },
    [read, defaultSort],
  )
  /** Whether a filter takes several values, and none of several. */
  const isMany = useCallback((name: string) => contract?.filter[name]?.kind === 'equals', [contract])
  const isFiltered = url.search !== '' || url.period > 0 || Object.keys(url.filters).length > 0
  const clear = useCallback(() => change({ search: '', period: 0, filters: {} }), [change])
  return {
    url,
    params,
    query,
    page,
    isMarked: mark !== null,
    goTo,
    change,
    setFilter,
    isFiltered,
    clear,
    isMany,
    show,
    paramsOf,
    queryText,
  }
}

export type List<T> = ReturnType<typeof useList<T>>
