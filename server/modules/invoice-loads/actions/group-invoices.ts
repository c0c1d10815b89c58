import { action } from '#server/kit/routes.ts'
import { groupInvoices } from '#shared/invoice-loads/invoice-loads.calls.ts'
import { groupFree, hasOlder, leftOver } from '../loads.store.ts'

/** Loads of invoices that have no order yet. */
export const groupInvoicesRoute = action(groupInvoices, async (ctx, { input }) => {
  const isChosen = input.nf_file_ids !== undefined || input.import_batch_ids !== undefined
  return {
    data: {
      loads: await groupFree(ctx, input),
      left: await leftOver(ctx, input),
      has_more: isChosen ? false : await hasOlder(ctx),
    },
  }
})
