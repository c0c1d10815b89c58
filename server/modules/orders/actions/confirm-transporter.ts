import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { matchOrderDocuments } from '#server/modules/documents/index.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { ConfirmTransporterInput } from '#shared/orders/order-actions.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { acceptedOne } from '../proposals.store.ts'
import { stepOf } from '../answer-order.ts'
import { lockOrder, type LockedOrder } from '../lock-order.store.ts'
import {
  answerProposals,
  linkedCarriers,
  proposalsOf,
  saveProposals,
  simulatedOffers,
  type Proposal,
} from '../proposals.store.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

/** Exactly one accepted proposal wins, the rest become refused, all in one transaction (orders/README "Life of an order"). */
const confirmTransporter = async (
  ctx: Context,
  id: number,
  input: ConfirmTransporterInput,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const confirmed =
    order.modal === 'withdraw' ? await nameCarrier(ctx, order, input) : await chooseCarrier(ctx, order, input)
  // CT-es that came before the carrier was confirmed may belong to the order now.
  await matchOrderDocuments(ctx, order.id)
  raiseOrder(ctx, confirmed, 'orders.transporter_confirmed')
}

/** Agreement with a carrier: its proposal, else its own calculation, never another carrier's. */
const agreedWith = async (
  ctx: Context,
  order: LockedOrder,
  winner: Proposal,
): Promise<{ freight_value: string | null; lead_time: number | null }> => {
  const simulated = await simulatedOffers(ctx, order.id)
  const [chosen] = simulated
  const own = simulated.find((offer) => offer.transporter_id === winner.transporter_id)
  const anothers = chosen !== undefined && own === undefined
  return {
    freight_value: winner.value ?? own?.value ?? (anothers ? null : order.freight_value),
    // A lead time that the shipper typed holds for every carrier.
    lead_time:
      winner.lead_time ??
      own?.lead_time ??
      (anothers && order.lead_time === chosen.lead_time ? null : order.lead_time),
  }
}

const chooseCarrier = async (
  ctx: Context,
  order: LockedOrder,
  input: ConfirmTransporterInput,
): Promise<LockedOrder> => {
  const proposals = await proposalsOf(ctx, order.id)
  const accepted = proposals.some(({ status }) => status === 'accepted')
  // Without an accepted proposal the machine refuses, and names the order's status.
  const winner = accepted ? acceptedOne(proposals, input.transporter_id) : undefined
  const [carrier] = winner ? await linkedCarriers(ctx, order.shipper_id, [winner.transporter_id], true) : []
  const agreed = winner ? await agreedWith(ctx, order, winner) : {}
  const confirmed = await transitionOrder(ctx, order, {
    action: 'confirm_transporter',
    set: {
      transporter_id: winner?.transporter_id ?? null,
      transporter_name: carrier?.fantasy_name ?? null,
      transporter_cnpj: carrier?.cnpj ?? null,
      ...agreed,
    },
  })
  const losers = proposals.filter((proposal) => proposal !== winner && proposal.status !== 'refused')
  if (losers.length > 0) {
    const ids = losers.map((proposal) => proposal.id)
    await answerProposals(ctx, ids, 'refused', null)
    const transporter_ids = losers.map((proposal) => proposal.transporter_id)
    raiseOrder(ctx, confirmed, 'orders.transporter_refused', { transporter_ids })
  }
  return confirmed
}

/** Withdraw: the client's own carrier, one of the platform or only named. */
const nameCarrier = async (
  ctx: Context,
  order: LockedOrder,
  input: ConfirmTransporterInput,
): Promise<LockedOrder> => {
  const [carrier] =
    input.transporter_id === undefined
      ? []
      : await linkedCarriers(ctx, order.shipper_id, [input.transporter_id])
  const name = carrier?.fantasy_name ?? input.transporter_name
  if (name === undefined) throw invalidField('transporter_name', 'required')
  return transitionOrder(ctx, order, {
    action: 'confirm_transporter',
    set: {
      transporter_id: carrier?.id ?? null,
      transporter_name: name,
      transporter_cnpj: carrier?.cnpj ?? input.transporter_cnpj ?? null,
    },
  })
}

type Agreed = { transporter_id: number; value: string; lead_time: number | null; quote_id: number }

/**
 * Gives an order the carrier that won its quote: its price stands as an accepted proposal, other proposals are refused.
 * @throws 409 `transition_refused` for an order that has a carrier already
 */
export const agreeByQuote = async (
  ctx: Context,
  id: number,
  { transporter_id, value, lead_time, quote_id }: Agreed,
): Promise<void> => {
  const order = await lockOrder(ctx, id)
  const [carrier] = await linkedCarriers(ctx, order.shipper_id, [transporter_id], true)
  const confirmed = await transitionOrder(ctx, order, {
    action: 'confirm_quote',
    set: {
      transporter_id,
      transporter_name: carrier?.fantasy_name ?? null,
      transporter_cnpj: carrier?.cnpj ?? null,
      freight_value: value,
      lead_time,
    },
    data: { simulation_quote_id: quote_id },
  })
  await saveProposals(ctx, id, [{ transporter_id, value, lead_time }])
  const proposals = await proposalsOf(ctx, id)
  const idsOf = (isWinner: boolean) =>
    proposals.filter((one) => (one.transporter_id === transporter_id) === isWinner).map((one) => one.id)
  await answerProposals(ctx, idsOf(true), 'accepted', null)
  await answerProposals(ctx, idsOf(false), 'refused', null)
  // CT-es that came before the carrier was confirmed may belong to the order now.
  await matchOrderDocuments(ctx, id)
  raiseOrder(ctx, confirmed, 'orders.transporter_confirmed')
}

export const confirmTransporterRoute = action(calls.confirmTransporter, stepOf(confirmTransporter))
