import { Button, Group } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { Link } from 'react-router'
import { exportQuotes } from '#shared/quotes/quote.calls.ts'
import { simulationQuotes } from '#shared/quotes/quote.contract.ts'
import { Can } from '#client/kit/Can.tsx'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { saveLinked } from '#client/lib/signed-links.ts'
import { IconDownload, IconPlus } from '#client/ui/icons.ts'
import { useQuoteColumns, useQuoteFilters } from './components/quote-columns.tsx'
import type { QuoteRow } from './quote.ts'
import { useQuotePaths } from './use-quote-paths.ts'

const onError = (error: unknown) => notifyError(error)
const INCLUDE = ['shipper'] as const

const NewQuote = () => {
  const { t } = useTexts('quotes')
  const to = useQuotePaths().create()
  return to ? (
    <Button component={Link} to={to} leftSection={<IconPlus size={17} aria-hidden />}>
      {t('new')}
    </Button>
  ) : null
}

const ListActions = () => {
  const { t } = useTexts('quotes')
  const make = useCall(exportQuotes)
  return (
    <Group gap="xs">
      <Can ability="quotes.export">
        <Button
          variant="default"
          loading={make.isPending}
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => void saveLinked(make.mutateAsync({ input: {} })).catch(onError)}
        >
          {t('csv')}
        </Button>
      </Can>
      <NewQuote />
    </Group>
  )
}

/** Quotes of the company, of the shippers that a 4PL works for, or of all. */
export const QuoteListPage = () => {
  const { t } = useTexts('quotes')
  const paths = useQuotePaths()
  const session = useSession()
  const isOwn = session !== null && roleOf(session) === 'shipper'
  const pathOf = (row: QuoteRow) => paths.quote(row.id)
  return (
    <ResourceList<QuoteRow>
      resource={simulationQuotes}
      title={t('title')}
      description={t('text')}
      columns={useQuoteColumns(pathOf, isOwn)}
      filters={useQuoteFilters(isOwn)}
      include={INCLUDE}
      periodField="created_at"
      searchPlaceholder={t('search')}
      rowTo={pathOf}
      rowName={(row) => row.quote_name}
      actions={<ListActions />}
      empty={{ title: t('empty'), text: t('empty_text'), action: <NewQuote /> }}
    />
  )
}
