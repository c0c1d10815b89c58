import { idParam, action, type Asked } from '#server/kit/routes.ts'
import { viewFile } from '#shared/documents/document.calls.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { documentFile } from '../document-file.store.ts'
import { linkForm, printDocument, type PrintedForm } from '../print-document.ts'
import { isPaper } from '../printed-paper.store.ts'

const partsOf = (path: string): { type: string; id: number } => {
  const [type = '', id = ''] = path.split('/')
  return { type, id: idParam({ id }) }
}

/** A link that lives for ten minutes, for the sessions that see the document (spec 002 §7.8). A form is drawn before the transaction. */
export const viewFileRoute = action(
  viewFile,
  async (ctx, { input, prepared }: Asked<typeof viewFile> & { prepared: PrintedForm | null }) => {
    if (prepared) return { data: await linkForm(ctx, prepared) }
    const { file_path } = input
    const { type, id } = partsOf(file_path)
    const file = await documentFile(ctx, type, id)
    if (!file) throw notFound(type)
    const { key, name: filename, content_type } = file
    const shown = content_type.startsWith('image/') || content_type === 'application/pdf'
    const disposition = shown ? 'inline' : 'attachment'
    const temporary_file_path = ctx.signFile({ key, filename, content_type, disposition })
    return { data: { file_path, temporary_file_path, content_type } }
  },
  async (ctx, { input, services }) => {
    const { type, id } = partsOf(input.file_path)
    return isPaper(type) ? printDocument(ctx, services.workPool.of(ctx.session.company_id), type, id) : null
  },
)
