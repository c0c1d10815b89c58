import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { ListFacts } from '#shared/kit/list-facts.ts'
import { useSteady } from '#client/lib/use-steady.ts'
import { droppedParts, fits } from './dropped-parts.ts'
import type { PageMark } from './list-mark.ts'
import type { FilterValue, ListFilter } from './list-types.ts'
import { type ListUrl, readListUrl, writeListUrl } from './list-url.ts'

type Options = {
  contract: ListFacts | null
  filters: readonly ListFilter[]
  defaultSort: string
  /** The next question, before the screen has followed. */
  onAsk: (next: ListUrl, mark: PageMark | null) => void
}

/** The address of a list: read, and written anew by each change of the question. */
export const useListAddress = ({ contract, filters, defaultSort, onAsk }: Options) => {
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
  const tell = useSteady(onAsk)
  const ask = useCallback(
    (address: URLSearchParams, mark: PageMark | null = null) => {
      tell(read(address), mark)
      setSearch(address, { replace: true, ...(mark ? { state: { mark } } : {}) })
    },
    [tell, read, setSearch],
  )
  // Any change of the question goes back to page 1; only paging keeps it. The address may be newer than the page drawn:
  // a second click right after a first one must not undo it.
  const changeFrom = useCallback(
    (next: (now: ListUrl) => Partial<ListUrl>) => {
      const current = new URLSearchParams(window.location.search)
      const now = read(current)
      ask(writeListUrl(current, { ...now, page: 1, ...next(now) }, defaultSort))
    },
    [ask, read, defaultSort],
  )
  const change = useCallback((next: Partial<ListUrl>) => changeFrom(() => next), [changeFrom])
  const turnTo = (number: number, mark: PageMark | null) => {
    const current = new URLSearchParams(window.location.search)
    ask(writeListUrl(current, { ...read(current), page: number }, defaultSort), mark)
  }
  const setFilter = useCallback(
    (name: string, value: FilterValue | null) =>
      changeFrom((now) => {
        const { [name]: _removed, ...rest } = now.filters
        return { filters: value === null || value === '' ? rest : { ...rest, [name]: value } }
      }),
    [changeFrom],
  )
  return { read, url, dropped, tidy, ask, change, turnTo, setFilter }
}

export type ListAddress = ReturnType<typeof useListAddress>
