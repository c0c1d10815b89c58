import { sql, type Rows } from '#server/infra/database.ts'
import { situationOf, tableScope, today } from '#server/modules/freight/index.ts'
import { givesWork } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { Scenario } from '#shared/studies/study.contract.ts'

/** Which tables a scenario means on the day it runs. */

export type StudyTable = {
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
    id,
    table,
    transporter_id,
    transporter,
    root,
    situation: situationOf(row, day),
  }))
}

/** Positions, among all tables, of those that a scenario asks: an added version takes the place of its chain's others. */
export const tablesOfScenario = (all: readonly StudyTable[], scenario: Scenario): number[] => {
  const picked = new Set(scenario.simulation_table_ids)
  const replaced = new Set(all.filter(({ id }) => picked.has(id)).map(({ root }) => root))
  return all.flatMap((table, index) => {
    if (picked.has(table.id)) return [index]
    const inBase = scenario.base === 'in_force' && table.situation === 'in_force' && !replaced.has(table.root)
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
