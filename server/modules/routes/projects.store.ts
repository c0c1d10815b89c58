import { join, raw, sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { today } from '#shared/kit/brazil-time.ts'
import type { ListQuery } from '#shared/kit/query-grammar.ts'
import type { RouteRow } from './route-state.ts'
import { routeScope } from './routes.scope.ts'
import { situationSql, waitsFor } from './situation.scope.ts'

/** Projects of route tables: listed, held, locked, closed. */

/** Projects are decided on as a whole: held until the transaction ends, so that no table slips in or out. */
export const holdProject = (ctx: Context, shipperId: number, project: string): Promise<unknown> =>
  ctx.rows(sql`select pg_advisory_xact_lock(${shipperId}::int, hashtext(${project}))`)

export const isClosed = async (ctx: Context, shipperId: number, project: string): Promise<boolean> =>
  (
    await ctx.rows(
      sql`select 1 from route_tables where shipper_id = ${shipperId} and project = ${project} and closure limit 1`,
    )
  ).length > 0

/** Shippers that have a project of this code, as far as the session sees them. */
export const shippersOfProject = async (
  ctx: Context,
  project: string,
  shipper_id: number | undefined,
): Promise<number[]> => {
  const owner = shipper_id === undefined ? sql`` : sql`and t.shipper_id = ${shipper_id}`
  const owners = await ctx.rows<{ shipper_id: number }>(sql`
    select distinct t.shipper_id from route_tables t where t.project = ${project} ${owner} and (${routeScope(ctx.session)})`)
  return owners.map((one) => one.shipper_id)
}

/** Tables of a project in the order of their ids, locked. */
export const lockTablesOf = (
  ctx: Context,
  shipper: number,
  named: { project: string; transporter_id?: number | undefined },
): Promise<RouteRow[]> => {
  const carrier =
    named.transporter_id === undefined ? sql`` : sql`and t.transporter_id = ${named.transporter_id}`
  return ctx.rows<RouteRow>(sql`
    select t.* from route_tables t where t.shipper_id = ${shipper} and t.project = ${named.project} ${carrier}
      and (${routeScope(ctx.session)}) order by t.id for update of t`)
}

export const closeTables = (ctx: Context, ids: readonly number[], justification: string): Promise<unknown> =>
  ctx.rows(sql`
    update route_tables set closure = true, closure_justification = ${justification}, closed_at = ${ctx.now()},
      closed_by = ${ctx.session.name}, updated_at = ${ctx.now()} where id = any(${ids})`)

export type ProjectRow = Record<string, unknown> & { id: number; total: number }

const filterOf = ({ filters, search }: ListQuery): { tables: Sql; projects: Sql } => {
  const tables: Sql[] = [sql`true`]
  const projects: Sql[] = [sql`true`]
  for (const { name, value } of filters) {
    const list = Array.isArray(value) ? value : [value]
    if (name === 'shipper_id') tables.push(sql`t.shipper_id = any(${list}::int[])`)
    if (name === 'transporter_id') tables.push(sql`t.transporter_id = any(${list}::int[])`)
    if (name === 'project') tables.push(like(sql`t.project`, String(value)))
    if (name === 'state') projects.push(sql`p.state = any(${list}::text[])`)
    if (name === 'waits_for_me') projects.push(sql`(p.waits_for_me > 0) = ${value === true}`)
  }
  if (search) tables.push(sql`(${like(sql`t.project`, search)} or ${like(sql`t.project_name`, search)})`)
  return { tables: join(tables, ' and '), projects: join(projects, ' and ') }
}

const like = (column: Sql, text: string): Sql =>
  sql`${column} ilike ${`%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

const SORTS: Readonly<Record<string, string>> = {
  project: 'p.project',
  tables: 'p.tables',
  date_end: 'p.date_end',
}

/** Every project that the session sees, counted from its route tables in one statement. */
export const projectsPage = (ctx: ReadContext, query: ListQuery): Promise<ProjectRow[]> => {
  const { page, sort } = query
  const { tables, projects } = filterOf(query)
  const day = today(ctx.now())
  const count = (situation: string) => sql`(count(*) filter (where ${situationSql(situation, day)}))::int`
  const order = sort.map(
    ({ field, descending }) => sql`${raw(SORTS[field] ?? 'p.project')} ${raw(descending ? 'desc' : 'asc')}`,
  )
  return ctx.rows<ProjectRow>(sql`
    with every as (
      select t.* from route_tables t where (${routeScope(ctx.session)}) and ${tables}
    ), seen as (
      -- A version that another follows is history, unless it still prices.
      select t.* from every t where ${situationSql('in_force', day)} or ${situationSql('scheduled', day)}
        or not exists (select from route_tables n where n.previous_id = t.id)
    ), p as (
      select min(t.id) as id, t.shipper_id, t.project, max(t.project_name) as project_name, count(*)::int as tables,
        count(distinct t.transporter_id)::int as transporters, ${count('waiting')} as waiting,
        (count(*) filter (where ${waitsFor(ctx.session, true)}))::int as waits_for_me, ${count('in_force')} as in_force,
        ${count('scheduled')} as scheduled, ${count('expired')} as expired, ${count('refused')} as refused,
        ${count('inactive')} as inactive, ${count('closed')} as closed,
        coalesce(sum(t.value) filter (where t.value_calculation = 'fixed'), 0)::numeric(15, 2)::text as total_fixed,
        (count(*) filter (where t.value_calculation = 'per_km'))::int as per_km,
        trim_scale(round(avg(t.value) filter (where t.value_calculation = 'per_km'), 4))::text as average_per_km,
        min(t.date_start) as date_start, max(t.date_end) as date_end, max(t.closed_at) as closed_at, max(t.closed_by) as closed_by,
        max(t.closure_justification) as closure_justification,
        case when bool_and(t.closure) then 'closed' when ${count('waiting')} > 0 then 'waiting' else 'open' end as state
      from seen t group by t.shipper_id, t.project
    ), picked as (
      select p.*, count(*) over ()::int as total from p where ${projects}
      order by ${order.length > 0 ? join(order, ', ') : sql`p.project`}, p.id
      limit ${page.size} offset ${(page.number - 1) * page.size})
    select p.*, c.fantasy_name as shipper, o.orders, o.orders_value from picked p join companies c on c.id = p.shipper_id
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(r.total_value), 0)::numeric(15, 2)::text as orders_value
      from every t join route_table_order r on r.route_table_id = t.id
      where t.shipper_id = p.shipper_id and t.project = p.project) o
    order by ${order.length > 0 ? join(order, ', ') : sql`p.project`}, p.id`)
}
