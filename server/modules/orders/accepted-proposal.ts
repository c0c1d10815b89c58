import { invalidField } from '#shared/kit/exceptions.ts'
import type { Proposal } from './proposals.store.ts'

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
