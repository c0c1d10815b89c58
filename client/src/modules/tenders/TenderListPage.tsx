import { Button } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { TENDER_STATUSES } from '#shared/tenders/tender-input.ts'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column, ListFilter } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { date } from '#client/lib/format.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { IconPlus } from '#client/ui/icons.ts'
import { TenderStatus } from './components/TenderStatus.tsx'
import type { TenderRow } from './tender.ts'

const useColumns = (pathOf: (row: TenderRow) => string | null): Column<TenderRow>[] => {
  const { t } = useTexts('tenders')
  const session = useSession()
  return [
    {
      key: 'name',
      label: t('field.name'),
      sort: 'name',
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.name}</LinkCell>,
    },
    {
      key: 'shipper',
      label: t('shipper'),
      hidden: session !== null && roleOf(session) === 'shipper',
      render: (row) => row.shipper_name,
    },
    {
      key: 'period',
      label: t('period'),
      render: (row) => `${date(row.valid_from)} – ${date(row.valid_until)}`,
    },
    { key: 'lanes', label: t('lanes_label'), align: 'right', render: (row) => row.lanes_count },
    {
      key: 'answers',
      label: t('answers'),
      align: 'right',
      render: (row) => t('answered_of', { answered: row.answered_count ?? 0, asked: row.invited_count ?? 0 }),
    },
    momentColumn('response_time_limit', t('field.response_time_limit')),
    {
      key: 'status',
      label: t('status_label'),
      card: 'status',
      render: (row) => <TenderStatus status={row.status} />,
    },
  ]
}

/** Tenders of the company, or of all for the operator. */
export const TenderListPage = () => {
  const { t } = useTexts('tenders')
  const pathTo = usePathTo()
  const may = useMay()
  const pathOf = (row: TenderRow) => pathTo('bid_frp_detail', { id: row.id })
  const filters: ListFilter[] = [
    {
      name: 'status',
      label: t('status_label'),
      kind: 'select',
      suggested: true,
      multiple: true,
      options: TENDER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ]
  const createPath = pathTo('bid_frp_create')
  const create =
    may('tenders.write') && createPath ? (
      <Button component={Link} to={createPath} leftSection={<IconPlus size={17} aria-hidden />}>
        {t('new')}
      </Button>
    ) : null
  return (
    <ResourceList<TenderRow>
      resource={freightTenders}
      title={t('title')}
      description={t('text')}
      columns={useColumns(pathOf)}
      filters={filters}
      periodField="created_at"
      searchPlaceholder={t('search')}
      rowTo={pathOf}
      rowName={(row) => row.name}
      actions={create}
      empty={{ title: t('empty'), text: t('empty_text'), action: create }}
    />
  )
}
