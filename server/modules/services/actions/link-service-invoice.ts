import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkServiceInvoice } from '#shared/services/service.calls.ts'
import { fileOfInvoice } from '../service-files.store.ts'

export const linkServiceInvoiceRoute = action(linkServiceInvoice, async (ctx, { id }) => {
  const file = await fileOfInvoice(ctx, id)
  if (!file) throw notFound('nf_service_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
