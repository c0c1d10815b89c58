import { sql, type Sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Resource } from '#server/kit/resource.ts'
import type { Services } from '#server/kit/services.ts'
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

/** Only what the record itself would show to this session: its attributes, less those that depend on who asks. */
const shown = (resource: Resource, values: unknown): Record<string, unknown> => {
  const hidden = resource.columns ?? {}
  return Object.fromEntries(
    Object.entries((values ?? {}) as Record<string, unknown>).filter(
      ([name]) =>
        (name in resource.contract.attributes && !(name in hidden)) ||
        resource.historyNames?.includes(name) === true,
    ),
  )
}

/** E-mail addresses belong to one's own people. */
const person = (ctx: ReadContext, row: HistoryRow & { company_id: number | null }) => {
  const own = row.company_id !== null && ctx.session.company_ids.includes(row.company_id)
  return own || ctx.session.role === 'manager' || ctx.session.role === 'dev' ? row.user_email : null
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
  const rows = await ctx.rows<HistoryRow & { company_id: number | null }>(sql`
    select a.id, a.auditable_type, a.auditable_id, a.event, a.old_values, a.new_values, a.user_id, a.user_name, a.user_email,
      a.company_id, a.created_at
    from audits a where a.auditable_type = any(${namesOf(resource)}) and a.auditable_id = ${id} and (${where})
    order by ${order} limit ${limit} offset ${offset}`)
  return rows.map((row) => {
    const { company_id: _, ...rest } = row
    return {
      ...rest,
      old_values: shown(resource, row.old_values),
      new_values: shown(resource, row.new_values),
      user_email: person(ctx, row),
    }
  })
}
