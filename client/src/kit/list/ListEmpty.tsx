import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconSearch, IconX } from '#client/ui/icons.ts'
import { useFilterWords } from './filter-words.ts'
import type { ListFilter } from './list-types.ts'
import type { List } from './use-list.ts'

export type EmptyTexts = { title: string; text?: ReactNode; action?: ReactNode }

type Hiding = { words: string; onRemove: () => void }

const TakeOff = ({ words, onRemove }: Hiding) => {
  const { t } = useTexts('kit')
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<IconX size={13} aria-hidden />}
      aria-label={t('list.remove_named', { name: words })}
      onClick={onRemove}
    >
      {words}
    </Button>
  )
}

const TakeOffFilter = <T extends { id: string }>({ filter, list }: { filter: ListFilter; list: List<T> }) => {
  const words = useFilterWords(filter, list.url.filters[filter.name])
  return (
    <TakeOff words={`${filter.label}: ${words ?? ''}`} onRemove={() => list.setFilter(filter.name, null)} />
  )
}

type Props<T extends { id: string }> = {
  list: List<T>
  filters: readonly ListFilter[]
  empty?: EmptyTexts | undefined
}

/** All that hides rows, each taken off by itself. */
const HidingFilters = <T extends { id: string }>({ list, filters }: Omit<Props<T>, 'empty'>) => {
  const { t } = useTexts('kit')
  const { url, change } = list
  const known = filters.filter(({ name }) => url.filters[name] !== undefined)
  const unnamed = Object.keys(url.filters).filter((name) => !known.some((filter) => filter.name === name))
  return (
    <Group gap="xs" justify="center">
      {url.search ? (
        <TakeOff words={`${t('list.search')}: ${url.search}`} onRemove={() => change({ search: '' })} />
      ) : null}
      {url.period > 0 ? (
        <TakeOff
          words={`${t('list.period')}: ${t('list.period_days', { days: url.period })}`}
          onRemove={() => change({ period: 0 })}
        />
      ) : null}
      {known.map((filter) => (
        <TakeOffFilter<T> key={filter.name} filter={filter} list={list} />
      ))}
      {unnamed.map((name) => (
        <TakeOff key={name} words={t('list.tab_filter')} onRemove={() => list.setFilter(name, null)} />
      ))}
      <Button size="xs" variant="default" onClick={list.clear}>
        {t('list.clear')}
      </Button>
    </Group>
  )
}

/** Nothing yet, and nothing for these filters, are two different things. */
export const ListEmpty = <T extends { id: string }>({ list, filters, empty }: Props<T>) => {
  const { t } = useTexts('kit')
  if (list.isFiltered)
    return (
      <EmptyState
        icon={IconSearch}
        title={t('list.nothing_found')}
        text={t('list.nothing_found_text')}
        action={<HidingFilters<T> list={list} filters={filters} />}
      />
    )
  return (
    <EmptyState
      title={empty?.title ?? t('list.nothing_yet')}
      text={empty?.text ?? t('list.nothing_yet_text')}
      action={empty?.action}
    />
  )
}
