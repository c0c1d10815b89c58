import { action } from '#server/kit/routes.ts'
import { say } from '#server/kit/texts.ts'
import { answerSheet } from '#shared/tenders/tender-answer.calls.ts'
import { answerOf } from '../give-answer.ts'
import { lanesOf } from '../lane.store.ts'
import { ownPart } from '../part.store.ts'
import { offerTableFile } from '#server/modules/downloads/index.ts'
import { answerTable } from '../tender-files.ts'

export const answerSheetRoute = action(answerSheet, async (ctx, { id, query, services }) => {
  const part = await ownPart(ctx, id)
  const { locale } = ctx.session
  const answer = await answerOf(ctx, part, services.env.JWT_SECRET)
  const made = {
    table: answerTable(await lanesOf(ctx, part.freight_tender_id), answer, locale),
    name: say(locale, 'tenders.file.answer', { id: part.freight_tender_id }),
    sheet: say(locale, 'tenders.sheet.answer'),
    format: query.format,
  }
  return { data: await offerTableFile(ctx, services, made) }
})
