import { action } from '#server/kit/routes.ts'
import {
  assertUnderstood,
  readSheetRows,
  rowIssues,
  type ReadSheet,
} from '#server/modules/sheet-imports/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { RequestRow } from '#shared/requests/request-sheet.ts'
import { importRequests } from '#shared/requests/request.calls.ts'
import { makeRequests } from '../create-requests.ts'
import { requestOwner } from '../owner.store.ts'
import { leaveOut, REQUEST_SHEET, requestsOfRows } from '../request-sheet.ts'

type Asked = { input: { company_id?: number | undefined }; prepared: ReadSheet<RequestRow> }

/** What a request is refused for stands at its first row. */
const leftOut = (rows: readonly number[], issues: readonly Issue[]) =>
  leaveOut(rows, [{ row: itemAt(rows, 0), issues: [...issues] }])

export const importRequestsRoute = action(
  importRequests,
  async (ctx, { input, prepared }: Asked) => {
    assertUnderstood(REQUEST_SHEET.fields, prepared)
    const company_id = await requestOwner(ctx, input.company_id)
    const { requests, faulty: read } = requestsOfRows(prepared.rows)
    const outcomes = await makeRequests(
      ctx,
      company_id,
      requests.map((one) => one.input),
    )
    const refused = outcomes.flatMap((outcome, index) =>
      'issues' in outcome ? leftOut(itemAt(requests, index).rows, outcome.issues) : [],
    )
    const faulty = [...read, ...refused].toSorted((a, b) => a.row - b.row)
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
