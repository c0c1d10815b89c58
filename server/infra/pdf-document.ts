import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'

const load = createRequire(import.meta.url)

/** A document to draw on. Its library comes with the first one: with fonts it takes 11 MB, and most processes draw nothing. */
export const pdfDocument = (options: PDFKit.PDFDocumentOptions): PDFKit.PDFDocument => {
  const Document: typeof PDFDocument = load('pdfkit')
  return new Document(options)
}
