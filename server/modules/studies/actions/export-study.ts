import { writeCsv } from '#server/infra/csv.ts'
import { writeSheet } from '#server/infra/sheets.ts'
import type { TableRow } from '#server/infra/table.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { modalLabel } from '#shared/reports/modal-labels.ts'
import { REASON_WORDS, SHEET_WORDS } from '#shared/studies/study-words.ts'
import type { StudyExportQuery, StudyPart } from '#shared/studies/study-lines.ts'
import type { StudyReason } from '#shared/studies/study.contract.ts'
import { studyLines, studyOrderRows, visibleStudy } from '../lines.store.ts'
import { removeStudyFileJob } from '../jobs/remove-file.job.ts'
import { lineCells, lineColumns, orderCells, orderColumns } from '../pure/export-columns.ts'

const MIME = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
const HOUR = 3_600_000
const BATCH = 500

async function* lineRows(
  { rows }: Services['database'],
  study: number,
  part: StudyPart,
): AsyncGenerator<TableRow> {
  for (let page = 1; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- page after page is what keeps memory constant
    const found = await studyLines(rows, study, part, { sort: '-contracted', scenario: 0, page, size: BATCH })
    for (const line of found) yield lineCells(line)
    if (found.length < BATCH) return
  }
}

async function* orderRows(
  { rows }: Services['database'],
  study: number,
  locale: 'pt' | 'en' | 'es',
): AsyncGenerator<TableRow> {
  const word = {
    modal: (modal: string) => modalLabel(modal, locale),
    reason: (reason: string) => REASON_WORDS[locale][reason as StudyReason] ?? reason,
  }
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const found = await studyOrderRows(rows, study, { only: 'all' }, { after, size: BATCH })
    for (const order of found) yield orderCells(order, word)
    const last = found.at(-1)
    if (!last || found.length < BATCH) return
    after = last.id
  }
}

/** GET freight_studies/export/:id: made while it is read, kept for an hour, with a link good for ten minutes. */
export const exportStudy = async (
  ctx: ReadContext,
  params: Params,
  { part, format }: StudyExportQuery,
  services: Services,
) => {
  const study = await visibleStudy(ctx, idParam(params))
  const { locale } = ctx.session
  const table =
    part === 'orders'
      ? {
          columns: orderColumns(study.scenarios, locale),
          rows: orderRows(services.database, study.id, locale),
        }
      : {
          columns: lineColumns(part, study.scenarios, locale),
          rows: lineRows(services.database, study.id, part),
        }
  const sheet = SHEET_WORDS[locale][part]
  const stream = format === 'csv' ? writeCsv(table) : writeSheet({ ...table, name: sheet })
  const { key } = await ctx.storage.put(stream, { contentType: MIME[format] })
  await services.jobs.enqueue(removeStudyFileJob, { key }, { delayMs: HOUR })
  const filename = `${`${study.name} - ${sheet}`.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim()}.${format}`
  return {
    data: {
      url: ctx.signFile({ key, filename, content_type: MIME[format], disposition: 'attachment' }),
      name: filename,
    },
  }
}
