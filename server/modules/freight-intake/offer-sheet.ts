import { writeRows, type RawRows } from '#server/infra/sheets-rows.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { insertScratch, removeScratch } from './visible.store.ts'
import { removeFileJob } from './jobs/remove-file.job.ts'

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
} as const
const HOUR = 3_600_000

export type Format = 'xlsx' | 'csv'

/** Keeps a made file for an hour and answers a link to it, which lives for ten minutes. */
export const offerSheet = async (
  ctx: ReadContext,
  services: Services,
  name: string,
  format: Format,
  rows: RawRows,
) => {
  const { key } = await ctx.storage.put(writeRows(format, name, rows), { contentType: MIME[format] })
  await services.jobs.enqueue(removeFileJob, { key }, { delayMs: HOUR })
  const filename = `${name.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim() || 'tabela'}.${format}`
  return {
    data: {
      url: ctx.signFile({ key, filename, content_type: MIME[format], disposition: 'attachment' }),
      name: filename,
    },
  }
}

/** Lends a place for the parts of an export while it is written. */
export const withScratch = async <T>(
  ctx: ReadContext,
  services: Services,
  format: Format,
  write: (scratch: number) => Promise<T>,
): Promise<T> => {
  const scratch = await insertScratch(ctx.rows, format)
  try {
    return await write(scratch)
  } finally {
    await removeScratch(services.database.rows, scratch)
  }
}
