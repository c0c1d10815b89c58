import { action } from '#server/kit/routes.ts'
import { showToday } from '#shared/dashboard/dashboard.calls.ts'
import { dueTodayOf } from '../today.store.ts'

export const showTodayRoute = action(showToday, async (ctx, { query: { shipper_id } }) => ({
  data: await dueTodayOf(ctx, shipper_id),
}))
