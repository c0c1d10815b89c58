import { action } from '#server/kit/routes.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { linkServiceFile } from '#shared/services/service.calls.ts'
import { fileOfService } from '../service-files.store.ts'

export const linkServiceFileRoute = action(linkServiceFile, async (ctx, { id }) => {
  const file = await fileOfService(ctx, id)
  if (!file) throw notFound('order_additional_services_files')
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
})
