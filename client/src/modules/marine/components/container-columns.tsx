import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { CONTAINER_STATUSES } from '#shared/marine/marine-stages.ts'
import { LinkCell, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { date, money, orMissing } from '#client/lib/format.ts'
import {
  numberText,
  orderCode,
  portOptions,
  routeText,
  typeOptions,
  typeText,
  type Container,
} from '../marine.ts'
import { ContainerBadge, DemurrageBadge } from './Badges.tsx'
import { useArrivingFilter } from './process-columns.tsx'

const dayOf = (value: string | null): string => (value === null ? orMissing(null) : date(value))

/** Number, ship, place and free days of a container. */
export const useContainerColumns = (to: (row: Container) => string | null): Column<Container>[] => {
  const { t } = useTexts('marine')
  return [
    {
      key: 'number',
      label: t('field.number'),
      sort: 'number',
      card: 'title',
      fixed: true,
      render: (row) => (
        <LinkCell to={to(row)}>
          <span style={{ whiteSpace: 'nowrap' }}>{numberText(row)}</span>
        </LinkCell>
      ),
    },
    {
      key: 'order',
      label: t('field.order'),
      render: (row) => <span style={{ whiteSpace: 'nowrap' }}>{orderCode(row)}</span>,
    },
    { key: 'iso_type', label: t('field.iso_type'), hidden: true, render: (row) => typeText(row.iso_type) },
    {
      key: 'ship',
      label: t('field.ship'),
      render: (row) => <TwoLineCell first={orMissing(row.ship)} second={row.voyage} />,
    },
    { key: 'route', label: t('field.route'), hidden: true, render: (row) => orMissing(routeText(row)) },
    {
      key: 'place',
      label: t('field.place'),
      render: (row) => orMissing(row.place ?? (row.lat === null ? null : `${row.lat}, ${row.long}`)),
    },
    momentColumn('position_at', t('field.position')),
    { key: 'seals', label: t('field.seals'), hidden: true, render: (row) => orMissing(row.seals.join(', ')) },
    {
      key: 'status',
      label: t('field.status'),
      card: 'status',
      render: (row) => <ContainerBadge row={row} />,
    },
    { key: 'demurrage', label: t('field.demurrage'), render: (row) => <DemurrageBadge row={row} /> },
    {
      key: 'demurrage_owed',
      label: t('field.demurrage_owed'),
      align: 'right',
      render: (row) => (row.demurrage_owed === null ? t('unknown_owed') : money(row.demurrage_owed)),
    },
    ...(['gate_in_on', 'gate_out_on', 'returned_on'] as const).map((key): Column<Container> => ({
      key,
      label: t(`field.${key}`),
      hidden: true,
      render: (row) => dayOf(row[key]),
    })),
  ]
}

const RUNNING = ['running', 'ending', 'free'] as const

export const useContainerFilters = (): ListFilter[] => {
  const { t } = useTexts('marine')
  const arriving = useArrivingFilter()
  return useMemo(
    (): ListFilter[] => [
      {
        name: 'status',
        label: t('field.status'),
        kind: 'select',
        suggested: true,
        options: CONTAINER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        name: 'demurrage',
        label: t('field.demurrage'),
        kind: 'select',
        suggested: true,
        options: RUNNING.map((value) => ({ value, label: t(`choice.${value}`) })),
      },
      { name: 'port', label: t('field.port'), kind: 'select', suggested: true, options: portOptions() },
      arriving,
      { name: 'ship', label: t('field.ship'), kind: 'text' },
      {
        name: 'iso_type',
        label: t('field.iso_type'),
        kind: 'select',
        multiple: true,
        options: typeOptions(),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the arrival's choices change with the language alone
    [t],
  )
}
