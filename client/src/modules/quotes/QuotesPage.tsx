import { PartListPage } from './PartListPage.tsx'
import { QuoteListPage } from './QuoteListPage.tsx'
import { useQuotePaths } from './use-quote-paths.ts'

/** A shipper's side has quotes, a carrier its parts of them. */
export const QuotesPage = () => (useQuotePaths().isCarrier ? <PartListPage /> : <QuoteListPage />)
