import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { SHIP_STAGES } from '#shared/marine/marine-stages.ts'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { decimal, orMissing } from '#client/lib/format.ts'
import { orderCode, portOptions, routeText, type Process } from '../marine.ts'
import { StageBadge } from './Badges.tsx'

/** Order, ship, ports, dates and stage of a process. */
export const useProcessColumns = (to: (row: Process) => string | null): Column<Process>[] => {
  const { t } = useTexts('marine')
  return [
    {
      key: 'order',
      label: t('field.order'),
      card: 'title',
      fixed: true,
      render: (row) => <LinkCell to={to(row)}>{orderCode(row)}</LinkCell>,
    },
    {
      key: 'ship',
      label: t('field.ship'),
      render: (row) => <TwoLineCell first={orMissing(row.ship)} second={row.voyage} />,
    },
    { key: 'shipping_line', label: t('field.shipping_line'), render: (row) => orMissing(row.shipping_line) },
    { key: 'route', label: t('field.route'), render: (row) => orMissing(routeText(row)) },
    { key: 'booking', label: t('field.booking'), hidden: true, render: (row) => orMissing(row.booking) },
    {
      key: 'bill_of_lading',
      label: t('field.bill_of_lading'),
      hidden: true,
      render: (row) => orMissing(row.bill_of_lading),
    },
    {
      key: 'containers_count',
      label: t('field.containers'),
      align: 'right',
      render: (row) => decimal(row.containers_count),
    },
    momentColumn('etd', t('field.etd'), { hidden: true }),
    momentColumn('eta', t('field.eta')),
    momentColumn('atd', t('field.atd'), { hidden: true, unsorted: true }),
    momentColumn('ata', t('field.ata'), { hidden: true, unsorted: true }),
    { key: 'stage', label: t('field.stage'), card: 'status', render: (row) => <StageBadge row={row} /> },
    momentColumn('created_at', t('field.created_at'), { hidden: true }),
  ]
}

const SPANS = ['7', '15', '30'] as const

/** Choices of an arrival within so many days. */
export const useArrivingFilter = (): ListFilter => {
  const { t } = useTexts('marine')
  return {
    name: 'arriving',
    label: t('field.arriving'),
    kind: 'select',
    suggested: true,
    options: SPANS.map((value) => ({ value, label: t(`within.${value}`) })),
  }
}

export const useProcessFilters = (): ListFilter[] => {
  const { t } = useTexts('marine')
  const arriving = useArrivingFilter()
  return useMemo(
    (): ListFilter[] => [
      {
        name: 'stage',
        label: t('field.stage'),
        kind: 'select',
        suggested: true,
        options: SHIP_STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
      },
      { name: 'port', label: t('field.port'), kind: 'select', suggested: true, options: portOptions() },
      arriving,
      { name: 'is_late', label: t('field.is_late'), kind: 'boolean' },
      { name: 'ship', label: t('field.ship'), kind: 'text' },
      { name: 'booking', label: t('field.booking'), kind: 'text' },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the arrival's choices change with the language alone
    [t],
  )
}
