import { writeRows, type RawRows } from '#server/infra/sheets-rows.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { offerDownload, TABLE_TYPES } from '#server/modules/downloads/index.ts'
import { insertScratch, removeScratch } from './visible.store.ts'

const MIME = {
  ...TABLE_TYPES,
  csv: 'text/csv',
} as const

export type Format = 'xlsx' | 'csv'

/** Keeps a made file for an hour and answers a link to it, which lives for ten minutes. */
export const offerSheet = async (
  ctx: ReadContext,
  services: Services,
  name: string,
  format: Format,
  rows: RawRows,
) => {
  const filename = `${name.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim() || 'tabela'}.${format}`
  const stream = writeRows(format, name, rows)
  return {
    data: await offerDownload(ctx, services, { stream, name: filename, content_type: MIME[format] }),
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
