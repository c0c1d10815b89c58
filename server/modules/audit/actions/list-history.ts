import { action } from '#server/kit/routes.ts'
import { listHistory } from '#shared/audit/audit.calls.ts'
import { audits } from '#shared/audit/audit.contract.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ParsedFilter } from '#shared/kit/query-grammar.ts'
import { historyOf, visibleResource } from '../history.ts'
import { countHistory, type HistoryFilter } from '../history.store.ts'
import { isRelativeDays, relativeDays } from '#shared/kit/relative-days.ts'
import { given, membersOf, textIn, textsIn } from '#shared/kit/typed.ts'

const valueOf = (filters: readonly ParsedFilter[], name: string): unknown =>
  filters.find((filter) => filter.name === name)?.value

const only = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : undefined)

const period = (value: unknown, now: Date) => {
  const { span, from, until } = membersOf(value)
  return isRelativeDays(span) ? relativeDays(span, now) : { from: textIn(from), until: textIn(until) }
}

const filterOf = (filters: readonly ParsedFilter[], now: Date): HistoryFilter => ({
  ...given(period(valueOf(filters, 'created_at'), now)),
  ...(valueOf(filters, 'event') === undefined ? {} : { events: textsIn(valueOf(filters, 'event')) }),
})

/** The history of the record that the filters name. */
export const listHistoryRoute = action(listHistory, async (ctx, { query, services }) => {
  const parsed = parseListQuery(query, audits)
  if (!parsed.ok) throw invalid(...parsed.issues)
  const { filters, page, sort } = parsed.query
  const negated = filters.find(({ not }) => not === true)
  if (negated) throw invalid({ parameter: `filter[${negated.name}]`, key: 'invalid_filter' })
  // The history of one record: short enough for numbered pages.
  for (const name of ['after', 'before'] as const)
    if (page[name] !== undefined) throw invalid({ parameter: `page[${name}]`, key: 'unknown_parameter' })
  const type = only(valueOf(filters, 'auditable_type'))
  const id = only(valueOf(filters, 'auditable_id'))
  const missing = [
    ...(typeof type === 'string' ? [] : ['auditable_type']),
    ...(typeof id === 'number' ? [] : ['auditable_id']),
  ]
  if (typeof type !== 'string' || typeof id !== 'number')
    throw invalid(...missing.map((name) => ({ parameter: `filter[${name}]`, key: 'required' })))
  const resource = await visibleResource(ctx, services, type, id)
  const filter = filterOf(filters, ctx.now())
  const [rows, total] = await Promise.all([
    historyOf(ctx, resource, id, filter, {
      limit: page.size,
      offset: (page.number - 1) * page.size,
      ascending: sort[0]?.descending === false,
    }),
    countHistory(ctx, resource, id, filter),
  ])
  return {
    data: rows.map(({ id: row, ...attributes }) => ({ type: 'audits', id: String(row), attributes })),
    meta: { page: pageMeta(page.number, page.size, total, true) },
  }
})
