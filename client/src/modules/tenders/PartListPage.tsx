import { useTexts } from '#client/lib/texts.ts'
import { freightTenderTransporters } from '#shared/tenders/tender-parts.contract.ts'
import { LinkCell } from '#client/kit/list/cells.tsx'
import type { Column } from '#client/kit/list/list-types.ts'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { TenderPartStatus } from './components/TenderStatus.tsx'
import type { PartRow } from './tender.ts'

/** Tenders that a carrier is invited to. */
export const PartListPage = () => {
  const { t } = useTexts('tenders')
  const pathTo = usePathTo()
  const pathOf = (row: PartRow) => pathTo('bid_frp_part', { id: row.id })
  const columns: Column<PartRow>[] = [
    {
      key: 'tender_name',
      label: t('field.name'),
      fixed: true,
      card: 'title',
      render: (row) => <LinkCell to={pathOf(row)}>{row.tender_name}</LinkCell>,
    },
    { key: 'shipper', label: t('shipper'), render: (row) => row.shipper_name },
    momentColumn('response_time_limit', t('field.response_time_limit'), { unsorted: true }),
    {
      key: 'status',
      label: t('status_label'),
      card: 'status',
      render: (row) => <TenderPartStatus status={row.status} />,
    },
  ]
  return (
    <ResourceList<PartRow>
      resource={freightTenderTransporters}
      title={t('received')}
      description={t('received_text')}
      columns={columns}
      rowTo={pathOf}
      rowName={(row) => row.tender_name}
      empty={{ title: t('received_empty'), text: t('received_empty_text') }}
    />
  )
}
