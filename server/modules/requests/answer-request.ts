import type { Context } from '#server/kit/context.ts'
import { revokeGuestLinks } from '#server/kit/guest-links.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { RuleExplanation } from '#shared/requests/carrier-rules.ts'
import type { otherTransporter } from '#shared/requests/request-input.ts'
import type * as z from 'zod'
import { REQUEST_LINK } from './guest-purpose.ts'
import type { LockedRequest } from './request.store.ts'
import { offersOf, selectOffer } from './simulations.store.ts'
import { transitionRequest } from './transition-request.ts'

/** The answer to a request's prices: by a user, by the requester's link, or by the company's rules. */

type By = { by: 'user' | 'guest' | 'rule'; explanation?: readonly RuleExplanation[] }

const answered = (ctx: Context, { by, explanation }: By) => ({
  answered_by: by,
  answered_at: ctx.now().toISOString(),
  rule_explanation: explanation === undefined ? null : [...explanation],
})

/** @throws ModelNotFoundException for a price that is not of this request */
export const approveOffer = async (
  ctx: Context,
  request: LockedRequest,
  offerId: number,
  by: By,
): Promise<void> => {
  const offer = (await offersOf(ctx.rows, request.id)).find(({ id }) => id === offerId)
  if (!offer) throw notFound('request_simulations')
  const { transporter_id } = offer
  await transitionRequest(ctx, request, {
    action: 'approve_transporter',
    set: {
      transporter_id,
      selected_simulation_id: offerId,
      client_other_transporter: null,
      simulation_refusal_justification: null,
      ...answered(ctx, by),
    },
    told: { transporter_id, request_simulation_id: offerId, answered_by: by.by },
  })
  await selectOffer(ctx, request.id, offerId)
}

export const nameOther = async (
  ctx: Context,
  request: LockedRequest,
  { fantasy_name, cnpj = null, phone = null }: z.output<typeof otherTransporter>,
  by: By,
): Promise<void> => {
  const client_other_transporter = { fantasy_name, cnpj, phone }
  await transitionRequest(ctx, request, {
    action: 'confirm_other_transporter',
    set: {
      transporter_id: null,
      selected_simulation_id: null,
      client_other_transporter,
      simulation_refusal_justification: null,
      ...answered(ctx, by),
    },
    told: { client_other_transporter: fantasy_name, answered_by: by.by },
  })
  await selectOffer(ctx, request.id, null)
}

export const refuseOffers = async (
  ctx: Context,
  request: LockedRequest,
  justification: string,
  by: By,
): Promise<void> => {
  await transitionRequest(ctx, request, {
    action: 'refuse',
    set: { simulation_refusal_justification: justification, ...answered(ctx, by) },
    told: { justification, answered_by: by.by },
  })
}

/** Takes the answer back: the request is as it was created, its link ends. */
export const reopen = async (
  ctx: Context,
  request: LockedRequest,
  justification: string | null,
): Promise<void> => {
  await transitionRequest(ctx, request, {
    action: 'reopen',
    set: {
      transporter_id: null,
      selected_simulation_id: null,
      client_other_transporter: null,
      simulation_refusal_justification: null,
      answered_by: null,
      answered_at: null,
      rule_explanation: null,
      simulated_at: null,
    },
    told: { justification },
  })
  await selectOffer(ctx, request.id, null)
  await revokeGuestLinks(ctx, REQUEST_LINK.purpose, request.id)
}
