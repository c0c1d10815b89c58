import { Button, Stack, Text, Title } from '@mantine/core'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { notifyInfo } from '#client/kit/notify.ts'
import { PriceSheet } from '#client/kit/sheet/PriceSheet.tsx'
import styles from '../components/tables.module.css'
import type { SheetColumn } from '#client/kit/sheet/column.ts'
import type { Block } from '#client/kit/sheet/selection.ts'
import { AddLanes } from './AddLanes.tsx'
import { AddVehicle } from './AddVehicle.tsx'
import { type Draft, type KmRow, type LaneRow, withBands, withDistances } from './draft.ts'
import { type ExtraRate, LaneTools } from './LaneTools.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { SheetKeys } from './SheetKeys.tsx'

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
  onExtra: (extra: ExtraRate) => void
  goTo: GoTo | null
}

/** The price sheets with what changes their shape: destinations, ranges, vehicles, rate columns. */
export const PricesTab = memo(({ draft, sheets, change, onExtra, goTo }: Props) => {
  const { t } = useTexts('tables')
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
            <SheetKeys />
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
          {byDistance ? null : <SheetKeys />}
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
