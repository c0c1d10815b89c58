import { action } from '#server/kit/routes.ts'
import { viewPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { seenPreInvoice } from '../pre-invoices.store.ts'
import { CSV } from '../send-pre-invoice.ts'

export const viewPreInvoiceRoute = action(viewPreInvoice, async (ctx, { id, query }) => {
  const one = await seenPreInvoice(ctx, id)
  const isTable = query.format === 'csv'
  const file_path = `${one.name}.${query.format}`
  const content_type = isTable ? CSV : 'application/pdf'
  const temporary_file_path = ctx.signFile({
    key: isTable ? one.table_key : one.pdf_key,
    filename: file_path,
    content_type,
    disposition: isTable ? 'attachment' : 'inline',
  })
  return { data: { file_path, temporary_file_path, content_type } }
})
