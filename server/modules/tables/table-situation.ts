import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { can } from '#shared/access/can.ts'
import { dayNumber } from '#shared/kit/business-days.ts'
import type { TABLE_SITUATIONS } from '#shared/tables/freight-table.contract.ts'
import { isApproved, isRefused } from './table-rules.ts'

/** Situation of a table on a day, told from its row. */

export type Situation = (typeof TABLE_SITUATIONS)[number]

export const situationOf = (row: Record<string, unknown>, day: string): Situation => {
  if (row.active !== true) return 'inactive'
  if (row.shipper_approval === 'refused' || row.transporter_approval === 'refused') return 'refused'
  if (row.shipper_approval !== 'approved' || row.transporter_approval !== 'approved') return 'waiting'
  if (String(row.date_start) > day) return 'scheduled'
  return String(row.date_end) < day ? 'expired' : 'in_force'
}

/** The side whose approval a session gives: the carrier's own, else the shipper's. */
export const sideOf = (session: Session): 'shipper' | 'transporter' =>
  session.role === 'transporter' ? 'transporter' : 'shipper'

/** Days from `day` until the last one in force. */
export const daysLeft = (row: Record<string, unknown>, day: string): number =>
  dayNumber(String(row.date_end).slice(0, 10)) - dayNumber(day)

/** A longer life is a decision of both sides, like an approval (spec 000 §6). */
const prolongationActions = (row: Record<string, unknown>, session: Session): readonly string[] => {
  const asked = row.prolongation_asked_by ?? null
  if (asked === null) return ['prolong']
  return asked === sideOf(session)
    ? ['withdraw_prolongation']
    : ['approve_prolongation', 'refuse_prolongation']
}

export const tableActions = (row: Record<string, unknown>, session: Session): readonly string[] => {
  if (isApproved(row))
    return [
      ...(can(session, 'freight_tables.approve') ? prolongationActions(row, session) : []),
      ...(can(session, 'freight_tables.write') ? ['new_version', 'readjust'] : []),
    ]
  if (isRefused(row)) return []
  const writes = can(session, 'freight_tables.write') ? ['update', 'delete'] : []
  const own = row[`${sideOf(session)}_approval`]
  const decides = can(session, 'freight_tables.approve') || isOperator(session)
  return [...(decides && own !== 'approved' ? ['approve'] : []), ...(decides ? ['refuse'] : []), ...writes]
}
