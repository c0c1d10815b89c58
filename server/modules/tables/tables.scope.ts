import { raw, sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, ofOwnPartners, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/**
 * Freight tables belong to a pair: both sides see them, and the 4PL of the shipper; never another carrier (orders/README "Life of an order"
 * §2). `alias` is the alias of simulation_tables.
 */
export const tableScope = (session: Session, alias: 't' | 'st' = 't'): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, raw(`${alias}.shipper_id`))
  if (session.role === 'transporter') return own(session, raw(`${alias}.transporter_id`))
  if (session.role === 'four_pl') return ofLinkedShippers(session, raw(`${alias}.shipper_id`))
  return nothing
}

/** Rows of a part of a table, by the part's column or expression that names the table. */
const within =
  (path: Sql) =>
  (session: Session): Sql =>
    isOperator(session)
      ? everything
      : sql`${path} in (select st.id from simulation_tables st where ${tableScope(session, 'st')})`

export const byTable = within(sql`t.simulation_table_id`)
export const byKgRange = within(
  sql`(select r.simulation_table_id from simulation_kg_ranges r where r.id = t.simulation_kg_range_id)`,
)
export const byKmRange = within(
  sql`(select r.simulation_table_id from simulation_km_ranges r where r.id = t.simulation_km_range_id)`,
)
export const byValue = within(
  sql`(select r.simulation_table_id from simulation_values v join simulation_km_ranges r on r.id = v.simulation_km_range_id where v.id = t.simulation_value_id)`,
)

/** A carrier's own lists: its own, and those of the carriers that a shipper or its 4PL works with. */
export const carrierScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'transporter') return own(session, sql`t.transporter_id`)
  if (session.role === 'shipper') return ofOwnPartners(session, sql`t.transporter_id`)
  if (session.role === 'four_pl')
    return sql`t.transporter_id in (select l.company_id from shipper_partners l where ${ofLinkedShippers(session, sql`l.shipper_id`)})`
  return nothing
}

/** The shipper whose table a part of one belongs to. */
export const shipperOfTable = sql`(select s.shipper_id from simulation_tables s where s.id = t.simulation_table_id)`
