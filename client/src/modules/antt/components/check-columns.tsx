import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { CHECK_KINDS, CHECK_STATUSES } from '#shared/antt/antt-checks.contract.ts'
import { LinkCell, Missing } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { decimal, money } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { CHECK_TONES, subjectOf, type Check } from '../check.ts'
import styles from './antt.module.css'

/** Subject, state and outcome of each check; the shipper's column for roles that see several. */
export const useCheckColumns = (withShipper: boolean): Column<Check>[] => {
  const { t } = useTexts('antt')
  const pathTo = usePathTo()
  return useMemo<Column<Check>[]>(
    () => [
      {
        key: 'subject',
        label: t('floor.subject'),
        fixed: true,
        card: 'title',
        render: (row) => (
          <>
            <LinkCell to={pathTo('floor_check_result', { id: row.id })}>{subjectOf(row)}</LinkCell>
            <Text size="xs" c="dimmed">
              {t(`floor.kind.${row.kind}`)}
              {row.transporter ? ` · ${row.transporter.fantasy_name}` : ''}
            </Text>
          </>
        ),
      },
      {
        key: 'status',
        label: t('floor.state'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={CHECK_TONES[row.status]}>
            {row.status === 'processing'
              ? `${t('floor.status.processing')} ${row.progress} %`
              : t(`floor.status.${row.status}`)}
          </StatusBadge>
        ),
      },
      ...(withShipper
        ? [
            {
              key: 'shipper',
              label: t('floor.shipper'),
              render: (row: Check) => row.shipper?.fantasy_name ?? t('floor.all_shippers'),
            },
          ]
        : []),
      {
        key: 'checked',
        label: t('floor.checked'),
        align: 'right',
        render: (row) => (row.result ? decimal(row.result.checked, 0) : <Missing />),
      },
      {
        key: 'below',
        label: t('floor.below'),
        align: 'right',
        render: (row) =>
          row.result ? (
            <Text
              span
              size="sm"
              fw={650}
              className={row.result.below > 0 ? (styles.loss ?? '') : (styles.gain ?? '')}
            >
              {decimal(row.result.below, 0)}
            </Text>
          ) : (
            <Missing />
          ),
      },
      {
        key: 'missing',
        label: t('floor.missing'),
        align: 'right',
        render: (row) => (row.result?.missing ? money(row.result.missing) : t('floor.none')),
      },
      momentColumn('created_at', t('floor.created_at')),
    ],
    [t, pathTo, withShipper],
  )
}

export const useCheckFilters = (): ListFilter[] => {
  const { t } = useTexts('antt')
  return useMemo<ListFilter[]>(
    () => [
      {
        name: 'kind',
        label: t('floor.what'),
        suggested: true,
        kind: 'select',
        options: CHECK_KINDS.map((value) => ({ value, label: t(`floor.kind.${value}`) })),
      },
      {
        name: 'status',
        label: t('floor.state'),
        suggested: true,
        kind: 'select',
        options: CHECK_STATUSES.map((value) => ({ value, label: t(`floor.status.${value}`) })),
      },
    ],
    [t],
  )
}
