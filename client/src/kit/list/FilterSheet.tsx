import { Button, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconChevronDown, IconChevronRight, IconFilter } from '#client/ui/icons.ts'
import { type FilterBarProps, QuickPeriods, takesMany } from './FilterBar.tsx'
import { FilterChip } from './FilterChip.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import { useFilterWords } from './filter-words.ts'
import type { FilterValue, ListFilter } from './list-types.ts'
import styles from './list.module.css'

type LineProps = {
  filter: ListFilter
  isMany: boolean
  value: FilterValue | undefined
  isOpen: boolean
  onOpen: () => void
  onApply: (value: FilterValue | null) => void
}

const FilterLine = ({ filter, isMany, value, isOpen, onOpen, onApply }: LineProps) => {
  const words = useFilterWords(filter, value)
  const Shape = isOpen ? IconChevronDown : IconChevronRight
  return (
    <div className={styles.line}>
      <UnstyledButton className={styles.lineHead ?? ''} aria-expanded={isOpen} onClick={onOpen}>
        <span>{filter.label}</span>
        <Group gap={6} wrap="nowrap">
          {words === null ? null : (
            <Text size="sm" fw={600} c="var(--mantine-color-anchor)">
              {words}
            </Text>
          )}
          <Shape size={18} aria-hidden />
        </Group>
      </UnstyledButton>
      {isOpen ? <FilterEditor filter={filter} isMany={isMany} value={value} onApply={onApply} /> : null}
    </div>
  )
}

/** Filters of a phone: one button with their number, a sheet with all of them, chips of those that are on. */
export const FilterSheet = ({ list, filters, withPeriod }: FilterBarProps<{ id: string }>) => {
  const { t } = useTexts('kit')
  const [isOpen, setOpen] = useState(false)
  const [line, setLine] = useState<string | null>(null)
  const active = filters.filter(({ name }) => list.url.filters[name] !== undefined)
  const count = active.length + (list.url.period > 0 ? 1 : 0)
  if (filters.length === 0 && !withPeriod) return null
  return (
    <Group gap="xs">
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFilter size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('list.filters_count', { count }) : t('list.filters')}
      </Button>
      {active.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          isMany={takesMany(list, filter)}
          value={list.url.filters[filter.name]}
          onChange={(value) => list.setFilter(filter.name, value)}
        />
      ))}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        title={t('list.filters')}
        closeButtonProps={{ 'aria-label': t('close') }}
        classNames={{ content: styles.sheet ?? '' }}
      >
        <Stack gap={0}>
          {withPeriod ? (
            <div className={styles.line}>
              <Text size="sm" mb={6}>
                {t('list.period')}
              </Text>
              <QuickPeriods list={list} />
            </div>
          ) : null}
          {filters.map((filter) => (
            <FilterLine
              key={filter.name}
              filter={filter}
              isMany={takesMany(list, filter)}
              value={list.url.filters[filter.name]}
              isOpen={line === filter.name}
              onOpen={() => setLine(line === filter.name ? null : filter.name)}
              onApply={(value) => {
                list.setFilter(filter.name, value)
                setLine(null)
              }}
            />
          ))}
        </Stack>
        <Group className={styles.sheetFoot ?? ''} grow gap="xs">
          <Button variant="default" disabled={!list.isFiltered} onClick={list.clear}>
            {t('list.clear')}
          </Button>
          <Button onClick={() => setOpen(false)}>{t('list.show_results')}</Button>
        </Group>
      </Drawer>
    </Group>
  )
}
