import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { SendProposalInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import {
  chosenCarriers,
  linkedCarriers,
  saveProposals,
  simulatedOffers,
  type Offer,
} from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Values given by the caller win over values simulated for the carrier; without either the proposal has no value. */
const offersOf = async (ctx: Context, order: LockedOrder, input: SendProposalInput): Promise<Offer[]> => {
  const simulated = await simulatedOffers(ctx, order.id)
  const priceOf = (transporterId: number): Offer =>
    simulated.find((offer) => offer.transporter_id === transporterId) ?? {
      transporter_id: transporterId,
      value: null,
      lead_time: null,
    }
  if (input.proposals)
    return input.proposals.map(({ transporter_id, value, lead_time }) => {
      const priced = priceOf(transporter_id)
      return { transporter_id, value: value ?? priced.value, lead_time: lead_time ?? priced.lead_time }
    })
  const ids = input.transporter_ids ?? (simulated[0] ? [simulated[0].transporter_id] : [])
  const chosen = ids.length > 0 ? ids : await chosenCarriers(ctx, order.id)
  return [...new Set(chosen)].map(priceOf)
}

/** Proposes the order to one or several carriers (spec 002 §4.6). */
export const sendProposal = async (ctx: Context, id: number, input: SendProposalInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  await proposeOrder(ctx, order, input)
}

/** The same, for an order that is locked already. */
export const proposeOrder = async (
  ctx: Context,
  order: LockedOrder,
  input: SendProposalInput,
): Promise<LockedOrder> => {
  const offers = await offersOf(ctx, order, input)
  if (offers.length === 0) throw invalidField('transporter_ids', 'required')
  const transporter_ids = offers.map((offer) => offer.transporter_id)
  await linkedCarriers(ctx, order.shipper_id, transporter_ids)
  const sent = await transitionOrder(ctx, order, { action: 'send_proposal' })
  await saveProposals(ctx, order.id, offers)
  raiseOrder(ctx, sent, 'orders.proposal_sent', { transporter_ids })
  return sent
}

export const sendProposalRoute = action(calls.sendProposal, stepOf(sendProposal))
