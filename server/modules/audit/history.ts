import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { table } from '#server/kit/read-sql.ts'
import type { Resource } from '#server/kit/resource.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Services } from '#server/kit/services.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import { can } from '#shared/access/can.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** The history of one record, for who may see the record (spec 001 §3.1, audits). */

export type HistoryRow = {
  id: number
  auditable_type: string
  auditable_id: number
  event: string
  old_values: Record<string, unknown>
  new_values: Record<string, unknown>
  user_id: number | null
  user_name: string | null
  user_email: string | null
  created_at: string
}

/** Throws ModelNotFoundException unless the session may read this kind of record, and this one. */
export const visibleResource = async (
  ctx: ReadContext,
  services: Services,
  type: string,
  id: number,
): Promise<Resource> => {
  if (!services.registry.has(type)) throw notFound(type)
  const resource = services.registry.get(type)
  if (!can(ctx.session, resource.abilities.read)) throw notFound(type)
  const scope = resource.historyScope ?? resource.scope
  await services.reader.assertVisible(ctx, { ...resource, scope }, id)
  return resource
}

type Values = Record<string, unknown>

/**
 * Only what the record itself would show to this session: its attributes, less those that depend on who asks and those
 * that are hidden from it, of the record as it is now or as it was then.
 */
const shown = (ctx: ReadContext, resource: Resource, now: Values, values: unknown): Values => {
  const then = (values ?? {}) as Values
  const computed = resource.columns ?? {}
  const hidden = {
    ...hiddenOf(resource, now, ctx.session),
    ...hiddenOf(resource, { ...now, ...then }, ctx.session),
  }
  return Object.fromEntries(
    Object.entries(then).filter(
      ([name]) =>
        (name in resource.contract.attributes && !(name in computed) && !(name in hidden)) ||
        resource.historyNames?.includes(name) === true,
    ),
  )
}

/** The record as it is now; asked for only where something of it may be hidden. */
const present = async (ctx: ReadContext, resource: Resource, id: number): Promise<Values> => {
  if (!resource.veils) return {}
  const [row] = await ctx.rows<Values>(sql`select * from ${table(resource)} t where t.id = ${id}`)
  return row ?? {}
}

type Written = HistoryRow & { company_id: number | null; company_type: string | null }

/** E-mail addresses belong to one's own people; a carrier does not learn who works for another one. */
const person = ({ session }: ReadContext, row: Written) => {
  const own = row.company_id !== null && session.company_ids.includes(row.company_id)
  const rival = session.role === 'transporter' && !own && row.company_type === 'transporter'
  return {
    user_id: rival ? null : row.user_id,
    user_name: rival ? null : row.user_name,
    user_email: own || isOperator(session) ? row.user_email : null,
  }
}

/** A company is changed as itself and as one of its kind: one row, one history. */
const COMPANY_NAMES = [
  'companies',
  'company_logo',
  'transporters',
  'shippers',
  'suppliers',
  'customers',
  'risk_managers',
  'fintechs',
]
export const namesOf = ({ model, contract }: Resource): readonly string[] =>
  model === 'companies' ? COMPANY_NAMES : [contract.type]

export const historyOf = async (
  ctx: ReadContext,
  resource: Resource,
  id: number,
  {
    where = sql`true`,
    limit,
    offset = 0,
    ascending = false,
  }: { where?: Sql; limit: number; offset?: number; ascending?: boolean },
): Promise<HistoryRow[]> => {
  const order = ascending ? sql`a.id asc` : sql`a.id desc`
  const now = await present(ctx, resource, id)
  const rows = await ctx.rows<Written>(sql`
    select a.id, a.auditable_type, a.auditable_id, a.event, a.old_values, a.new_values, a.user_id, a.user_name, a.user_email,
      a.company_id, w.type as company_type, a.created_at
    from audits a left join companies w on w.id = a.company_id
    where a.auditable_type = any(${namesOf(resource)}) and a.auditable_id = ${id} and (${where})
    order by ${order} limit ${limit} offset ${offset}`)
  return rows.map((row) => {
    const { company_id: _, company_type: __, ...rest } = row
    return {
      ...rest,
      old_values: shown(ctx, resource, now, row.old_values),
      new_values: shown(ctx, resource, now, row.new_values),
      ...person(ctx, row),
    }
  })
}
