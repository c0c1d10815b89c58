import { useTexts } from '#client/lib/texts.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePartColumns, usePartFilters } from './components/part-columns.tsx'
import type { PartRow } from './quote.ts'
import { useQuotePaths } from './use-quote-paths.ts'

const CHOSEN = { response: 'awaiting_approval,accepted,confirmed,ordered' }
const FILTERS = (filters: ReturnType<typeof usePartFilters>) =>
  filters.filter(({ name }) => name !== 'response')

/** Freights that were quoted and chosen: what waits for approval, confirmation or its order, and what became one. */
export const ShippingListPage = () => {
  const { t } = useTexts('quotes')
  const paths = useQuotePaths()
  const pathOf = (row: PartRow) => paths.part(row.id)
  return (
    <ResourceList<PartRow>
      resource={simulationQuotesTransporters}
      title={t('shippings')}
      description={t('shippings_text')}
      columns={usePartColumns(pathOf, paths.isCarrier)}
      filters={FILTERS(usePartFilters())}
      fixedFilter={CHOSEN}
      name="shipping_request_quote"
      periodField="created_at"
      rowTo={pathOf}
      rowName={(row) => row.quote_name}
      empty={{ title: t('shippings_empty'), text: t('shippings_empty_text') }}
    />
  )
}
