import { useTexts } from '#client/lib/texts.ts'
import { simulationQuotesTransporters } from '#shared/quotes/quote-answer.contract.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { usePartColumns, usePartFilters } from './components/part-columns.tsx'
import type { PartRow } from './quote.ts'
import { useQuotePaths } from './use-quote-paths.ts'

/** Quotes that a carrier is asked for. */
export const PartListPage = () => {
  const { t } = useTexts('quotes')
  const paths = useQuotePaths()
  const pathOf = (row: PartRow) => paths.part(row.id)
  return (
    <ResourceList<PartRow>
      resource={simulationQuotesTransporters}
      title={t('received')}
      description={t('received_text')}
      columns={usePartColumns(pathOf, true)}
      filters={usePartFilters()}
      periodField="created_at"
      rowTo={pathOf}
      rowName={(row) => row.quote_name}
      empty={{ title: t('received_empty'), text: t('received_empty_text') }}
    />
  )
}
