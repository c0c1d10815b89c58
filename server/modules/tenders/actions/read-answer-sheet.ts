import { action } from '#server/kit/routes.ts'
import { readSheetRows } from '#server/modules/sheet-imports/index.ts'
import { readAnswerSheet } from '#shared/tenders/tender-answer.calls.ts'
import type { ReadAnswer } from '#shared/tenders/tender-sheets.ts'
import { lanesOf } from '../lane.store.ts'
import { ownPart } from '../part.store.ts'
import { ANSWER_BY_KG, ANSWER_BY_TON } from '../sheet-rows.ts'
import { readAnswerOf } from '../read-answer.ts'

export const readAnswerSheetRoute = action(
  readAnswerSheet,
  (_ctx, { prepared }: { prepared: ReadAnswer }) => Promise.resolve({ data: prepared }),
  async (ctx, { id, input, files, services }) => {
    const part = await ownPart(ctx, id)
    const sheet = await readSheetRows(
      services.workPool,
      files,
      input.unit === 'ton' ? ANSWER_BY_TON : ANSWER_BY_KG,
      undefined,
      input.decimals ?? null,
    )
    const lanes = new Set((await lanesOf(ctx, part.freight_tender_id)).map((lane) => lane.id))
    return readAnswerOf(ctx.session, sheet, { lanes, unit: input.unit, repeats: input.repeats })
  },
)
