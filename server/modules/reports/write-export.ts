import { createHash } from 'node:crypto'
import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import { writeZip, type ZipEntry } from '#server/infra/zip/zip-stream.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { TABLE_TYPES } from '#server/modules/downloads/index.ts'
import type { ExportFormat } from '#shared/reports/export-report.contract.ts'
import type { StoredExport, Try } from './reports.store.ts'
import { subjectOf } from './subjects/subject-of.ts'
import type { Made } from './subjects/subject.ts'

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
  ...TABLE_TYPES,
  zip: 'application/zip',
}

/** The table first, so that a reader of the archive sees what it holds. */
async function* archive({ name, columns, lines, entries }: Made): AsyncGenerator<ZipEntry> {
  yield { name: `${name.toLowerCase()}.csv`, chunks: writeCsv({ columns, rows: lines() }) }
  if (entries) yield* entries()
}

const WRITE: Readonly<Record<ExportFormat, (made: Made) => AsyncIterable<Uint8Array>>> = {
  csv: ({ columns, lines }) => writeCsv({ columns, rows: lines() }),
  xlsx: ({ columns, lines, name }) => writeSheet({ columns, rows: lines(), name }),
  zip: (made) => writeZip(archive(made)),
}

type Written = { file: Omit<StoredExport, 'name'>; lines: number }

/**
 * Streams what the requester's list shows into storage: database, formatting and disk work at the same time, and memory
 * does not grow with the rows.
 *
 * @param onProgress lines done of lines in all; may throw to give up
 */
export const writeExport = async (
  services: Services,
  report: Pick<Try, 'type' | 'format' | 'filters' | 'columns'>,
  session: Session,
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<Written> => {
  const made = await subjectOf(report.type).make({ services, report, session, onProgress })
  const hash = createHash('sha256')
  const hashed = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of WRITE[report.format](made)) {
      hash.update(chunk)
      yield chunk
    }
  }
  const content_type = CONTENT_TYPES[report.format]
  const { key, size } = await services.storage.put(hashed(), { contentType: content_type })
  return { file: { key, size, content_type, sha256: hash.digest('hex') }, lines: made.count() }
}
