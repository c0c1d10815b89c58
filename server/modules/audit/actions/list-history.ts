import { join, sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { auditsOrderResource } from '#server/modules/audit/audit.resources.ts'
import { historyOf, namesOf, visibleResource } from '#server/modules/audit/history.ts'
import { audits, type OrderAuditsAnswer } from '#shared/audit/audit.contract.ts'
import { can } from '#shared/access/can.ts'
import { pageMeta, type ListDocument } from '#shared/kit/document.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery, type ParsedFilter } from '#shared/kit/query-grammar.ts'

const MAX_HISTORY = 200

const first = (filters: readonly ParsedFilter[], name: string): unknown => {
  const found = filters.find((filter) => filter.name === name)?.value
  return Array.isArray(found) && found.length === 1 ? found[0] : undefined
}

const whereOf = (filters: readonly ParsedFilter[]): Sql =>
  join(
    [
      sql`true`,
      ...filters.flatMap(({ name, value }) => {
        if (name === 'event') return [sql`a.event = any(${value})`]
        if (name !== 'created_at') return []
        const { from, until } = value as { from?: string; until?: string }
        return [
          ...(from ? [sql`a.created_at >= ${`${from}T00:00:00-03:00`}::timestamptz`] : []),
          ...(until ? [sql`a.created_at <= ${`${until}T23:59:59.999-03:00`}::timestamptz`] : []),
        ]
      }),
    ],
    ' and ',
  )

/** GET audits: the history of the record that the filters name. */
export const listHistory = async (
  ctx: ReadContext,
  _params: Params,
  query: unknown,
  services: Services,
): Promise<ListDocument> => {
  const parsed = parseListQuery(query, audits)
  if (!parsed.ok) throw invalid(...parsed.issues)
  const { filters, page, sort } = parsed.query
  const type = first(filters, 'auditable_type')
  const id = first(filters, 'auditable_id')
  const missing = [
    ...(typeof type === 'string' ? [] : ['auditable_type']),
    ...(typeof id === 'number' ? [] : ['auditable_id']),
  ]
  if (typeof type !== 'string' || typeof id !== 'number')
    throw invalid(...missing.map((name) => ({ parameter: `filter[${name}]`, key: 'required' })))
  const resource = await visibleResource(ctx, services, type, id)
  const where = whereOf(filters)
  const [rows, counted] = await Promise.all([
    historyOf(ctx, resource, id, {
      where,
      limit: page.size,
      offset: (page.number - 1) * page.size,
      ascending: sort[0]?.descending === false,
    }),
    ctx.rows<{ total: number }>(
      sql`select count(*) as total from audits a where a.auditable_type = any(${namesOf(resource)}) and a.auditable_id = ${id} and (${where})`,
    ),
  ])
  return {
    data: rows.map(({ id: row, ...attributes }) => ({ type: 'audits', id: String(row), attributes })),
    meta: { page: pageMeta(page.number, page.size, counted[0]?.total ?? 0) },
  }
}

/** GET audits/order/{id}: what changed on an order, newest first, and the outcome of its freight audit. */
export const showOrderAudits = async (
  ctx: ReadContext,
  params: Params,
  _query: unknown,
  services: Services,
): Promise<OrderAuditsAnswer> => {
  const id = idParam(params)
  const orders = await visibleResource(ctx, services, 'orders', id)
  const filter = auditsOrderResource.contract.filter.order_id as ParsedFilter['filter']
  const [history, freight] = await Promise.all([
    historyOf(ctx, orders, id, { limit: MAX_HISTORY }),
    can(ctx.session, 'freight_audits.read')
      ? services.reader.list(ctx, auditsOrderResource, {
          page: { number: 1, size: 20 },
          sort: [{ field: 'id', descending: false }],
          include: [],
          filters: [{ name: 'order_id', filter, value: [id] }],
          search: null,
          fields: {},
        })
      : undefined,
  ])
  return {
    data: {
      order_id: id,
      audits: history.map((row) => ({ ...row, id: String(row.id) })),
      audits_order: (freight?.data ?? []).map((row) => ({
        id: row.id,
        ...row.attributes,
        actions: row.meta?.actions ?? [],
      })),
    },
  }
}
