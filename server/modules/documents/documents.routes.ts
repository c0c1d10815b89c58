import type { Route } from '#server/kit/routes.ts'
import { areRepeatedRoute } from './actions/are-repeated.ts'
import { attachCteRoute } from './actions/attach-cte.ts'
import { attachReceiptRoute } from './actions/attach-receipt.ts'
import { bringExampleRoute } from './actions/bring-example.ts'
import { discardFileRoute } from './actions/discard-file.ts'
import { IMPORT_FILES_ROUTES } from './actions/import-files.ts'
import { sumInvoicesRoute } from './actions/sum-invoices.ts'
import { viewFileRoute } from './actions/view-file.ts'

export const documentsRoutes: readonly Route[] = [
  ...IMPORT_FILES_ROUTES,
  attachCteRoute,
  bringExampleRoute,
  areRepeatedRoute,
  sumInvoicesRoute,
  discardFileRoute,
  attachReceiptRoute,
  viewFileRoute,
]
