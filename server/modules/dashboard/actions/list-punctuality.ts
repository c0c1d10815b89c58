import { action } from '#server/kit/routes.ts'
import { listPunctuality } from '#shared/dashboard/dashboard.calls.ts'
import { punctualityOf } from '../figures.store.ts'
import { spanOf } from '#shared/dashboard/span.ts'

export const listPunctualityRoute = action(listPunctuality, async (ctx, { query: { shipper_id } }) => ({
  data: await punctualityOf(ctx, { span: spanOf('90', ctx.now()), shipper_id }),
}))
