import { action } from '#server/kit/routes.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { listStudyLines } from '#shared/studies/study.calls.ts'
import { countLines, studyLines, visibleStudy } from '../lines.store.ts'

export const listStudyLinesRoute = action(listStudyLines, async (ctx, asked) => {
  const { query } = asked
  const { id } = await visibleStudy(ctx, asked.id)
  const total = await countLines(ctx.rows, id, query.part)
  return {
    data: await studyLines(ctx.rows, id, query.part, query),
    meta: { page: pageMeta(query.page, query.size, total, true) },
  }
})
