import { action } from '#server/kit/routes.ts'
import {
  assertUnderstood,
  faultyRows,
  readSheetRows,
  readyRows,
  rowIssues,
} from '#server/modules/sheet-imports/index.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { importLanes, type LaneSheetInput } from '#shared/tenders/tender.calls.ts'
import { assertDraft } from '../assert-state.ts'
import { countLanes, upsertLanes } from '../lane.store.ts'
import { LANE_SHEET } from '../sheet-rows.ts'
import { readLanes, type ReadLanes } from '../read-lanes.ts'
import { lockTender } from '../tender.store.ts'

export const importLanesRoute = action(
  importLanes,
  async (ctx, { id, input, prepared }: { id: number; input: LaneSheetInput; prepared: ReadLanes }) => {
    const tender = await lockTender(ctx, id)
    assertDraft(tender)
    assertUnderstood(LANE_SHEET.fields, prepared)
    if (prepared.doubled !== null && input.repeats === undefined)
      throw invalidField('repeats', 'sheet_repeats_unanswered', { rows: prepared.doubled.sample })
    const lanes = readyRows(prepared.rows).map(({ input }) => input)
    const { created, updated } = await upsertLanes(ctx, tender, lanes)
    if ((await countLanes(ctx, id)) > TENDER_LIMITS.lanes)
      throw conflict('tender_too_many_lanes', { max: TENDER_LIMITS.lanes })
    ctx.audit({ type: 'freight_tenders', id, event: 'updated', new: { source: 'sheet', created, updated } })
    ctx.raise('freight_tenders.updated', { id, company_id: tender.company_id })
    const faulty = faultyRows(prepared.rows)
    return { data: { created, updated, failed: faulty.length, issues: rowIssues(ctx.session, faulty) } }
  },
  async (ctx, { input, files, services }) =>
    readLanes(ctx, await readSheetRows(services.workPool, files, LANE_SHEET, input.mapping), input.repeats),
)
