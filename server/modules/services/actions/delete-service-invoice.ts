import { dropFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { forbidden } from '#shared/access/refuse.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { deleteServiceInvoice } from '#shared/services/service.calls.ts'
import { deleteServiceInvoiceRow, lockServiceInvoice } from '../service-files.store.ts'

/** Takes a service invoice back; its services are billable again. */
export const deleteServiceInvoiceRoute = action(deleteServiceInvoice, async (ctx, { id }) => {
  const invoice = await lockServiceInvoice(ctx, id)
  if (!invoice) throw notFound('nf_service_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(invoice.company_id))
    throw forbidden(ctx.session, deleteServiceInvoice.ability, { kind: 'author' })
  await deleteServiceInvoiceRow(ctx, id)
  await dropFiles(ctx, [invoice.file_id])
  const { order_id, number, value } = invoice
  ctx.audit({ type: 'nf_service_files', id, event: 'deleted', old: { order_id, number, value } })
  ctx.raise('nf_service_files.removed', { order_id, id, number })
})
