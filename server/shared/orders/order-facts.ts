import type { AccessSession } from '#shared/access/rules.ts'

/** Facts about an order and a session, which the machine's rows may ask for. */
export const ORDER_FACTS = [
  'open',
  'whole',
  'carrier',
  'carrier_staff',
  'proposal_waiting',
  'has_risk_manager',
  'no_risk_manager',
  'mirrored',
  'not_mirrored',
  'following',
  'not_following',
] as const
export type OrderFact = (typeof ORDER_FACTS)[number]

/** Columns of an order that its facts follow from. */
export type FactColumns = {
  canceled_at: unknown
  /** Since when other orders carry its goods. */
  split_at?: unknown
  transporter_id: unknown
  risk_manager_id: unknown
  is_mirrored: unknown
  /** State of the session's own proposal, for carriers. */
  proposal_status?: unknown
  follow?: unknown
}

type OwnColumns = Pick<FactColumns, 'canceled_at' | 'split_at' | 'risk_manager_id' | 'is_mirrored'>

/** Facts of one order, the same for each session. Pure. */
export const ownFacts = (order: OwnColumns) => ({
  open: order.canceled_at === null,
  whole: (order.split_at ?? null) === null,
  has_risk_manager: order.risk_manager_id !== null,
  no_risk_manager: order.risk_manager_id === null,
  mirrored: order.is_mirrored === true,
  not_mirrored: order.is_mirrored !== true,
})

/** Facts of one order for one session. Pure. */
export const orderFacts = (
  order: FactColumns,
  session: AccessSession & { company_ids: readonly number[] },
): Readonly<Record<OrderFact, boolean>> => {
  const carries =
    session.role === 'transporter' && session.company_ids.includes(Number(order.transporter_id ?? 0))
  const operates = session.role === 'manager' || session.role === 'dev'
  return {
    ...ownFacts(order),
    // A carrier acts only on the orders that it carries, other roles on all orders of their scope.
    carrier: session.role !== 'transporter' || carries,
    carrier_staff: carries || operates,
    proposal_waiting: order.proposal_status === 'waiting',
    following: order.follow === true,
    not_following: order.follow !== true,
  }
}
