import { action } from '#server/kit/routes.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'
import { routeTablesProjects } from '#shared/routes/route-actions.ts'
import { listProjects } from '#shared/routes/route.calls.ts'
import { projectsPage } from '../projects.store.ts'

export const listProjectsRoute = action(listProjects, async (ctx, asked) => {
  const parsed = parseListQuery(asked.query, routeTablesProjects)
  if (!parsed.ok) throw invalid(...parsed.issues)
  const rows = await projectsPage(ctx, parsed.query)
  const { number, size } = parsed.query.page
  return {
    data: rows.map(({ id, total: _total, ...attributes }) => ({
      type: 'route_tables_projects',
      id: String(id),
      attributes,
    })),
    meta: { page: pageMeta(number, size, rows[0]?.total ?? 0) },
  }
})
