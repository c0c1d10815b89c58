import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { listViews } from '#shared/lists/list-views.contract.ts'
import { type RowOf, useResourceList } from '../use-resource.ts'

export type SavedView = RowOf<typeof listViews>

/** In the address: no view, where the list would open with one. */
export const NO_VIEW = 'all'

const byName = (one: SavedView, other: SavedView): number => one.name.localeCompare(other.name)

/** Saved views of a list, and the one that the address names. */
export const useViews = (list: string) => {
  const [search] = useSearchParams()
  const query = useResourceList<SavedView>('list_views', { filter: { list }, page: { size: 100 } })
  const views = (query.data?.rows ?? []).toSorted(byName)
  const asked = search.get('view')
  const defaults = views.filter((view) => view.is_default)
  return {
    views,
    isKnown: query.isSuccess,
    active: views.find(({ id }) => id === asked) ?? null,
    /** A person's own goes before the company's. */
    usual: defaults.find(({ visibility }) => visibility === 'private') ?? defaults[0] ?? null,
  }
}

export type Views = ReturnType<typeof useViews>

const ASKS = /^(page|filter)\[|^(sort|view)$/

/** A list whose address asks for nothing opens with its default view. */
export const useUsualView = (
  list: { show: (query: string, view: string | null) => void },
  views: Views | null,
): void => {
  const [search] = useSearchParams()
  const isBare = ![...search.keys()].some((key) => ASKS.test(key))
  const usual = views?.usual ?? null
  const { show } = list
  useEffect(() => {
    if (isBare && usual) show(usual.query, usual.id)
  }, [isBare, usual, show])
}
