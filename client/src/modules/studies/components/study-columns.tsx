import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { STUDY_STATUSES } from '#shared/studies/study.contract.ts'
import { LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { date, decimal, money, percent } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { bestScenario, STATUS_TONES, type Study } from '../study.ts'

/** Columns and filters of the list of studies. */

const bestOf = ({ result }: Study) => result?.scenarios[bestScenario(result.scenarios)] ?? null

export const useStudyColumns = (): Column<Study>[] => {
  const { t } = useTexts('studies')
  const pathTo = usePathTo()
  const session = useSession()
  const withShipper = session !== null && roleOf(session) !== 'shipper'
  return useMemo<Column<Study>[]>(
    () => [
      {
        key: 'name',
        label: t('list.name'),
        sort: 'name',
        fixed: true,
        card: 'title',
        render: (row) => <LinkCell to={pathTo('study', { id: row.id })}>{row.name}</LinkCell>,
      },
      {
        key: 'status',
        label: t('list.status'),
        card: 'status',
        render: (row) => (
          <StatusBadge tone={STATUS_TONES[row.status]}>
            {row.status === 'processing'
              ? `${t('status.processing')} ${row.progress} %`
              : t(`status.${row.status}`)}
          </StatusBadge>
        ),
      },
      ...(withShipper
        ? [
            {
              key: 'shipper',
              label: t('list.shipper'),
              render: (row: Study) => row.shipper?.fantasy_name ?? <Missing />,
            },
          ]
        : []),
      {
        key: 'period',
        label: t('list.period'),
        sort: 'date_from',
        render: (row) => (
          <span style={{ whiteSpace: 'nowrap' }}>
            {date(row.date_from)} – {date(row.date_until)}
          </span>
        ),
      },
      {
        key: 'scenarios',
        label: t('list.scenarios'),
        align: 'right',
        render: (row) => decimal(row.scenarios.length, 0),
      },
      {
        key: 'orders',
        label: t('list.orders'),
        align: 'right',
        render: (row) => (row.result ? decimal(row.result.orders, 0) : <Missing />),
      },
      {
        key: 'best',
        label: t('list.best'),
        align: 'right',
        render: (row) => {
          const best = bestOf(row)
          return best ? (
            <TwoLineCell
              first={
                <Text span size="sm" fw={650}>
                  {money(best.common.savings)}
                  {best.common.savings_percentage ? ` (${percent(best.common.savings_percentage, 1)})` : ''}
                </Text>
              }
              second={best.name}
            />
          ) : (
            <Missing />
          )
        },
      },
      momentColumn('created_at', t('list.created_at')),
    ],
    [t, pathTo, withShipper],
  )
}

export const useStudyFilters = (): ListFilter[] => {
  const { t } = useTexts('studies')
  return useMemo<ListFilter[]>(
    () => [
      {
        name: 'status',
        label: t('list.status'),
        suggested: true,
        kind: 'select',
        options: STUDY_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    [t],
  )
}
