import { Button, Group, Popover, Select, Text } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconPlus, IconTrash } from '#client/ui/icons.ts'
import styles from '../components/tables.module.css'
import { rateName } from '../words.ts'
import { RATES } from './RateForm.tsx'

/** A column for a rate of its own. */
export type ExtraRate = { rate: string; kind: string; label: string | null }
type Tools = {
  byWeight: boolean
  filled: boolean
  /** Names of the selected destinations. */
  names: () => string[]
  setOpen: (open: 'lanes' | 'kg' | 'km') => void
  onExtra: (extra: ExtraRate) => void
  onRemove: () => void
}

/** What changes the shape of the destinations' sheet; drawn once, whatever is typed below. */
export const LaneTools = memo(({ byWeight, filled, names, setOpen, onExtra, onRemove }: Tools) => {
  const { t } = useTexts('tables')
  return (
    <>
      <Button size="xs" leftSection={<IconPlus size={15} aria-hidden />} onClick={() => setOpen('lanes')}>
        {t('lanes.add')}
      </Button>
      {byWeight ? (
        <Button size="xs" variant="default" onClick={() => setOpen('kg')}>
          {t('limits.title_kg')}
        </Button>
      ) : null}
      <AddRateColumn onAdd={onExtra} />
      {filled ? <RemoveLanes chosen={names} onRemove={onRemove} /> : null}
    </>
  )
})

const RemoveLanes = ({ chosen, onRemove }: { chosen: () => string[]; onRemove: () => void }) => {
  const { t } = useTexts('tables')
  const [names, setNames] = useState<string[] | null>(null)
  const look = () => setNames(chosen())
  return (
    <Popover opened={names !== null} onDismiss={() => setNames(null)} withArrow shadow="md" trapFocus>
      <Popover.Target>
        <Button
          className={styles.desk ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconTrash size={15} aria-hidden />}
          onClick={look}
        >
          {t('lanes.remove')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw={320}>
        <Text size="sm" mb="xs">
          {t('lanes.remove_text', { count: names?.length ?? 0, names: (names ?? []).slice(0, 6).join(', ') })}
        </Text>
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={() => setNames(null)}>
            {t('edit.cancel')}
          </Button>
          <Button
            size="xs"
            color="red"
            onClick={() => {
              onRemove()
              setNames(null)
            }}
          >
            {t('lanes.remove_confirm')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A rate that differs from destination to destination becomes a column of the sheet. */
const AddRateColumn = memo(({ onAdd }: { onAdd: Tools['onExtra'] }) => {
  const { t } = useTexts('tables')
  const options = useMemo(
    () =>
      RATES.flatMap((rate) =>
        (['fixed', 'percent_of_invoice', 'per_100kg'] as const).map((kind) => ({
          value: `${rate}|${kind}`,
          label: `${rateName(rate)} · ${t(`kind.${kind}`)}`,
        })),
      ),
    [t],
  )
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={t('rate.column')}
      placeholder={t('rate.column')}
      data={options}
      value={null}
      onChange={(value) => {
        const [rate, kind] = (value ?? '').split('|')
        if (rate && kind) onAdd({ rate, kind, label: null })
      }}
    />
  )
})
