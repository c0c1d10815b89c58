import * as z from 'zod'
import type { ReadContext } from '#server/kit/context.ts'
import type { Resource } from '#server/kit/resource.ts'
import { idParam, readRoute, writeRoute, type Route } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { parseListQuery } from '#shared/kit/query-grammar.ts'
import { invoiceSearchAnswer } from '#shared/orders/invoice-search.contract.ts'
import * as inputs from '#shared/orders/order-actions.ts'
import { alertOrder } from './actions/alert-order.ts'
import { acceptProposal, refuseProposal } from './actions/answer-proposal.ts'
import { approveVehicle } from './actions/approve-vehicle.ts'
import { arriveAtAddress } from './actions/arrive-address.ts'
import { cancelOrder } from './actions/cancel-order.ts'
import { changeIcms } from './actions/change-icms.ts'
import { changeOrder } from './actions/change-order.ts'
import { collectAddress } from './actions/collect-address.ts'
import { confirmTransporter, refuseTransporter } from './actions/confirm-transporter.ts'
import { createOrder } from './actions/create-order.ts'
import { deliverAddress } from './actions/deliver-address.ts'
import { departOrder } from './actions/depart-order.ts'
import { enrichOrder } from './actions/enrich-order.ts'
import { followOrder, unfollowOrder } from './actions/follow-order.ts'
import { refuseDelivery } from './actions/refuse-delivery.ts'
import { replicateOrder } from './actions/replicate-order.ts'
import { sendProposal } from './actions/send-proposal.ts'
import { updateStatus } from './actions/update-status.ts'
import { answerOrder } from './answer-order.ts'
import { orderProposalsResource } from './order-parts.resources.ts'
import { countLists, findOrderByCode, searchInvoice } from './order-search.queries.ts'
import { ordersResource } from './orders.resource.ts'

/** The same grammar as every list; the contract refuses what it does not know. */
const listQuery = z.looseObject({})
const countersAnswer = z.object({ data: z.record(z.string(), z.number().int()) })
const list = (ctx: ReadContext, services: Services, resource: Resource, query: unknown) => {
  const parsed = parseListQuery(query, resource.contract)
  if (!parsed.ok) throw invalid(...parsed.issues)
  return services.reader.list(ctx, resource, parsed.query)
}

/** A body's numbers, yes and no, and lists as an address spells them. */
const spelled = (value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(spelled).join(',')
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spelled(inner)]))
}

const reads: Route[] = [
  readRoute({
    method: 'get',
    path: 'orders/counters',
    summary: 'How many orders each list holds',
    output: countersAnswer,
    ability: 'orders.read',
    run: async (ctx) => ({ data: await countLists(ctx) }),
  }),
  readRoute({
    method: 'get',
    path: 'orders/proposals',
    answers: { type: 'order_proposals', as: 'page' },
    summary: 'Proposals: a carrier its own, a shipper those of its orders',
    ability: 'orders.proposals.read',
    query: listQuery,
    run: (ctx, _params, query, services) => list(ctx, services, orderProposalsResource, query),
  }),
  readRoute({
    method: 'get',
    path: 'orders/order_id_or_shipper_order_code/:code',
    answers: { type: 'orders', as: 'one' },
    summary: 'One order by its id or by the shipper’s code',
    ability: 'orders.read',
    run: async (ctx, { code = '' }, _query, services) =>
      answerOrder(ctx, services, await findOrderByCode(ctx, code)),
  }),
  readRoute({
    method: 'get',
    path: 'orders/search/nf/:number',
    summary: 'Where an invoice is, by its number',
    output: invoiceSearchAnswer,
    ability: 'orders.read',
    run: async (ctx, { number = '' }) => ({ data: await searchInvoice(ctx, number) }),
  }),
  writeRoute({
    method: 'post',
    path: 'orders/me',
    answers: { type: 'orders', as: 'page' },
    summary: 'The order list, with its filters in the body',
    ability: 'orders.read',
    query: listQuery,
    input: listQuery,
    run: (ctx, _params, query, _files, services) => list(ctx, services, ordersResource, spelled(query)),
  }),
]

type Act<I> = (ctx: Parameters<typeof createOrder>[0], id: number, input: I) => Promise<number | void>

/** Somebody says yes or no for their company. */
const DECISIONS: ReadonlySet<string> = new Set([
  'accept/',
  'refuse/',
  'confirm_transporter/',
  'refuse_transporter/',
  'approve_vehicle/',
])

