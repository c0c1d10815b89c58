import { sql, type Rows } from '#server/infra/database.ts'
import { givesWork } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { routeScope, routesAsTables, routeSituation } from '#server/modules/routes/index.ts'
import { agreementsInForce } from '#server/modules/simulations/index.ts'
import { situationOf, tableScope, type InForce } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import type { TableModel } from '#shared/tables/table-model.ts'
import type { Scenario } from '#shared/studies/study.contract.ts'

/** Which tables a scenario means on the day it runs. */

export type StudyTable = {
  /** A freight table, or a route table that another module keeps. */
  source: 'freight' | 'route'
  id: number
  table: string
  transporter_id: number
  transporter: string
  /** First version of the chain. */
  root: number
  situation: string
}

/** What scenarios name beyond the tables in force, each once. */
export const pickedBy = (scenarios: readonly Scenario[]): { picked: number[]; pickedRoutes: number[] } => ({
  picked: [...new Set(scenarios.flatMap(({ simulation_table_ids }) => simulation_table_ids))],
  pickedRoutes: [...new Set(scenarios.flatMap(({ route_table_ids }) => route_table_ids ?? []))],
})

/** The shipper's tables in force today, of carriers that it works with, and the picked ones of any situation. */
export const studyTables = async (
  rows: Rows,
  shipperId: number,
  picked: readonly number[],
  now: Date,
): Promise<StudyTable[]> => {
  const day = today(now)
  const found = await rows<Omit<StudyTable, 'situation'> & Record<string, unknown>>(sql`
    select t.id, t."table", t.transporter_id, c.fantasy_name as transporter, coalesce(t.root_id, t.id) as root, t.active,
      t.shipper_approval, t.transporter_approval, t.date_start, t.date_end
    from simulation_tables t join companies c on c.id = t.transporter_id
    where t.shipper_id = ${shipperId} and (t.id = any(${picked}) or (
      t.active and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'
      and ${day}::date between t.date_start and t.date_end and c.active
      and exists (select from shipper_partners p where p.shipper_id = t.shipper_id and p.company_id = t.transporter_id and p.active
        and ${givesWork('p')})))
    order by t.id`)
  return found.map(({ id, table, transporter_id, transporter, root, ...row }) => ({
    source: 'freight',
    id,
    table,
    transporter_id,
    transporter,
    root,
    situation: situationOf(row, day),
  }))
}

type StudyRoute = InForce & { about: StudyTable }
type RouteHead = Pick<StudyTable, 'id' | 'transporter' | 'root'> & { works: boolean } & Record<
    string,
    unknown
  >

/**
 * The shipper's route tables in force today, of carriers that it works with, these others whatever their situation, and
 * which kinds of tables price its freight.
 */
export const studyRoutes = async (
  rows: Rows,
  shipperId: number,
  picked: readonly number[],
  now: Date,
): Promise<{ model: TableModel; routes: StudyRoute[] }> => {
  const day = today(now)
  const { model, tables } = await agreementsInForce(rows, shipperId, day)
  const inForce = new Set(tables.map(({ table }) => table.id))
  const others = await routesAsTables(
    rows,
    picked.filter((id) => !inForce.has(id)),
  )
  const heads = await rows<RouteHead>(sql`
    select t.id, coalesce(t.root_id, t.id) as root, c.fantasy_name as transporter, t.active, t.closure, t.shipper_approval,
      t.transporter_approval, t.date_start, t.date_end,
      c.active and exists (select from shipper_partners p where p.shipper_id = t.shipper_id and p.company_id = c.id and p.active
        and ${givesWork('p')}) as works
    from route_tables t join companies c on c.id = t.transporter_id
    where t.id = any(${[...inForce, ...picked]}) and t.shipper_id = ${shipperId}`)
  const known = new Map(heads.map((head) => [head.id, head]))
  const routes = [...tables, ...others].flatMap((one) => {
    const { id, name, transporter_id } = one.table
    const head = known.get(id)
    if (!head || (!head.works && !picked.includes(id))) return []
    const { root, transporter, works: _works, ...row } = head
    const about = { source: 'route', id, table: name, transporter_id, transporter, root } as const
    return [{ ...one, about: { ...about, situation: routeSituation(row, day) } }]
  })
  return { model, routes }
}

type Asked = Pick<Scenario, 'base' | 'simulation_table_ids' | 'route_table_ids'>

/**
 * Positions, among all tables, of those that a scenario asks: an added version takes the place of its chain's others. A
 * carrier brings its routes along, as it does in a simulation; a shipper that prices by routes alone has no freight
 * table in force.
 */
export const tablesOfScenario = (
  all: readonly StudyTable[],
  { base, simulation_table_ids, route_table_ids = [] }: Asked,
  model: TableModel = 'both',
): number[] => {
  const picked = { freight: new Set(simulation_table_ids), route: new Set(route_table_ids) }
  const isPicked = ({ source, id }: StudyTable) => picked[source].has(id)
  const own = all.filter(isPicked)
  const replaced = new Set(own.map(({ source, root }) => `${source} ${root}`))
  const carriers = new Set(own.filter(({ source }) => source === 'freight').map((one) => one.transporter_id))
  const inBase = (table: StudyTable) => {
    if (table.source === 'route') return base === 'in_force' || carriers.has(table.transporter_id)
    return base === 'in_force' && model !== 'route'
  }
  return all.flatMap((table, index) => {
    if (isPicked(table)) return [index]
    const counts = table.situation === 'in_force' && !replaced.has(`${table.source} ${table.root}`)
    return counts && inBase(table) ? [index] : []
  })
}

/** Whether the session sees all of these tables, and all are this shipper's. */
export const areOwnTables = async (
  rows: Rows,
  session: Session,
  shipperId: number,
  { source, ids }: { source: StudyTable['source']; ids: readonly number[] },
): Promise<boolean> => {
  if (ids.length === 0) return true
  const tables =
    source === 'freight'
      ? sql`simulation_tables t where (${tableScope(session)})`
      : sql`route_tables t where (${routeScope(session)})`
  const [found] = await rows<{ seen: number }>(
    sql`select count(*) as seen from ${tables} and t.id = any(${ids}) and t.shipper_id = ${shipperId}`,
  )
  return found?.seen === ids.length
}
