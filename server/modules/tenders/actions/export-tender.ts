import { action } from '#server/kit/routes.ts'
import { say } from '#server/kit/texts.ts'
import { exportTender } from '#shared/tenders/tender.calls.ts'
import { assertOpened } from '../assert-state.ts'
import { compareAll } from '../compare-tender.ts'
import { offerTableFile } from '#server/modules/downloads/index.ts'
import { comparisonTable } from '../tender-files.ts'
import { visibleTender } from '../tender.store.ts'

export const exportTenderRoute = action(exportTender, async (ctx, { id, query, services }) => {
  assertOpened(await visibleTender(ctx, id))
  const { locale } = ctx.session
  const made = {
    table: comparisonTable(await compareAll(ctx, id), locale),
    name: say(locale, 'tenders.file.comparison', { id }),
    sheet: say(locale, 'tenders.sheet.comparison'),
    format: query.format,
  }
  return { data: await offerTableFile(ctx, services, made) }
})
