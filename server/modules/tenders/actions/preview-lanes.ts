import { action } from '#server/kit/routes.ts'
import { previewOf, readSheetRows, type ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { previewLanes } from '#shared/tenders/tender.calls.ts'
import type { NewLane } from '../lane.store.ts'
import { LANE_SHEET, readLanes } from '../read-lanes.ts'
import { visibleTender } from '../tender.store.ts'

export const previewLanesRoute = action(
  previewLanes,
  (ctx, { prepared }: { prepared: ReadSheet<NewLane> }) =>
    Promise.resolve({ data: previewOf(ctx.session, LANE_SHEET.fields, prepared) }),
  async (ctx, { id, input, files, services }) => {
    await visibleTender(ctx, id)
    return readLanes(ctx, await readSheetRows(services.workPool, files, LANE_SHEET, input.mapping))
  },
)
