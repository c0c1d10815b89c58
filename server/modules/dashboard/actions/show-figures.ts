import { action } from '#server/kit/routes.ts'
import { showFigures } from '#shared/dashboard/dashboard.calls.ts'
import { spanOf } from '#shared/dashboard/span.ts'
import { figuresOf } from '../figures.store.ts'

export const showFiguresRoute = action(showFigures, async (ctx, { query: { period, shipper_id } }) => ({
  data: await figuresOf(ctx, { span: spanOf(period, ctx.now()), shipper_id }),
}))
