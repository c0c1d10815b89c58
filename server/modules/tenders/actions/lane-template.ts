import { action } from '#server/kit/routes.ts'
import { say } from '#server/kit/texts.ts'
import { laneTemplate } from '#shared/tenders/tender.calls.ts'
import { offerTableFile } from '#server/modules/downloads/index.ts'
import { laneColumns } from '../tender-files.ts'

export const laneTemplateRoute = action(laneTemplate, async (ctx, { query, services }) => {
  const { locale } = ctx.session
  const made = {
    table: { columns: laneColumns(locale), rows: [] },
    name: say(locale, 'tenders.file.lanes'),
    sheet: say(locale, 'tenders.sheet.lanes'),
    format: query.format,
  }
  return { data: await offerTableFile(ctx, services, made) }
})
