import { ActionIcon, Group, Stack } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useState, Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Hint } from '#client/ui/Hint.tsx'
import { IconRefresh, IconWifiOff } from '#client/ui/icons.ts'
import { usePhone } from '#client/ui/screen-width.ts'
import { AfterFirstPage } from '../AfterFirstPage.tsx'
import { ErrorBlock } from '../ErrorBlock.tsx'
import { BulkPanel } from '../bulk/BulkPanel.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { type Resource, typeOf } from '../use-resource.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import type { EmptyTexts } from './ListEmpty.tsx'
import { ListSearch } from './ListSearch.tsx'
import { ListTable } from './ListTable.tsx'
import { PaginationBar } from './PaginationBar.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import type { Column, ListFilter } from './list-types.ts'
import styles from './list.module.css'
import { type List, useList } from './use-list.ts'
import { place } from './layout.ts'
import type { RowsOfList } from './rows-props.ts'
import type { RowKeys as Keys } from './RowKeys.tsx'
import { useListView } from './use-list-view.ts'
import { type SelectionState, useSelection } from './use-selection.ts'
import { useUsualView, useViews } from './use-views.ts'
import { type FilterTabs, ViewTabs } from './ViewTabs.tsx'

const ListEmpty = lazy(async () => ({ default: (await import('./ListEmpty.tsx')).ListEmpty }))
const DroppedParts = lazy(async () => ({ default: (await import('./DroppedParts.tsx')).DroppedParts }))
const RowKeys = lazy(async () => ({ default: (await import('./RowKeys.tsx')).RowKeys })) as typeof Keys
const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))

/** h1; without it the list is a part of a larger page, and its table has a name for readers of the screen. */
type Named = { title: string; label?: string } | { title?: string; label: string }

export type ResourceListProps<T extends { id: string }> = Named &
  RowsOfList<T> & {
    /** The contract (allow-lists of filter, sort and search come from it), or a bare resource name. */
    resource: Resource
    description?: ReactNode
    columns: readonly Column<T>[]
    filters?: readonly ListFilter[]
    include?: readonly string[]
    /** Filters that are always on and not shown. Keep the object stable (module constant or useMemo). */
    fixedFilter?: NonNullable<QueryParams['filter']>
    /** Filters that count until the reader filters by the same field; stable as well. */
    usualFilter?: QueryParams['filter']
    defaultSort?: string
    /** Attribute of the quick periods 7/15/30 days; absent: no quick periods. */
    periodField?: string
    searchPlaceholder?: string
    /** Other path than `/api/<resource>`, for lists that answer with the same document. */
    path?: string
    /** Name of the saved column choice; the resource's name unless told. */
    name?: string
    /** Waits for a job: while such a row is shown, the list looks again by itself. */
    unfinished?: (row: T) => boolean
    /** All rows of the filters may be chosen at once; the bulk action runs as a job, whose results lead there. */
    bulkAll?: (id: string) => string | null
    /** Buttons of the header, right; a function sees the current query (for exports of the shown rows). */
    actions?: ReactNode | ((list: { params: QueryParams; total: number | undefined }) => ReactNode)
    /** Tabs that the list always has, before its saved views. */
    tabs?: FilterTabs | undefined
    /** Between header and filters. */
    above?: ReactNode | ((list: List<T>) => ReactNode)
    empty?: EmptyTexts
  }

const NO_FILTERS: readonly ListFilter[] = []
const NO_INCLUDE: readonly string[] = []
const NO_FIXED = {}
const idOf = ({ id }: { id: string }): string => id

/** A page beyond the end (rows were deleted) falls back to the last one. */
const useLastPage = <T extends { id: string }>(list: List<T>): void => {
  const { page, url } = list
  useEffect(() => {
    if (page && !list.isMarked && page.more_than === undefined && url.page > page.last)
      list.change({ page: page.last })
  }, [page, url.page, list])
}

