import { Group } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTexts } from '#client/lib/texts.ts'
import { type Resource, readRowsOf, typeOf } from '../use-resource.ts'
import { type ListTab, ListTabs } from './ListTabs.tsx'
import { ViewActions } from './ViewActions.tsx'
import styles from './list.module.css'
import type { List } from './use-list.ts'
import type { ListView } from './use-list-view.ts'
import { NO_VIEW, type SavedView, type Views } from './use-views.ts'

/** Tabs that a list always has, made by one of its filters; the first stands for none. */
export type FilterTabs = { filter: string; label: string; tabs: readonly ListTab[] }

type Props<T extends { id: string }> = {
  name: string
  resource: Resource
  list: List<T>
  view: ListView<T>
  views: Views
  tabs?: FilterTabs | undefined
}

/** Views that are counted; each count is a question to the server, which counts up to its limit. */
const MOST_COUNTED = 8
const COUNTED_FOR_MS = 60_000
const OF_VIEW = 'view '

const useCounts = <T extends { id: string }>(
  resource: Resource,
  list: List<T>,
  views: readonly SavedView[],
) => {
  const type = typeOf(resource)
  return useQueries({
    queries: views.slice(0, MOST_COUNTED).map((saved) => ({
      queryKey: ['resource', type, 'count', list.paramsOf(saved.query)],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { page } = await readRowsOf(resource, {
          query: { ...list.paramsOf(saved.query), page: { size: 1 }, fields: { [type]: ['id'] } },
          signal,
          quiet: true,
        })
        return page
      },
      staleTime: COUNTED_FOR_MS,
      retry: false,
    })),
  })
}

/** Tabs of the list and its saved views, and what may be done with the one that is open. */
export const ViewTabs = <T extends { id: string }>({ name, resource, list, view, views, tabs }: Props<T>) => {
  const { t } = useTexts('kit')
  const counts = useCounts(resource, list, views.views)
  const { active, usual } = views
  const all = tabs?.tabs[0]?.value ?? NO_VIEW
  const chosen = tabs && list.url.filters[tabs.filter]
  const open = (value: string) => {
    const saved = views.views.find(({ id }) => `${OF_VIEW}${id}` === value)
    if (saved) return list.show(saved.query, saved.id)
    const filtered = value === all ? '' : `filter[${tabs?.filter ?? ''}]=${value}`
    // A view's filters are its own; those that were set by hand stay from tab to tab.
    if (active) return list.show(filtered, usual ? NO_VIEW : null)
    if (tabs) list.setFilter(tabs.filter, value === all ? null : value)
  }
  const saved = views.views.map((one, at): ListTab => {
    const page = counts[at]?.data
    return {
      value: `${OF_VIEW}${one.id}`,
      label: one.name,
      count: page?.total,
      isMore: page?.more_than !== undefined,
      isPrivate: one.visibility === 'private',
    }
  })
  const shown = [...(tabs?.tabs ?? [{ value: all, label: t('views.all') }]), ...saved]
  return (
    <Group className={styles.views ?? ''} gap="xs" wrap="nowrap" justify="space-between">
      {tabs || saved.length > 0 ? (
        <ListTabs
          label={tabs?.label ?? t('views.label')}
          tabs={shown}
          value={active ? `${OF_VIEW}${active.id}` : typeof chosen === 'string' ? chosen : all}
          onChange={open}
        />
      ) : null}
      <ViewActions name={name} list={list} view={view} views={views} />
    </Group>
  )
}
