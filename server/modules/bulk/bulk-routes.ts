import type { Route } from '#server/kit/routes.ts'
import { ORDER_BULK } from '#server/modules/orders/index.ts'
import type { BulkAction } from '#shared/bulk/bulk-actions.contract.ts'

/** Which route each bulk action sends its rows through: the very one that a single row goes. */
export const routeOf = (action: BulkAction): Route => ORDER_BULK[action]