/** Pages, where there are rows. */
const Footer = <T extends { id: string }>({ list }: { list: List<T> }) => {
  const { page, url } = list
  return page && page.total > 0 ? (
    <div className={`${styles.footer} no-print`}>
      <PaginationBar
        page={page}
        asked={{ number: url.page, size: url.size }}
        onPage={list.goTo}
        onReach={list.reach}
        onSize={(size) => list.change({ size })}
      />
    </div>
  ) : null
}

const RefreshButton = ({ onRefresh }: { onRefresh: () => void }) => {
  const { t } = useTexts('kit')
  return (
    <Hint label={t('list.refresh')}>
      <ActionIcon variant="default" size={36} aria-label={t('list.refresh')} onClick={onRefresh}>
        <IconRefresh size={18} />
      </ActionIcon>
    </Hint>
  )
}

/** A bar on a desk, a sheet on a phone. */
const Filters = <T extends { id: string }>(props: FilterBarProps<T>) =>
  usePhone() ? (
    <Suspense fallback={null}>
      <FilterSheet {...props} />
    </Suspense>
  ) : (
    <FilterBar {...props} />
  )

type TroubleProps<T extends { id: string }> = { list: List<T>; isUnread: boolean; tells: boolean }

/** Why the rows are not there, or not those of the link; lists that share their address (`tells`: false) know no whole link. */
const ListTrouble = <T extends { id: string }>({ list, isUnread, tells }: TroubleProps<T>) => {
  const { t } = useTexts('kit')
  const { error, refetch } = list.query
  return (
    <>
      {tells && list.dropped.length > 0 ? (
        <Suspense fallback={null}>
          <DroppedParts parts={list.dropped} onTidy={list.tidy} />
        </Suspense>
      ) : null}
      {error ? <ErrorBlock error={error} onRetry={() => void refetch()} /> : null}
      {isUnread ? (
        <EmptyState icon={IconWifiOff} title={t('list.unread_title')} text={t('list.unread_text')} />
      ) : null}
    </>
  )
}

type BarProps<T extends { id: string }> = FilterBarProps<T> & {
  searches: boolean
  placeholder: string | undefined
  children: ReactNode
}

/** Search and filters, and at the right what concerns the whole list. */
const ListBar = <T extends { id: string }>({ searches, placeholder, children, ...bar }: BarProps<T>) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <Group gap="xs" style={{ flex: 1 }}>
      {searches ? (
        <ListSearch
          value={bar.list.url.search}
          placeholder={placeholder}
          onChange={(search) => bar.list.change({ search })}
        />
      ) : null}
      <Filters<T> {...bar} />
    </Group>
    <Group gap="xs">{children}</Group>
  </Group>
)

type EndProps<T extends { id: string }> = {
  props: Pick<ResourceListProps<T>, 'resource' | 'bulk' | 'bulkAll'>
  list: List<T>
  selection: SelectionState<T>
}

/** Below the rows: what runs for many of them, and what may be done with those that are chosen. */
const ListEnd = <T extends { id: string }>({ props, list, selection }: EndProps<T>) => (
  <>
    {props.bulkAll ? (
      <AfterFirstPage>
        <BulkPanel type={typeOf(props.resource)} pathOf={props.bulkAll} />
      </AfterFirstPage>
    ) : null}
    <BulkBar<T> bulk={props.bulk} list={list} selection={selection} takesAll={props.bulkAll !== undefined} />
  </>
)

