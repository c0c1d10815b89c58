import type { bulkActions } from '#shared/bulk/bulk-actions.contract.ts'
import type { RowOf } from '../use-resource.ts'

export type BulkRow = RowOf<typeof bulkActions>

/** Statuses of one that does nothing any more. */
export const ENDED: ReadonlySet<string> = new Set(['completed', 'stopped'])
