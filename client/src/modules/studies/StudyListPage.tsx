import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { freightStudies, STUDY_STATUSES } from '#shared/studies/study.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { DateTimeCell, LinkCell, Missing, TwoLineCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useDeleteResource } from '#client/kit/use-resource.ts'
import { date, decimal, money, percent } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconCopy, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { bestScenario, STATUS_TONES, type Study } from './study.ts'

const INCLUDE = ['shipper'] as const

const bestOf = ({ result }: Study) => result?.scenarios[bestScenario(result.scenarios)] ?? null

/** Every what-if that was asked, and what its best scenario would have saved. */
export const StudyListPage = () => {
  const { t } = useTranslation('studies')
  const pathTo = usePathTo()
  const navigate = useNavigate()
  const session = useSession()
  const remove = useDeleteResource(freightStudies)
  const [doomed, setDoomed] = useState<Study | null>(null)
  const create = pathTo('study_create')
  const withShipper = session !== null && roleOf(session) !== 'shipper'
  const columns = useMemo<Column<Study>[]>(
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
      {
        key: 'created_at',
        label: t('list.created_at'),
        sort: 'created_at',
        render: (row) => <DateTimeCell value={row.created_at} />,
      },
    ],
    [t, pathTo, withShipper],
  )
  const filters = useMemo<ListFilter[]>(
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
  return (
    <>
      <ResourceList<Study>
        resource={freightStudies}
        title={t('list.title')}
        description={t('list.description')}
        columns={columns}
        filters={filters}
        include={INCLUDE}
        searchPlaceholder={t('list.search')}
        rowTo={(row) => pathTo('study', { id: row.id })}
        rowName={(row) => row.name}
        rowActions={(row) => [
          {
            label: t('one.duplicate'),
            icon: IconCopy,
            onClick: () => void navigate(`${create ?? ''}?from=${row.id}`),
          },
          { label: t('one.delete'), icon: IconTrash, color: 'red', onClick: () => setDoomed(row) },
        ]}
        actions={
          create === null ? null : (
            <Can ability="studies.write">
              <Button component={Link} to={create} leftSection={<IconPlus size={17} aria-hidden />}>
                {t('list.new')}
              </Button>
            </Can>
          )
        }
        empty={{ title: t('list.empty'), text: t('list.empty_text') }}
      />
      <ConfirmDialog
        opened={doomed !== null}
        title={t('one.delete_title')}
        confirmLabel={t('one.delete')}
        danger
        onClose={() => setDoomed(null)}
        onConfirm={async () => {
          if (doomed) await remove.mutateAsync([doomed.id])
          notifySuccess(t('one.deleted'))
        }}
      >
        {t('one.delete_text', { name: doomed?.name ?? '' })}
      </ConfirmDialog>
    </>
  )
}
