import { Alert, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { attachQuoteFiles } from '#shared/quotes/quote.calls.ts'
import { simulationQuotes } from '#shared/quotes/quote.contract.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { KeyFacts } from '#client/kit/detail/KeyFacts.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { AskedCarriers } from './components/AskedCarriers.tsx'
import { Comparison } from './components/Comparison.tsx'
import { Papers } from './components/Papers.tsx'
import { QuoteActions } from './components/QuoteActions.tsx'
import { useQuoteFacts } from './components/QuoteFacts.tsx'
import { QuoteStatus } from './components/QuoteStatus.tsx'
import { useQuoteLabel } from './components/use-quote-label.ts'
import { QUOTE_TYPES, type QuoteRow } from './quote.ts'

const INCLUDE = { include: ['shipper', 'transporters'] }

const Detail = ({ row }: { row: QuoteRow }) => {
  const { t } = useTexts('quotes')
  const may = useMay()
  const labelOf = useQuoteLabel()
  const attach = useCall(attachQuoteFiles, QUOTE_TYPES)
  const parts = row.transporters ?? []
  const declined = parts.find((part) => part.approver_user_decline_justification !== null)
  const facts = [
    ...useQuoteFacts(row, row.observation),
    ...(row.simulation
      ? [{ label: t('simulated'), value: `${row.simulation.table}, ${money(row.simulation.total_value)}` }]
      : []),
    ...(row.cost_center ? [{ label: t('field.cost_center'), value: row.cost_center }] : []),
    ...(row.accepted_quote_transporter_justification
      ? [{ label: t('justification'), value: row.accepted_quote_transporter_justification }]
      : []),
  ]
  const summary = () => (
    <Stack gap="md">
      {declined && row.response === 'open' ? (
        <Alert color="yellow" title={t('declined', { name: declined.transporter_name })}>
          {declined.approver_user_decline_justification}
        </Alert>
      ) : null}
      <Comparison row={row} />
      <AskedCarriers quoteId={row.id} />
      <Papers
        filter={{ simulation_quote_id: row.id }}
        isSending={attach.isPending}
        onSend={may('quotes.write') ? (files) => attach.mutateAsync({ id: row.id, files }) : undefined}
      />
    </Stack>
  )
  const history = () => <HistoryList type="simulation_quotes" id={row.id} fieldText={labelOf} />
  return (
    <DetailPage
      title={row.quote_name}
      status={<QuoteStatus response={row.response} />}
      subtitle={[row.shipper?.fantasy_name, `${row.origin} – ${row.destination}`].filter(Boolean).join(' · ')}
      actions={<QuoteActions row={row} parts={parts} />}
      side={<KeyFacts title={t('facts')} facts={facts} />}
    >
      <UrlTabs
        tabs={[
          { value: 'summary', label: t('summary'), content: summary },
          { value: 'history', label: t('history'), content: history },
        ]}
      />
    </DetailPage>
  )
}

/** A quote with all its answers side by side. */
export const QuoteDetailPage = () => {
  const { id } = useParams()
  const query = useResource<QuoteRow>(simulationQuotes, id, INCLUDE)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
