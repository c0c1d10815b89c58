import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { useResource } from '#client/kit/use-resource.ts'
import { date, dateTime } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { CarriersTab } from './components/CarriersTab.tsx'
import { LanesTab } from './components/LanesTab.tsx'
import { ScenariosTab } from './components/ScenariosTab.tsx'
import { TenderActions } from './components/TenderActions.tsx'
import { TenderStatus } from './components/TenderStatus.tsx'
import type { TenderRow } from './tender.ts'

const labelOf = (field: string): string => text(`tenders:field.${field}`, {}, field)

const Detail = ({ row }: { row: TenderRow }) => {
  const { t } = useTexts('tenders')
  const facts = [
    { label: t('period'), value: `${date(row.valid_from)} – ${date(row.valid_until)}` },
    { label: t('field.response_time_limit'), value: dateTime(row.response_time_limit) },
    { label: t('field.modal'), value: t(`modal.${row.modal}`) },
    { label: t('lanes_label'), value: String(row.lanes_count) },
    {
      label: t('answers'),
      value: t('answered_of', { answered: row.answered_count ?? 0, asked: row.invited_count ?? 0 }),
    },
    ...(row.notes ? [{ label: t('field.notes'), value: row.notes }] : []),
    ...(row.cancel_reason ? [{ label: t('field.cancel_reason'), value: row.cancel_reason }] : []),
  ]
  const lanes = () => <LanesTab row={row} />
  const carriers = () => <CarriersTab row={row} />
  const scenarios = () => <ScenariosTab row={row} />
  const history = () => <HistoryList type="freight_tenders" id={row.id} fieldText={labelOf} />
  return (
    <DetailPage
      title={row.name}
      status={<TenderStatus status={row.status} />}
      subtitle={row.shipper_name}
      actions={<TenderActions row={row} />}
      side={<KeyFacts title={t('facts')} facts={facts} />}
    >
      <UrlTabs
        tabs={[
          { value: 'lanes', label: t('lane.title'), count: row.lanes_count, content: lanes },
          {
            value: 'carriers',
            label: t('carriers.title'),
            count: row.invited_count ?? 0,
            content: carriers,
          },
          { value: 'scenarios', label: t('scenario.title'), content: scenarios },
          { value: 'history', label: t('history'), content: history },
        ]}
      />
    </DetailPage>
  )
}

/** A tender with its lanes, carriers and scenarios. */
export const TenderPage = () => {
  const { id } = useParams()
  const query = useResource<TenderRow>(freightTenders, id)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
