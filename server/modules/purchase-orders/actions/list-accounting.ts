import { action } from '#server/kit/routes.ts'
import { listAccounting } from '#shared/purchase-orders/purchase-order.calls.ts'
import { accountingOf } from '../accounting.ts'

export const listAccountingRoute = action(listAccounting, async (ctx, { id }) => ({
  data: await accountingOf(ctx, id),
}))
