import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { allowed, type Facts } from '#shared/kit/machine.ts'
import { routeTableMachine, type RouteFact, type RouteState } from '#shared/routes/route-table.machine.ts'
import type { RouteSituation } from '#shared/routes/route-tables.contract.ts'

/** States and situations of a route table, from its row. */

export type RouteRow = {
  id: number
  shipper_id: number
  transporter_id: number
  shipper_transporter_id: number
  project: string
  shipper_approval: string
  transporter_approval: string
  closure: boolean
  active: boolean
  date_start: string
  date_end: string
  root_id: number | null
  version: number
}
export type Side = 'shipper' | 'transporter'
type Decided = { shipper_approval?: unknown; transporter_approval?: unknown; closure?: unknown }

/** The side whose decision a session gives: the carrier's own, else the shipper's. */
export const sideOf = (session: Session): Side => (session.role === 'transporter' ? 'transporter' : 'shipper')

export const stateOf = ({ shipper_approval, transporter_approval, closure }: Decided): RouteState => {
  if (closure === true) return 'closed'
  if (shipper_approval === 'refused' || transporter_approval === 'refused') return 'refused'
  if (shipper_approval === 'approved')
    return transporter_approval === 'approved' ? 'approved' : 'shipper_approved'
  return transporter_approval === 'approved' ? 'transporter_approved' : 'waiting'
}

/** `withoutNext`: no version follows this one. */
export const factsFor = (session: Session, withoutNext = true): Facts<RouteFact> => ({
  for_shipper: isOperator(session) || sideOf(session) === 'shipper',
  for_transporter: sideOf(session) === 'transporter',
  without_next: withoutNext,
})

export const situationOf = (row: Record<string, unknown>, day: string): RouteSituation => {
  const state = stateOf(row)
  if (state === 'closed') return 'closed'
  if (row.active !== true) return 'inactive'
  if (state === 'refused') return 'refused'
  if (state !== 'approved') return 'waiting'
  if (String(row.date_start) > day) return 'scheduled'
  return String(row.date_end).slice(0, 10) < day ? 'expired' : 'in_force'
}

/** Buttons of a table for this session; a side that has approved may still refuse. A readjustment makes a next version. */
export const routeActions = (row: Record<string, unknown>, session: Session): readonly string[] => {
  const own = row[`${sideOf(session)}_approval`]
  const state = stateOf(row)
  const facts = factsFor(session, (row.next_id ?? null) === null)
  return allowed(routeTableMachine, state, { facts }, session)
    .filter((action) => action !== 'close' && (action !== 'approve' || own === 'waiting'))
    .flatMap((action) => (action === 'new_version' ? [action, 'readjust'] : [action]))
}
