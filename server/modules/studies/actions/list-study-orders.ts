import { action } from '#server/kit/routes.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { listStudyOrders } from '#shared/studies/study.calls.ts'
import { countOrders, studyOrderRows, visibleStudy } from '../lines.store.ts'

export const listStudyOrdersRoute = action(listStudyOrders, async (ctx, asked) => {
  const { query } = asked
  const { id } = await visibleStudy(ctx, asked.id)
  const total = await countOrders(ctx.rows, id, query)
  const found = await studyOrderRows(ctx.rows, id, query, query)
  return {
    data: found.map(({ id: _row, ...order }) => order),
    meta: { page: pageMeta(query.page, query.size, total, true) },
  }
})
