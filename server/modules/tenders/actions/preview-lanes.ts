import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows } from '#server/modules/sheet-imports/index.ts'
import { previewLanes } from '#shared/tenders/tender.calls.ts'
import { LANE_SHEET } from '../sheet-rows.ts'
import { readLanes, type ReadLanes } from '../read-lanes.ts'
import { visibleTender } from '../tender.store.ts'

export const previewLanesRoute = action(
  previewLanes,
  (ctx, { prepared }: { prepared: ReadLanes }) =>
    Promise.resolve({ data: previewOf(ctx.session, LANE_SHEET.fields, prepared, prepared) }),
  async (ctx, { id, input, files, services }) => {
    await visibleTender(ctx, id)
    const sheet = await readSheetRows(services.workPool, files, LANE_SHEET, input.mapping)
    return readLanes(ctx, sheet, input.repeats)
  },
)
