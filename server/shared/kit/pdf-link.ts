import * as z from 'zod'

/** A printed document: a link that is good for ten minutes. */
export const pdfLink = z.object({
  file_path: z.string(),
  temporary_file_path: z.string(),
  content_type: z.literal('application/pdf'),
})
export type PdfLink = z.output<typeof pdfLink>
