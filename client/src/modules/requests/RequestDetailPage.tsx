import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { isOneOf } from '#shared/kit/typed.ts'
import { request } from '#shared/requests/request.contract.ts'
import { OPEN_STATES } from '#shared/requests/request.machine.ts'
import { DetailPage } from '#client/kit/detail/DetailPage.tsx'
import { HistoryList } from '#client/kit/detail/HistoryList.tsx'
import { RecordPage } from '#client/kit/detail/RecordPage.tsx'
import { UrlTabs } from '#client/kit/detail/UrlTabs.tsx'
import { quoteSearch } from '#client/kit/quote-search.ts'
import { ScreenButton } from '#client/kit/ScreenButton.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResource } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { IconEdit, IconGavel } from '#client/ui/icons.ts'
import { ChangeRequestDialog } from './components/ChangeRequestDialog.tsx'
import { ChooseDialog } from './components/ChooseDialog.tsx'
import { RequestActions } from './components/RequestActions.tsx'
import { RequestFacts } from './components/RequestFacts.tsx'
import { RequestPapers } from './components/RequestPapers.tsx'
import { RequestPrices } from './components/RequestPrices.tsx'
import { RequestProducts } from './components/RequestProducts.tsx'
import { RequestRules } from './components/RequestRules.tsx'
import { RequestStatus } from './components/RequestStatus.tsx'
import { requestFieldText, requestValueText } from './request-words.ts'
import { type RequestPrice, type RequestRow, codeOf } from './request.ts'

const INCLUDE = { include: ['shipper', 'supplier', 'collection_address', 'delivery_address', 'files'] }

const Detail = ({ row }: { row: RequestRow }) => {
  const { t } = useTexts('requests')
  const may = useMay()
  const [chosen, setChosen] = useState<RequestPrice | null>(null)
  const [isEdited, setEdited] = useState(false)
  const isOpen = isOneOf(OPEN_STATES, row.status)
  const summary = () => (
    <Stack gap="md">
      {may('request_simulations.read') ? <RequestPrices row={row} onChoose={setChosen} /> : null}
      <RequestRules row={row} />
      <RequestProducts row={row} />
      <RequestPapers row={row} isOpen={isOpen} />
    </Stack>
  )
  const history = () => (
    <HistoryList type="request" id={row.id} fieldText={requestFieldText} valueText={requestValueText} />
  )
  return (
    <>
      <DetailPage
        title={codeOf(row)}
        copyValue={codeOf(row)}
        status={<RequestStatus status={row.status} />}
        subtitle={[row.destinatary_name, money(row.value)].join(' · ')}
        actions={
          <>
            <RequestActions row={row} />
            {isOpen && row.simulation_quote_id === null ? (
              <ScreenButton
                screen="quotes_create"
                icon={IconGavel}
                label={t('quote')}
                search={quoteSearch({
                  request_id: row.id,
                  collection_city_id: row.origin_city_id,
                  delivery_city_id: row.destination_city_id,
                  weight: row.weight,
                  invoice_value: row.value,
                  cubage: row.cubed,
                })}
              />
            ) : null}
            {isOpen && may('requests.write') ? (
              <Button
                variant="default"
                leftSection={<IconEdit size={17} aria-hidden />}
                onClick={() => setEdited(true)}
              >
                {t('edit')}
              </Button>
            ) : null}
          </>
        }
        side={<RequestFacts row={row} />}
      >
        <UrlTabs
          tabs={[
            { value: 'summary', label: t('summary'), content: summary },
            { value: 'history', label: t('history'), content: history },
          ]}
        />
      </DetailPage>
      {chosen ? <ChooseDialog price={chosen} onClose={() => setChosen(null)} /> : null}
      {isEdited ? <ChangeRequestDialog row={row} onClose={() => setEdited(false)} /> : null}
    </>
  )
}

/** A request with its prices, its answer and what follows. */
export const RequestDetailPage = () => {
  const { id } = useParams()
  const query = useResource<RequestRow>(request, id, INCLUDE)
  return <RecordPage query={query}>{(row) => <Detail row={row} />}</RecordPage>
}
