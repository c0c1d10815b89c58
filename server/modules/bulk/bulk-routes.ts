import type { Route } from '#server/kit/routes.ts'
import { approveWithinRoute } from '#server/modules/audit/index.ts'
import { discardFileRoute } from '#server/modules/documents/index.ts'
import { BULK_ROUTES as ORDER_ROUTES } from '#server/modules/orders/index.ts'
import { retryFileRoute } from '#server/modules/shelf/index.ts'
import type { BulkAction } from '#shared/bulk/bulk-actions.contract.ts'
import { membersOf } from '#shared/kit/typed.ts'

/** Actions that may be asked for many rows at once. */
export const BULK_ROUTES: Readonly<Record<BulkAction, Route>> = {
  ...ORDER_ROUTES,
  retry_file: retryFileRoute,
  discard_file: discardFileRoute,
  approve_within: approveWithinRoute,
}

/** Whether another try of a file was made and the file waits as before, which its row says. */
export const isStillWaiting = (action: BulkAction, answer: unknown): boolean => {
  const { status } = membersOf(membersOf(answer).data)
  return action === 'retry_file' && (status === 'failed' || status === 'waiting')
}
