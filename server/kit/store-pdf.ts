import type { ReadContext } from '#server/kit/context.ts'
import type { PdfLink } from '#shared/kit/pdf-link.ts'

/** Keeps a printed document and answers the link to it, good for ten minutes. */
export const storePdf = async (
  ctx: Pick<ReadContext, 'storage' | 'signFile'>,
  bytes: Buffer,
  name: string,
): Promise<{ data: PdfLink }> => {
  const content_type = 'application/pdf'
  const { key } = await ctx.storage.put(bytes, { contentType: content_type })
  return {
    data: {
      file_path: name,
      temporary_file_path: ctx.signFile({ key, filename: name, content_type, disposition: 'inline' }),
      content_type,
    },
  }
}
