import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import { action } from '#server/kit/routes.ts'
import { SHEET_WORDS } from '#shared/studies/study-words.ts'
import { exportStudy } from '#shared/studies/study.calls.ts'
import { lineRows, orderRows } from '../export-rows.ts'
import { removeStudyFileJob } from '../jobs/remove-file.job.ts'
import { visibleStudy } from '../lines.store.ts'
import { lineColumns, orderColumns } from '../pure/export-columns.ts'

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
const HOUR = 3_600_000

/** The file is made while it is read and kept for an hour. */
export const exportStudyRoute = action(exportStudy, async (ctx, { id, query, services }) => {
  const { part, format } = query
  const study = await visibleStudy(ctx, id)
  const { locale } = ctx.session
  const { rows } = services.database
  const table =
    part === 'orders'
      ? { columns: orderColumns(study.scenarios, locale), rows: orderRows(rows, study.id, locale) }
      : { columns: lineColumns(part, study.scenarios, locale), rows: lineRows(rows, study.id, part) }
  const sheet = SHEET_WORDS[locale][part]
  const stream = format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name: sheet })
  const { key } = await ctx.storage.put(stream, { contentType: MIME[format] })
  await services.jobs.enqueue(removeStudyFileJob, { key }, { delayMs: HOUR })
  const name = `${`${study.name} - ${sheet}`.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim()}.${format}`
  const url = ctx.signFile({ key, filename: name, content_type: MIME[format], disposition: 'attachment' })
  return { data: { url, name } }
})
