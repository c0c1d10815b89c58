import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconFilter } from '#client/ui/icons.ts'
import { PlainSegments } from '#client/ui/plain/PlainSegments.tsx'
import { MenuOf } from '../floating/MenuOf.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { ListFilter } from './list-types.ts'
import { PERIODS } from './list-url.ts'
import type { List } from './use-list.ts'

export type FilterBarProps<T extends { id: string }> = {
  list: List<T>
  filters: readonly ListFilter[]
  withPeriod: boolean
}

const CHOICES: ReadonlySet<string> = new Set(['select', 'resource'])

/** Several values, where the filter is a choice and the contract takes several. */
export const takesMany = <T extends { id: string }>(list: List<T>, filter: ListFilter): boolean =>
  (filter.kind === 'select' && filter.multiple === true) ||
  (CHOICES.has(filter.kind) && list.isMany(filter.name))

/** Quick periods 7, 15, 30 days (spec 002 §9). */
export const QuickPeriods = <T extends { id: string }>({ list }: { list: List<T> }) => {
  const { t } = useTexts('kit')
  return (
    <PlainSegments
      label={t('list.period')}
      value={String(list.url.period)}
      onChange={(value) => list.change({ period: Number(value) })}
      data={[
        { value: '0', label: t('list.period_all') },
        ...PERIODS.map((days) => ({ value: String(days), label: t('list.period_days', { days }) })),
      ]}
    />
  )
}

/** Quick periods, suggested and active chips, the rest under "+ Filtro", clear. */
export const FilterBar = <T extends { id: string }>({ list, filters, withPeriod }: FilterBarProps<T>) => {
  const { t } = useTexts('kit')
  const [picked, setPicked] = useState<string | null>(null)
  const isActive = (filter: ListFilter) => list.url.filters[filter.name] !== undefined
  const shown = filters.filter((filter) => filter.suggested || isActive(filter) || filter.name === picked)
  const others = filters.filter((filter) => !shown.includes(filter))
  return (
    <Group gap="xs">
      {withPeriod ? <QuickPeriods list={list} /> : null}
      {shown.map((filter) => (
        <FilterChip
          key={`${filter.name}:${filter.name === picked}`}
          filter={filter}
          isMany={takesMany(list, filter)}
          value={list.url.filters[filter.name]}
          startOpen={filter.name === picked}
          onClose={() => setPicked(null)}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
      {others.length > 0 ? (
        <MenuOf
          position="bottom-start"
          rows={() => others.map(({ name, label }) => ({ label, onClick: () => setPicked(name) }))}
          renderButton={(button) => (
            <Button
              {...button}
              data-add-filter
              size="xs"
              variant="default"
              leftSection={<IconFilter size={13} aria-hidden />}
            >
              {t('list.add_filter')}
            </Button>
          )}
        />
      ) : null}
      {list.isFiltered ? (
        <Button size="xs" variant="subtle" className="no-print" onClick={list.clear}>
          {t('list.clear')}
        </Button>
      ) : null}
    </Group>
  )
}
