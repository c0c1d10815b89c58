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
import { invoicesOfRequests } from './places-of-request.store.ts'
import { unplaceRequests, writeRequests, type LockedRequest } from './request.store.ts'
import { selectOffer } from './simulations.store.ts'

type Step = {
  action: string
  when?: string | undefined
  set?: Changes<Row<'request'>>
  told?: Record<string, unknown>
}

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
  const [invoices = []] = await invoicesOfRequests(ctx, [id])
  await leaveRefused(ctx, order_id, invoices)
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
 * Where the step leads.
 * @throws 409 `transition_refused`; PermissionException
 */
const rowOf = ({ session }: Context, state: RequestState, { action, when }: Step) => {
  const row = findTransition(requestMachine, state, { action, when })
  if (!row) throw conflict('transition_refused', { status: say(session.locale, `requests.status.${state}`) })
  if (row.ability !== 'system' && !can(session, row.ability)) throw refuse(session, row.ability)
  return { event: row.event, to: row.to === 'stays' ? state : row.to }
}

/**
 * Takes the same step in the life of several requests, all or none, in one statement for each state that they come to: the only
 * code that writes their status after creation. The requests must be locked.
 * @param whenOf which of the step's ends a request takes, where it has several
 * @throws 409 `transition_refused`; PermissionException
 */
export const transitionRequests = async (
  ctx: Context,
  requests: readonly LockedRequest[],
  { set = {}, told = {}, ...step }: Step,
  whenOf: (request: LockedRequest) => string | undefined = () => step.when,
): Promise<void> => {
  const taken = requests.map((request) => {
    const state = stateOf(request)
    return { request, state, ...rowOf(ctx, state, { ...step, when: whenOf(request) }) }
  })
  for (const [status, those] of Map.groupBy(taken, ({ to }) => to)) {
    const leaving = those.filter(({ state }) => state === 'refused' && status !== 'order_created')
    for (const { request } of leaving)
      // oxlint-disable-next-line no-await-in-loop -- refused ones are opened again one by one
      await writeRequests(ctx, [request.id], { ...(await leaveRefusedOrder(ctx, request)), ...set, status })
    const others = those.filter((one) => !leaving.includes(one)).map(({ request }) => request.id)
    // oxlint-disable-next-line no-await-in-loop -- three states at most, one connection
    await writeRequests(ctx, others, { ...set, status })
  }
  for (const { request, state, event, to } of taken)
    ctx.audit({
      type: 'request',
      id: request.id,
      event,
      old: { status: state },
      new: { status: to, ...told },
    })
}

/** Takes one step of a request's life, as `transitionRequests`. */
export const transitionRequest = (ctx: Context, request: LockedRequest, step: Step): Promise<void> =>
  transitionRequests(ctx, [request], step)
