import { action } from '#server/kit/routes.ts'
import { showPurchaseOrderSettings } from '#shared/purchase-orders/purchase-order.calls.ts'
import { limitsOf, settingsOf } from '../settings.store.ts'
import { shipperMeant } from '../settings.store.ts'

export const showPurchaseOrderSettingsRoute = action(showPurchaseOrderSettings, async (ctx, { query }) => {
  const company_id = await shipperMeant(ctx, query.company_id)
  return {
    data: {
      company_id,
      ...(await settingsOf(ctx.rows, company_id)),
      limits: await limitsOf(ctx.rows, company_id),
    },
  }
})
