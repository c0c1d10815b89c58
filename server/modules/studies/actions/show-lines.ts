import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import { pageMeta } from '#shared/kit/document.ts'
import type { StudyLinesQuery, StudyOrdersQuery } from '#shared/studies/study-lines.ts'
import { countLines, countOrders, studyLines, studyOrderRows, visibleStudy } from '../lines.store.ts'

/** GET freight_studies/lines/:id: lanes or carriers with the figures of every scenario. */
export const showLines = async (ctx: ReadContext, params: Params, query: StudyLinesQuery) => {
  const { id } = await visibleStudy(ctx, idParam(params))
  const total = await countLines(ctx.rows, id, query.part)
  return {
    data: await studyLines(ctx.rows, id, query.part, query),
    meta: { page: pageMeta(query.page, query.size, total) },
  }
}

/** GET freight_studies/orders/:id: order by order, what each scenario made of it. */
export const showOrders = async (ctx: ReadContext, params: Params, query: StudyOrdersQuery) => {
  const { id } = await visibleStudy(ctx, idParam(params))
  const total = await countOrders(ctx.rows, id, query)
  const found = await studyOrderRows(ctx.rows, id, query, query)
  return {
    data: found.map(({ id: _row, ...order }) => order),
    meta: { page: pageMeta(query.page, query.size, total) },
  }
}