/** POST orders/<path>/:id that answers the order as it is afterwards. */
const act = <S extends z.ZodType>(
  path: string,
  summary: string,
  ability: Extract<Route, { kind: 'write' }>['ability'],
  input: S,
  run: Act<z.output<S>>,
  method: 'post' | 'patch' = 'post',
): Route =>
  writeRoute({
    method,
    path: `orders/${path}:id`,
    answers: { type: 'orders', as: 'one' },
    summary,
    ability,
    input,
    ...(DECISIONS.has(path) ? { trace: { kind: 'approval' as const, of: 'orders' } } : {}),
    run: async (ctx, params, values, _files, services) => {
      const id = idParam(params)
      const answered = await run(ctx, id, values as z.output<S>)
      return answerOrder(ctx, services, typeof answered === 'number' ? answered : id)
    },
  })

const nothing = z.looseObject({})

const writes: Route[] = [
  writeRoute({
    method: 'post',
    path: 'orders',
    answers: { type: 'orders', as: 'one' },
    summary: 'Create an order',
    ability: 'orders.create',
    input: inputs.createOrderInput,
    status: 201,
    run: async (ctx, _params, input, _files, services) =>
      answerOrder(ctx, services, await createOrder(ctx, input)),
  }),
  writeRoute({
    method: 'post',
    path: 'orders/replicate/:id',
    answers: { type: 'orders', as: 'one' },
    summary: 'Copy an order without documents, dates and timeline',
    ability: 'orders.replicate',
    input: nothing,
    status: 201,
    run: async (ctx, params, _input, _files, services) =>
      answerOrder(ctx, services, await replicateOrder(ctx, idParam(params))),
  }),
  ...(
    [
      ['follow', followOrder],
      ['unfollow', unfollowOrder],
    ] as const
  ).map(([name, run]) =>
    writeRoute({
      method: 'post',
      path: `orders/${name}/:id`,
      answers: { type: 'orders', as: 'one' },
      summary: `${name} an order`,
      ability: 'orders.follow',
      input: nothing,
      run: async (ctx, params, _input, _files, services) => {
        await run(ctx, services, idParam(params))
        return answerOrder(ctx, services, idParam(params))
      },
    }),
  ),
  act(
    'send_proposal/',
    'Propose the order to carriers',
    'orders.send_proposal',
    inputs.sendProposalInput,
    sendProposal,
  ),
  act('accept/', 'Accept the proposal', 'orders.accept', inputs.answerProposalInput, acceptProposal),
  act('refuse/', 'Refuse the proposal', 'orders.refuse', inputs.answerProposalInput, refuseProposal),
  act(
    'confirm_transporter/',
    'Confirm the carrier',
    'orders.confirm_transporter',
    inputs.confirmTransporterInput,
    confirmTransporter,
  ),
  act(
    'refuse_transporter/',
    'Refuse a carrier that accepted',
    'orders.confirm_transporter',
    inputs.refuseTransporterInput,
    refuseTransporter,
  ),
  act('enrich/', 'Define driver, helper and vehicle', 'orders.enrich', inputs.enrichOrderInput, enrichOrder),
  act(
    'approve_vehicle/',
    'Decide on driver, helper, vehicle, trailer and checklist',
    'orders.approve_vehicle',
    inputs.approveVehicleInput,
    approveVehicle,
  ),
  act(
    'order_collection_addresses/collect/',
    'Inform, fail, plan anew or cancel the collection at an address',
    'orders.collect',
    inputs.collectInput,
    collectAddress,
  ),
  act('depart/', 'Cargo loaded', 'orders.depart', inputs.departInput, departOrder),
  act(
    'order_delivery_addresses/on_destiny/',
    'Inform or cancel the arrival at an address',
    'orders.on_destiny',
    inputs.onDestinyInput,
    arriveAtAddress,
  ),
  act(
    'order_delivery_addresses/deliver/',
    'Inform or cancel the delivery at an address',
    'orders.deliver',
    inputs.deliverInput,
    deliverAddress,
  ),
  act(
    'refuse_delivery/',
    'The recipient refuses invoices',
    'orders.refuse_delivery',
    inputs.refuseDeliveryInput,
    refuseDelivery,
  ),
  act('cancel/', 'Cancel the order', 'orders.cancel', inputs.cancelOrderInput, cancelOrder),
  act(
    'alert/',
    'Alert: activate, alert the shipper, switch off',
    'orders.alert',
    inputs.alertInput,
    alertOrder,
  ),
  act('icms/', 'Another ICMS percentage', 'orders.icms', inputs.changeIcmsInput, changeIcms, 'patch'),
  act(
    'update_status/',
    'Move to a status by the action that leads there',
    'orders.update_status',
    inputs.updateStatusInput,
    updateStatus,
  ),
  act('', 'Change an order', 'orders.update', inputs.changeOrderInput, changeOrder, 'patch'),
]

/** Everything with a verb in its URL (spec 002 §7.1). */
export const ordersRoutes: readonly Route[] = [...reads, ...writes]
