import { action } from '#server/kit/routes.ts'
import {
  assertUnderstood,
  faultyRows,
  readSheetRows,
  readyRows,
  rowIssues,
  type ReadSheet,
} from '#server/modules/sheet-imports/index.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { RequestInput } from '#shared/requests/request-input.ts'
import { importRequests } from '#shared/requests/request.calls.ts'
import { makeRequests } from '../create-requests.ts'
import { requestOwner } from '../owner.store.ts'
import { REQUEST_SHEET } from '../request-sheet.ts'

type Asked = { input: { company_id?: number | undefined }; prepared: ReadSheet<RequestInput> }

export const importRequestsRoute = action(
  importRequests,
  async (ctx, { input, prepared }: Asked) => {
    assertUnderstood(REQUEST_SHEET.fields, prepared)
    const company_id = await requestOwner(ctx, input.company_id)
    const ready = readyRows(prepared.rows)
    const outcomes = await makeRequests(
      ctx,
      company_id,
      ready.map((row) => row.input),
    )
    const refused = outcomes.flatMap((outcome, index) =>
      'issues' in outcome ? [{ row: itemAt(ready, index).row, issues: [...outcome.issues] }] : [],
    )
    const faulty = [...faultyRows(prepared.rows), ...refused].toSorted((a, b) => a.row - b.row)
    return {
      data: {
        created: outcomes.filter(({ status }) => status === 'created').length,
        updated: 0,
        failed: faulty.length,
        issues: rowIssues(ctx.session, faulty),
      },
    }
  },
  (_ctx, { input, files, services }) => readSheetRows(services.workPool, files, REQUEST_SHEET, input.mapping),
)
