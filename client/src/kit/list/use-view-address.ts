import { useCallback } from 'react'
import { type ListUrl, writeListUrl } from './list-url.ts'
import type { ListAddress } from './use-list-address.ts'

/** How a saved view becomes a list's address, and an address the text that a view keeps. */
export const useViewAddress = ({ read, ask }: ListAddress, defaultSort: string) => {
  /** The address of a saved view, or of a list without one; `view` names it. */
  const show = useCallback(
    (query: string, view: string | null) => {
      const current = new URLSearchParams(window.location.search)
      if (view === null) current.delete('view')
      else current.set('view', view)
      const next = { ...read(new URLSearchParams(query)), size: read(current).size, page: 1 }
      ask(writeListUrl(current, next, defaultSort))
    },
    [ask, read, defaultSort],
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
  return { show, queryText }
}
