import { ActionIcon, Button, Group, Skeleton } from '@mantine/core'
import { Suspense, lazy } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconPlus, IconX } from '#client/ui/icons.ts'
import { PanelOf } from '../floating/PanelOf.tsx'
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
  const words = useFilterWords(filter, value)
  return (
    <Group gap={0} wrap="nowrap">
      <PanelOf
        startsOpen={startOpen}
        {...(onClose ? { onClose } : {})}
        width={320}
        withArrow
        renderButton={(button) => (
          <Button
            {...button}
            data-filter-chip
            size="xs"
            variant={words === null ? 'default' : 'light'}
            leftSection={words === null ? <IconPlus size={13} aria-hidden /> : undefined}
            style={
              words === null ? { borderStyle: 'dashed' } : { borderStartEndRadius: 0, borderEndEndRadius: 0 }
            }
          >
            {words === null ? filter.label : `${filter.label}: ${words}`}
          </Button>
        )}
        renderPanel={(close) => (
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
        )}
      />
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
  )
}
