import type { ZipEntry } from '#server/infra/zip/zip-stream.ts'
import { DOCUMENT_COLUMNS } from '#shared/reports/document-columns.ts'
import { documentLines } from '../document-lines.ts'
import { noteReading } from '../note-reading.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

const SHEET = { pt: 'Documentos', en: 'Documents', es: 'Documentos' } as const

/** A line per document of the orders, and in an archive the documents themselves, a folder for each order. */
export const documentsRelationSubject: Subject = {
  resource: 'orders',
  abilities: ['exports.documents', 'orders.read', 'documents.read'],
  make: async (making) => {
    const { services, report, session, onProgress } = making
    const reading = await readingOf(making)
    const query = queryOf(making, services.registry.get('orders').contract)
    const read = () => documentLines({ reading, query, documents: report.columns })
    let count = 0
    return {
      name: SHEET[session.locale],
      columns: DOCUMENT_COLUMNS.map((column) => tableColumn(column, session.locale)),
      count: () => count,
      lines: async function* () {
        for await (const { lines, orders, done, total } of read()) {
          // Invoices and receipts name people.
          noteReading(services, session, orders)
          for (const { row } of lines) {
            count += 1
            yield row
          }
          await onProgress(done, total)
        }
      },
      entries: async function* (): AsyncGenerator<ZipEntry> {
        for await (const { lines, done, total } of read()) {
          for (const { file } of lines) {
            // oxlint-disable-next-line no-await-in-loop -- an archive is written one entry after the other
            if (file === null || !(await services.storage.exists(file.key))) continue
            // oxlint-disable-next-line no-await-in-loop
            yield { name: file.name, chunks: await services.storage.get(file.key) }
          }
          await onProgress(done, total)
        }
      },
    }
  },
}