/** The list page: everything in the address, table on a desk, cards on a phone, every state drawn. */
export const ResourceList = <T extends { id: string }>(props: ResourceListProps<T>) => {
  const navigate = useNavigate()
  const phone = usePhone()
  const filters = props.filters ?? NO_FILTERS
  const list = useList<T>({
    resource: props.resource,
    filters,
    include: props.include ?? NO_INCLUDE,
    periodField: props.periodField ?? 'created_at',
    defaultSort: props.defaultSort ?? '',
    fixedFilter: props.fixedFilter ?? NO_FIXED,
    usualFilter: props.usualFilter,
    path: props.path,
    unfinished: props.unfinished,
    remembers: props.title !== undefined && props.rowTo !== undefined,
  })
  const { url, query, page } = list
  // Without network another tab has no rows of its own: those of the tab before are not shown under its name.
  const isUnread = query.fetchStatus === 'paused' && (query.isPending || query.isPlaceholderData)
  const rows = (isUnread ? undefined : query.data?.rows) ?? []
  const name = props.name ?? typeOf(props.resource)
  const view = useListView(name, props.columns)
  const views = useViews(name)
  // A part of a larger page shares its address with others.
  const hasViews = props.title !== undefined
  useUsualView(list, hasViews ? views : null)
  const selection = useSelection(rows)

  const open = (index: number, event?: MouseEvent) => {
    const row = rows[index]
    if (!row || (event?.target as Element | undefined)?.closest('a, button, input, label')) return
    const to = props.rowTo?.(row)
    if (to && (event?.metaKey || event?.ctrlKey)) window.open(to, '_blank', 'noopener')
    else if (to) void navigate(to)
    else props.onRow?.(row)
  }
  const opens = Boolean(props.rowTo ?? props.onRow)
  const [current, setCurrent] = useState<number | null>(null)
  useLastPage(list)

  const Rows = phone ? ListCards : ListTable
  const isEmpty = query.isSuccess && rows.length === 0
  const actions =
    typeof props.actions === 'function'
      ? props.actions({ params: list.params, total: page?.total })
      : props.actions
  return (
    <Stack gap="sm">
      {props.title ? (
        <PageHeader
          title={props.title}
          description={props.description}
          count={isUnread ? undefined : page?.total}
          actions={actions}
        />
      ) : null}
      {typeof props.above === 'function' ? props.above(list) : props.above}
      {hasViews ? (
        <ViewTabs<T>
          name={name}
          resource={props.resource}
          list={list}
          view={view}
          views={views}
          tabs={props.tabs}
        />
      ) : null}
      <ListBar<T>
        list={list}
        filters={filters}
        withPeriod={props.periodField !== undefined}
        searches={typeof props.resource === 'string' || Boolean(props.resource.search)}
        placeholder={props.searchPlaceholder}
      >
        {props.title ? null : actions}
        <RefreshButton onRefresh={() => void query.refetch()} />
        {phone ? null : <ViewMenu view={view} />}
      </ListBar>
      <ListTrouble<T> list={list} isUnread={isUnread} tells={hasViews} />
      {isUnread || (query.isError && !query.data) ? null : (
        <div className={styles.frame} aria-busy={query.isFetching}>
          {query.isFetching && query.data ? <div className={styles.busy} /> : null}
          {isEmpty ? (
            <Suspense fallback={null}>
              <ListEmpty list={list} filters={filters} empty={props.empty} />
            </Suspense>
          ) : (
            <Rows<T>
              label={props.title ?? props.label ?? ''}
              rows={rows}
              columns={phone ? place(props.columns, null).filter(({ hidden }) => !hidden) : view.visible}
              onWidth={view.resize}
              skeletons={query.isPending ? Math.min(url.size, 10) : 0}
              sort={url.sort}
              onSort={(sort) => list.change({ sort })}
              density={view.density}
              current={current}
              rowName={props.rowName ?? idOf}
              rowMark={props.rowMark}
              onOpen={opens ? open : undefined}
              rowActions={props.rowActions}
              selection={props.bulk ? selection : null}
            />
          )}
          <Footer<T> list={list} />
        </div>
      )}
      <ListEnd<T> props={props} list={list} selection={selection} />
      <Suspense fallback={null}>
        <RowKeys<T>
          props={props}
          columns={view.placed}
          {...{ rows, current, open, selection }}
          onCurrent={setCurrent}
          onRefresh={query.refetch}
        />
      </Suspense>
    </Stack>
  )
}
