import { action } from '#server/kit/routes.ts'
import { readSheetRows } from '#server/modules/sheet-imports/index.ts'
import { readAnswerSheet } from '#shared/tenders/tender-answer.calls.ts'
import { lanesOf } from '../lane.store.ts'
import { visiblePart } from '../part.store.ts'
import { ANSWER_SHEET, readAnswerOf } from '../read-answer.ts'

export const readAnswerSheetRoute = action(readAnswerSheet, async (ctx, { id, input, files, services }) => {
  const part = await visiblePart(ctx, id)
  const sheet = await readSheetRows(services.workPool, files, ANSWER_SHEET, undefined, input.decimals ?? null)
  const lanes = new Set((await lanesOf(ctx, part.freight_tender_id)).map((lane) => lane.id))
  return { data: readAnswerOf(ctx.session, sheet, { lanes, unit: input.unit }) }
})
