import { PartPage } from './PartPage.tsx'
import { QuoteDetailPage } from './QuoteDetailPage.tsx'
import { useQuotePaths } from './use-quote-paths.ts'

/** One quote for its shipper's side, one part of it for a carrier. */
export const QuotePage = () => (useQuotePaths().isCarrier ? <PartPage /> : <QuoteDetailPage />)
