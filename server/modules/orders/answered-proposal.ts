import type { Context } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { proposalsOf, type Proposal } from './proposals.store.ts'

/** The session's own waiting proposal, and the others; without an own one the machine refuses the action. */
export const ownProposal = async (
  ctx: Context,
  order: LockedOrder,
): Promise<{ own: Proposal | undefined; others: Proposal[] }> => {
  const all = await proposalsOf(ctx, order.id)
  const own = all.find(
    ({ transporter_id, status }) => status === 'waiting' && ctx.session.company_ids.includes(transporter_id),
  )
  return { own, others: all.filter((proposal) => proposal !== own) }
}

/** The accepted proposal: the named one, or the only one. */
export const acceptedOne = (proposals: readonly Proposal[], transporterId: number | undefined): Proposal => {
  const accepted = proposals.filter(({ status }) => status === 'accepted')
  if (transporterId === undefined) {
    const [only, second] = accepted
    if (!only || second) throw invalidField('transporter_id', 'choose_transporter')
    return only
  }
  const found = accepted.find((proposal) => proposal.transporter_id === transporterId)
  if (!found) throw invalidField('transporter_id', 'transporter_not_accepted')
  return found
}
