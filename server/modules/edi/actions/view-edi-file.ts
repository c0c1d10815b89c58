import { action } from '#server/kit/routes.ts'
import { viewEdiFile } from '#shared/edi/edi.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { visibleEdiFile } from '../edi-files.store.ts'

export const viewEdiFileRoute = action(viewEdiFile, async (ctx, { id }) => {
  const file = await visibleEdiFile(ctx, id)
  if (!file) throw notFound('edi_files')
  const { key, name: filename, content_type } = file
  const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition: 'attachment' })
  return { data: { file_path: `edi_files/${id}`, temporary_file_path, content_type } }
})
