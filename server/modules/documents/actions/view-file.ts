import { idParam, action } from '#server/kit/routes.ts'
import { viewFile } from '#shared/documents/document.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { documentFile } from '../document-file.store.ts'

/** A link that lives for ten minutes, for the sessions that see the document (spec 002 §7.8). */
export const viewFileRoute = action(viewFile, async (ctx, { input }) => {
  const { file_path } = input
  const [type = '', id = ''] = file_path.split('/')
  const file = await documentFile(ctx, type, idParam({ id }))
  if (!file) throw notFound(type)
  const { key, name: filename, content_type } = file
  const shown = content_type.startsWith('image/') || content_type === 'application/pdf'
  const disposition = shown ? 'inline' : 'attachment'
  const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition })
  return { data: { file_path, temporary_file_path, content_type } }
})
