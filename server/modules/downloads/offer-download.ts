import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { Table } from '#server/infra/table.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { removeDownloadJob } from './jobs/remove-download.job.ts'

/** Files made for one download: each is kept for an hour, and its link lives for ten minutes. */

const KEPT_MS = 3_600_000

export const TABLE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

type Link = { url: string; name: string }
type Jobs = Pick<Services, 'jobs'>

/** Keeps a file while it is made, and answers its link. */
export const offerDownload = async (
  ctx: ReadContext,
  { jobs }: Jobs,
  file: { stream: AsyncIterable<Uint8Array>; name: string; content_type: string },
): Promise<Link> => {
  const { stream, name, content_type } = file
  const { key } = await ctx.storage.put(stream, { contentType: content_type })
  await jobs.enqueue(removeDownloadJob, { key }, { delayMs: KEPT_MS })
  return { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }), name }
}

/** A table as a spreadsheet or as csv; `name` is that of the file, without its ending. */
export const offerTableFile = (
  ctx: ReadContext,
  services: Jobs,
  made: { table: Table; name: string; sheet: string; format: keyof typeof TABLE_TYPES },
): Promise<Link> => {
  const { table, name, sheet, format } = made
  return offerDownload(ctx, services, {
    stream: format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name: sheet }),
    name: `${name}.${format}`,
    content_type: TABLE_TYPES[format],
  })
}
