import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { say } from '#server/kit/texts.ts'
import type { Changes } from '#server/kit/update.ts'
import { leaveRefused } from '#server/modules/documents/index.ts'
import { can } from '#shared/access/can.ts'
import { refuse } from '#shared/access/refuse.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { findTransition } from '#shared/kit/machine.ts'
import { REQUEST_STATES, requestMachine, type RequestState } from '#shared/requests/request.machine.ts'
import { invoicesOfRequest } from './places-of-request.store.ts'
import { unplaceRequests, writeRequest, type LockedRequest } from './request.store.ts'
import { selectOffer } from './simulations.store.ts'

type Step = { action: string; when?: string; set?: Changes<Row<'request'>>; told?: Record<string, unknown> }

export const stateOf = ({ status }: Pick<LockedRequest, 'status'>): RequestState => {
  const state = REQUEST_STATES.find((one) => one === status)
  if (state === undefined) throw new Error(`${status} is no state of a request`)
  return state
}

/** Where a request goes back to when a load or an order lets it go. */
export const stateBefore = ({
  transporter_id,
  client_other_transporter,
  simulated_at,
}: LockedRequest): 'approved' | 'simulated' | 'created' => {
  if (transporter_id !== null || client_other_transporter !== null) return 'approved'
  return simulated_at === null ? 'created' : 'simulated'
}

/** Whether the request's state allows the step. */
export const mayTake = (request: LockedRequest, action: string): boolean =>
  findTransition(requestMachine, stateOf(request), { action, when: undefined }) !== undefined

/**
 * A request leaves the order whose recipient took nothing: its load, carrier and price go, and its invoices may go into
 * another order. From then on the order's refusal is final.
 */
const leaveRefusedOrder = async (
  ctx: Context,
  { id, order_id }: Pick<LockedRequest, 'id' | 'order_id'>,
): Promise<Changes<LockedRequest>> => {
  if (order_id === null) return {}
  await leaveRefused(ctx, order_id, await invoicesOfRequest(ctx, id))
  await unplaceRequests(ctx, [id])
  await selectOffer(ctx, id, null)
  return {
    order_id: null,
    order_delivery_address_id: null,
    road_map_id: null,
    transporter_id: null,
    selected_simulation_id: null,
    client_other_transporter: null,
  }
}

/**
 * Takes one step of a request's life: the only code that writes its status after creation. The request must be locked.
 * @throws 409 `transition_refused`; PermissionException
 */
export const transitionRequest = async (
  ctx: Context,
  request: LockedRequest,
  { action, when, set = {}, told = {} }: Step,
): Promise<void> => {
  const { session } = ctx
  const state = stateOf(request)
  const row = findTransition(requestMachine, state, { action, when })
  if (!row) throw conflict('transition_refused', { status: say(session.locale, `requests.status.${state}`) })
  if (row.ability !== 'system' && !can(session, row.ability)) throw refuse(session, row.ability)
  const status = row.to === 'stays' ? state : row.to
  const left = state === 'refused' && row.to !== 'order_created' ? await leaveRefusedOrder(ctx, request) : {}
  await writeRequest(ctx, request.id, { ...left, ...set, status })
  ctx.audit({
    type: 'request',
    id: request.id,
    event: row.event,
    old: { status: state },
    new: { status, ...told },
  })
}
