import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFacts } from '#shared/kit/list-facts.ts'
import { droppedParts, fits } from './dropped-parts.ts'
import type { PageMark } from './list-mark.ts'
import type { FilterValue, ListFilter } from './list-types.ts'
import { type ListUrl, readListUrl, writeListUrl } from './list-url.ts'

type Options = { contract: ListFacts | null; filters: readonly ListFilter[]; defaultSort: string }

/** The address of a list: read, and written anew by each change of the question. */
export const useListAddress = ({ contract, filters, defaultSort }: Options) => {
  const [search, setSearch] = useSearchParams()
  const allowed = useMemo(
    () => ({
      filters: [...filters.map(({ name }) => name), ...Object.keys(contract?.filter ?? {})],
      sort: contract?.sort ?? [],
      defaultSort,
      fits: (name: string, value: FilterValue) => fits(contract, name, value),
    }),
    [filters, contract, defaultSort],
  )
  const read = useCallback((from: URLSearchParams) => readListUrl(from, allowed), [allowed])
  const url = useMemo(() => read(search), [read, search])
  const dropped = useMemo(() => droppedParts(search, url, allowed), [search, url, allowed])
  /** Takes unknown parts out of the address. */
  const tidy = () => setSearch((now) => writeListUrl(now, read(now), defaultSort), { replace: true })
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
  const turnTo = (number: number, mark: PageMark | null) => {
    const current = new URLSearchParams(window.location.search)
    const address = writeListUrl(current, { ...read(current), page: number }, defaultSort)
    setSearch(address, { replace: true, ...(mark ? { state: { mark } } : {}) })
  }
  const setFilter = useCallback(
    (name: string, value: FilterValue | null) =>
      changeFrom((now) => {
        const { [name]: _removed, ...rest } = now.filters
        return { filters: value === null || value === '' ? rest : { ...rest, [name]: value } }
      }),
    [changeFrom],
  )
  return { read, url, dropped, tidy, setSearch, change, turnTo, setFilter }
}

export type ListAddress = ReturnType<typeof useListAddress>
