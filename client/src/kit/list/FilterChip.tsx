import { ActionIcon, Button, Group, Popover, Skeleton } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconPlus, IconX } from '#client/ui/icons.ts'
import { useFilterWords } from './filter-words.ts'
import type { FilterValue, ListFilter } from './list-types.ts'

// Pickers and option lists come with the first filter that is opened.
const FilterEditor = lazy(async () => ({ default: (await import('./FilterEditor.tsx')).FilterEditor }))

type Props = {
  filter: ListFilter
  isMany: boolean
  value: FilterValue | undefined
  onChange: (value: FilterValue | null) => void
  /** Just chosen under "+ Filtro": opens at once. */
  startOpen?: boolean
  onClose?: () => void
}

/** Two states: suggested "+ Situação", active "Situação: Em rota ×". */
export const FilterChip = ({ filter, isMany, value, onChange, startOpen = false, onClose }: Props) => {
  const { t } = useTexts('kit')
  const [open, setOpen] = useState(startOpen)
  const words = useFilterWords(filter, value)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <Popover
      opened={open}
      onChange={(next) => (next ? setOpen(true) : close())}
      width={320}
      trapFocus
      withArrow
      shadow="md"
    >
      <Group gap={0} wrap="nowrap">
        <Popover.Target>
          <Button
            data-filter-chip
            size="xs"
            variant={words === null ? 'default' : 'light'}
            leftSection={words === null ? <IconPlus size={13} aria-hidden /> : undefined}
            onClick={() => setOpen(!open)}
            style={
              words === null ? { borderStyle: 'dashed' } : { borderStartEndRadius: 0, borderEndEndRadius: 0 }
            }
          >
            {words === null ? filter.label : `${filter.label}: ${words}`}
          </Button>
        </Popover.Target>
        {words === null ? null : (
          <ActionIcon
            size={30}
            variant="light"
            aria-label={t('list.remove_named', { name: filter.label })}
            onClick={() => onChange(null)}
            style={{ borderStartStartRadius: 0, borderEndStartRadius: 0 }}
          >
            <IconX size={13} />
          </ActionIcon>
        )}
      </Group>
      <Popover.Dropdown>
        <Suspense fallback={<Skeleton h={160} />}>
          <FilterEditor
            filter={filter}
            isMany={isMany}
            value={value}
            onApply={(next) => {
              onChange(next)
              close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
