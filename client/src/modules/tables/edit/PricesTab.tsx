import { Button, Group, Kbd, Popover, Select, Stack, Text, Title } from '@mantine/core'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyInfo } from '#client/kit/notify.ts'
import { IconInfoCircle, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { PriceSheet } from '../components/PriceSheet.tsx'
import styles from '../components/tables.module.css'
import { useVehicles } from '../components/use-sheets.ts'
import type { SheetColumn } from '../sheet/column.ts'
import type { Block } from '../sheet/selection.ts'
import { rateName } from '../words.ts'
import { AddLanes } from './AddLanes.tsx'
import { type Draft, type KmRow, type LaneRow, vehicleOf, withBands, withDistances } from './draft.ts'
import { LimitsDialog } from './LimitsDialog.tsx'
import { RATES } from './RateForm.tsx'

type Extra = { rate: string; kind: string; label: string | null }
export type GoTo = { where: 'lanes' | 'km'; row: number; column: number }
type Props = {
  draft: Draft
  sheets: {
    lanes: readonly SheetColumn<LaneRow>[]
    km: readonly SheetColumn<KmRow>[]
    laneOf: (row: LaneRow) => string
    kmOf: (row: KmRow) => string
  }
  change: (next: (now: Draft) => Draft) => void
  onExtra: (extra: Extra) => void
  goTo: GoTo | null
}

/** The price sheets with what changes their shape: destinations, ranges, vehicles, rate columns. */
export const PricesTab = memo(({ draft, sheets, change, onExtra, goTo }: Props) => {
  const { t } = useTranslation('tables')
  const [open, setOpen] = useState<'lanes' | 'kg' | 'km' | null>(null)
  const block = useRef<Block | null>(null)
  const byDistance = draft.head.option_calcule === 'km_range'
  const close = () => setOpen(null)
  const leftOut = (count: number) => notifyInfo(t('sheet.left_out', { count }))
  const lanes = useRef(draft.lanes)
  useEffect(() => {
    lanes.current = draft.lanes
  })
  const names = useCallback(() => {
    const chosen = block.current
    const rows = chosen ? lanes.current.slice(chosen.top, chosen.bottom + 1) : []
    return rows.map((lane) => lane.description ?? lane.uf ?? t('anywhere'))
  }, [t])
  const removeLanes = useCallback(
    () =>
      change((now) => {
        const chosen = block.current
        if (!chosen) return now
        return {
          ...now,
          lanes: now.lanes.filter((_lane, index) => index < chosen.top || index > chosen.bottom),
        }
      }),
    [change],
  )
  return (
    <Stack gap="lg">
      {byDistance ? (
        <section>
          <div className={styles.bar}>
            <Title order={2}>{t('sheet.km')}</Title>
            <Button size="xs" variant="default" onClick={() => setOpen('km')}>
              {t('limits.title_km')}
            </Button>
            <AddVehicle vehicles={draft.vehicles} change={change} />
            <Help />
          </div>
          <Text size="sm" c="dimmed" mb="xs">
            {t('sheet.km_hint')}
          </Text>
          <PriceSheet
            label={t('sheet.km')}
            rows={draft.km}
            columns={sheets.km}
            nameOf={sheets.kmOf}
            nameLabel={t('sheet.distance')}
            onChange={(km) => change((now) => ({ ...now, km }))}
            onLeftOut={leftOut}
            goTo={goTo?.where === 'km' ? goTo : null}
            empty={<Text c="dimmed">{t('sheet.no_km')}</Text>}
          />
        </section>
      ) : null}
      <section>
        <div className={styles.bar}>
          <Title order={2}>{t('sheet.lanes')}</Title>
          <LaneTools
            byWeight={draft.head.option_calcule === 'kg_range'}
            filled={draft.lanes.length > 0}
            names={names}
            setOpen={setOpen}
            onExtra={onExtra}
            onRemove={removeLanes}
          />
          {byDistance ? null : <Help />}
        </div>
        <PriceSheet
          label={t('sheet.lanes')}
          rows={draft.lanes}
          columns={sheets.lanes}
          nameOf={sheets.laneOf}
          nameLabel={t('sheet.destination')}
          onChange={(lanes) => change((now) => ({ ...now, lanes }))}
          onLeftOut={leftOut}
          blockRef={block}
          goTo={goTo?.where === 'lanes' ? goTo : null}
          empty={<Text c="dimmed">{t('sheet.no_lanes')}</Text>}
        />
      </section>
      {open === 'lanes' ? (
        <AddLanes
          opened
          lanes={draft.lanes}
          ranges={draft.kg_ranges.length}
          onClose={close}
          onAdd={(lanes) => change((now) => ({ ...now, lanes: [...now.lanes, ...lanes] }))}
        />
      ) : null}
      {open === 'kg' ? (
        <LimitsDialog
          opened
          unit="kg"
          limits={draft.kg_ranges.map(({ kg_end }) => kg_end)}
          onClose={close}
          onKeep={(limits) => change((now) => withBands(now, limits))}
        />
      ) : null}
      {open === 'km' ? (
        <LimitsDialog
          opened
          unit="km"
          limits={draft.km.map(({ km_end }) => km_end)}
          onClose={close}
          onKeep={(limits) => change((now) => withDistances(now, limits))}
        />
      ) : null}
    </Stack>
  )
})

type Tools = {
  byWeight: boolean
  filled: boolean
  /** Names of the selected destinations. */
  names: () => string[]
  setOpen: (open: 'lanes' | 'kg' | 'km') => void
  onExtra: Props['onExtra']
  onRemove: () => void
}

/** What changes the shape of the destinations' sheet; drawn once, whatever is typed below. */
const LaneTools = memo(({ byWeight, filled, names, setOpen, onExtra, onRemove }: Tools) => {
  const { t } = useTranslation('tables')
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
  const { t } = useTranslation('tables')
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

const AddVehicle = memo(({ vehicles, change }: Pick<Props, 'change'> & { vehicles: Draft['vehicles'] }) => {
  const { t } = useTranslation('tables')
  const { rows } = useVehicles()
  const options = rows.flatMap(({ id, vehicle_type, vehicle_options = [] }) => [
    { value: `${id}/*`, label: vehicle_type },
    ...vehicle_options.map((option) => ({
      value: `${id}/${option.id}`,
      label: `${vehicle_type} · ${option.vehicle_option ?? option.id}`,
    })),
  ])
  const known = new Set(vehicles.map(({ key }) => key))
  return (
    <Select
      size="xs"
      w={220}
      searchable
      aria-label={t('vehicles.add')}
      placeholder={t('vehicles.add')}
      data={options.filter(({ value }) => !known.has(value))}
      value={null}
      onChange={(value) => {
        if (value === null) return
        const [type = '', option = '*'] = value.split('/')
        const vehicle = vehicleOf(Number(type), option === '*' ? null : Number(option))
        change((now) => ({ ...now, vehicles: [...now.vehicles, vehicle] }))
      }}
    />
  )
})

/** A rate that differs from destination to destination becomes a column of the sheet. */
const AddRateColumn = memo(({ onAdd }: { onAdd: Props['onExtra'] }) => {
  const { t } = useTranslation('tables')
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

const KEYS = [
  ['arrows', '← ↑ → ↓'],
  ['next', 'Tab / Enter'],
  ['edit', 'F2'],
  ['select', 'Shift + ←↑→↓'],
  ['clipboard', 'Ctrl + C / X / V'],
  ['fill', 'Ctrl + D'],
  ['clear', 'Delete'],
  ['undo', 'Ctrl + Z / Y'],
  ['save', 'Ctrl + S'],
  ['leave', 'Esc, Tab'],
] as const

const Help = memo(() => {
  const { t } = useTranslation('tables')
  return (
    <Popover withArrow shadow="md" position="bottom-start">
      <Popover.Target>
        <Button
          className={styles.desk ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconInfoCircle size={15} aria-hidden />}
        >
          {t('keys.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={4}>
          {KEYS.map(([name, keys]) => (
            <Group key={name} justify="space-between" gap="lg">
              <Text size="sm">{t(`keys.${name}`)}</Text>
              <Kbd size="xs">{keys}</Kbd>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
})
