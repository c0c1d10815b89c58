import { action } from '#server/kit/routes.ts'
import { sumBillings } from '#shared/billing/billing.calls.ts'
import { sumUnpaid } from '../unpaid.store.ts'

export const sumBillingsRoute = action(sumBillings, async (ctx) => ({ data: await sumUnpaid(ctx) }))
