import { action } from '#server/kit/routes.ts'
import { offerTableFile } from '#server/modules/downloads/index.ts'
import { SHEET_WORDS } from '#shared/studies/study-words.ts'
import { exportStudy } from '#shared/studies/study.calls.ts'
import { lineRows, orderRows } from '../export-rows.ts'
import { visibleStudy } from '../lines.store.ts'
import { lineColumns, orderColumns } from '../pure/export-columns.ts'

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
  const name = `${study.name} - ${sheet}`.replace(/[^\p{L}\p{N}._ -]/gu, ' ').trim()
  return { data: await offerTableFile(ctx, services, { table, name, sheet, format }) }
})
