import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { QueryParams } from '#shared/kit/query-grammar.ts'
import { type Resource, useResourceList } from '../use-resource.ts'
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
  const contract = typeof options.resource === 'string' ? null : options.resource
  const { filters, include, periodField, fixedFilter } = options
  const defaultSort = options.defaultSort || (contract?.defaultSort ?? '')
  const url = useMemo(
    () =>
      readListUrl(search, {
        filters: [...filters.map(({ name }) => name), ...Object.keys(contract?.filter ?? {})],
        sort: contract?.sort ?? [],
        defaultSort,
      }),
    [search, filters, contract, defaultSort],
  )
  const params = useMemo(
    () => toQueryParams(url, { contract, periodField, include, fixed: fixedFilter }),
    [url, contract, periodField, include, fixedFilter],
  )
  const query = useResourceList<T>(options.resource, params, options.path ? { path: options.path } : {})

  // Any change of what is asked goes back to page 1; only paging keeps it.
  const change = useCallback(
    (next: Partial<ListUrl>) => {
      setSearch((current) => writeListUrl(current, { ...url, page: 1, ...next }, defaultSort), {
        replace: true,
      })
    },
    [setSearch, url, defaultSort],
  )
  const setFilter = useCallback(
    (name: string, value: FilterValue | null) => {
      const { [name]: _removed, ...rest } = url.filters
      change({ filters: value === null || value === '' ? rest : { ...rest, [name]: value } })
    },
    [change, url.filters],
  )
  const isFiltered = url.search !== '' || url.period > 0 || Object.keys(url.filters).length > 0
  const clear = useCallback(() => change({ search: '', period: 0, filters: {} }), [change])
  return { url, params, query, change, setFilter, isFiltered, clear }
}

export type List<T> = ReturnType<typeof useList<T>>
