import { sql, type Rows } from '#server/infra/database.ts'
import { joinedInForce, situationOf, tableScope, today, type InForce } from '#server/modules/freight/index.ts'
import { givesWork } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { TableModel } from '#shared/freight/simulation.contract.ts'
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

/** Tables of the shipper that are in force today, of carriers it works with, and these others whatever their situation. */
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

/** The shipper's route tables in force today, of carriers that it works with, and which kinds of tables price its freight. */
export const studyRoutes = async (
  rows: Rows,
  shipperId: number,
  now: Date,
): Promise<{ model: TableModel; routes: (InForce & { about: StudyTable })[] }> => {
  const { model, tables } = await joinedInForce(rows, shipperId, today(now))
  const carriers = await rows<{ id: number; name: string }>(sql`
    select c.id, c.fantasy_name as name from shipper_partners p join companies c on c.id = p.company_id
    where p.shipper_id = ${shipperId} and p.active and c.active and c.type = 'transporter' and ${givesWork('p')}`)
  const names = new Map(carriers.map(({ id, name }) => [id, name]))
  const routes = tables.flatMap((one) => {
    const { id, name, transporter_id } = one.table
    const transporter = names.get(transporter_id)
    if (transporter === undefined) return []
    const about = { source: 'route', id, table: name, transporter_id, transporter, root: id } as const
    return [{ ...one, about: { ...about, situation: 'in_force' } }]
  })
  return { model, routes }
}

type Asked = Pick<Scenario, 'base'> & { readonly simulation_table_ids: readonly number[] }

/**
 * Positions, among all tables, of those that a scenario asks: an added version takes the place of its chain's others. A
 * carrier brings its routes along, as it does in a simulation; a shipper that prices by routes alone has no freight
 * table in force.
 */
export const tablesOfScenario = (
  all: readonly StudyTable[],
  scenario: Asked,
  model: TableModel = 'both',
): number[] => {
  const picked = new Set(scenario.simulation_table_ids)
  const isPicked = ({ source, id }: StudyTable) => source === 'freight' && picked.has(id)
  const own = all.filter(isPicked)
  const replaced = new Set(own.map(({ root }) => root))
  const carriers = new Set(own.map(({ transporter_id }) => transporter_id))
  const inForce = scenario.base === 'in_force'
  return all.flatMap((table, index) => {
    if (table.source === 'route') return inForce || carriers.has(table.transporter_id) ? [index] : []
    if (isPicked(table)) return [index]
    const inBase = inForce && model !== 'route' && table.situation === 'in_force' && !replaced.has(table.root)
    return inBase ? [index] : []
  })
}

/** Those of these tables that the session may not see, or that are not this shipper's. */
export const foreignTables = async (
  rows: Rows,
  session: Session,
  shipperId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const found = await rows<{ id: number }>(sql`
    select t.id from simulation_tables t where t.id = any(${ids}) and t.shipper_id = ${shipperId} and (${tableScope(session)})`)
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id))
}
