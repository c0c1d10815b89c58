import { action } from '#server/kit/routes.ts'
import { sumInvoices } from '#shared/documents/document.calls.ts'
import { totalsOf } from '../invoices.store.ts'

/** Invoices that the session does not see are not counted. */
export const sumInvoicesRoute = action(sumInvoices, async (ctx, { input }) => ({
  data: await totalsOf(ctx, input.nf_file_ids ?? [], input.import_batch_ids ?? []),
}))
