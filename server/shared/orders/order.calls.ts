import { data, defineCall, one, page } from '#shared/kit/call.ts'
import * as z from 'zod'
import { invoiceSearch } from './invoice-search.contract.ts'
import * as inputs from './order-actions.ts'
import { cargoDifference, previewChangeInput } from './order-cargo.ts'
import { orderProposals } from './order-parts.contract.ts'
import { orders } from './orders.contract.ts'

/** Calls of the order (spec 002 §7.1): lists and searches, then every step of its life. */

const decision = { kind: 'approval', of: 'orders' } as const
const empty = z.looseObject({})

export const countOrders = defineCall('GET orders/counters', {
  summary: 'How many orders each list holds',
  ability: 'orders.read',
  lane: 'list',
  /** Who acts for several shippers may name one. */
  query: z.object({ shipper_id: z.coerce.number().int().positive().optional() }),
  answers: data(z.record(z.string(), z.number().int())),
})

export const listProposals = defineCall('GET orders/proposals', {
  summary: 'Proposals: a carrier its own, a shipper those of its orders',
  ability: 'orders.proposals.read',
  query: empty,
  answers: page(orderProposals),
})

export const findOrder = defineCall('GET orders/order_id_or_shipper_order_code/:code', {
  summary: 'One order by its id or by the shipper’s code',
  ability: 'orders.read',
  answers: one(orders),
})

export const searchInvoice = defineCall('GET orders/search/nf/:number', {
  summary: 'Where an invoice is, by its number',
  ability: 'orders.read',
  answers: data(invoiceSearch),
})

export const listOrders = defineCall('POST orders/me', {
  summary: 'The order list, with its filters in the body',
  ability: 'orders.read',
  asks: true,
  input: empty,
  answers: page(orders),
})

export const createOrder = defineCall('POST orders', {
  summary: 'Create an order',
  ability: 'orders.create',
  input: inputs.newOrderInput,
  status: 201,
  answers: one(orders),
})

export const replicateOrder = defineCall('POST orders/replicate/:id', {
  summary: 'Copy an order without documents, dates and timeline',
  ability: 'orders.replicate',
  status: 201,
  answers: one(orders),
})

export const followOrder = defineCall('POST orders/follow/:id', {
  summary: 'Follow an order',
  description: 'The follower gets every notification of the order. Following twice is following once.',
  ability: 'orders.follow',
  answers: one(orders),
})

export const unfollowOrder = defineCall('POST orders/unfollow/:id', {
  summary: 'Unfollow an order',
  ability: 'orders.follow',
  answers: one(orders),
})

export const sendProposal = defineCall('POST orders/send_proposal/:id', {
  summary: 'Propose the order to carriers',
  ability: 'orders.send_proposal',
  input: inputs.sendProposalInput,
  answers: one(orders),
})

export const acceptProposal = defineCall('POST orders/accept/:id', {
  summary: 'Accept the proposal',
  ability: 'orders.accept',
  input: inputs.answerProposalInput,
  answers: one(orders),
  trace: decision,
})

export const refuseProposal = defineCall('POST orders/refuse/:id', {
  summary: 'Refuse the proposal',
  ability: 'orders.refuse',
  input: inputs.answerProposalInput,
  answers: one(orders),
  trace: decision,
})

export const confirmTransporter = defineCall('POST orders/confirm_transporter/:id', {
  summary: 'Confirm the carrier',
  ability: 'orders.confirm_transporter',
  input: inputs.confirmTransporterInput,
  answers: one(orders),
  trace: decision,
})

export const refuseTransporter = defineCall('POST orders/refuse_transporter/:id', {
  summary: 'Refuse a carrier that accepted',
  ability: 'orders.confirm_transporter',
  input: inputs.refuseTransporterInput,
  answers: one(orders),
  trace: decision,
})

export const enrichOrder = defineCall('POST orders/enrich/:id', {
  summary: 'Define driver, helper and vehicle',
  ability: 'orders.enrich',
  input: inputs.enrichOrderInput,
  answers: one(orders),
})

export const approveVehicle = defineCall('POST orders/approve_vehicle/:id', {
  summary: 'Decide on driver, helper, vehicle, trailer and checklist',
  ability: 'orders.approve_vehicle',
  input: inputs.approveVehicleInput,
  answers: one(orders),
  trace: decision,
})

export const collectAddress = defineCall('POST orders/order_collection_addresses/collect/:id', {
  summary: 'Inform, fail, plan anew or cancel the collection at an address',
  ability: 'orders.collect',
  input: inputs.collectInput,
  answers: one(orders),
})

export const departOrder = defineCall('POST orders/depart/:id', {
  summary: 'Cargo loaded',
  ability: 'orders.depart',
  input: inputs.departInput,
  answers: one(orders),
})

export const arriveAddress = defineCall('POST orders/order_delivery_addresses/on_destiny/:id', {
  summary: 'Inform or cancel the arrival at an address',
  ability: 'orders.on_destiny',
  input: inputs.onDestinyInput,
  answers: one(orders),
})

export const deliverAddress = defineCall('POST orders/order_delivery_addresses/deliver/:id', {
  summary: 'Inform or cancel the delivery at an address',
  ability: 'orders.deliver',
  input: inputs.deliverInput,
  answers: one(orders),
})

export const refuseDelivery = defineCall('POST orders/refuse_delivery/:id', {
  summary: 'The recipient refuses invoices',
  ability: 'orders.refuse_delivery',
  input: inputs.refuseDeliveryInput,
  answers: one(orders),
})

export const cancelOrder = defineCall('POST orders/cancel/:id', {
  summary: 'Cancel the order',
  ability: 'orders.cancel',
  input: inputs.cancelOrderInput,
  answers: one(orders),
})

export const alertOrder = defineCall('POST orders/alert/:id', {
  summary: 'Alert: activate, alert the shipper, switch off',
  ability: 'orders.alert',
  input: inputs.alertInput,
  answers: one(orders),
})

export const changeIcms = defineCall('PATCH orders/icms/:id', {
  summary: 'Another ICMS percentage',
  ability: 'orders.icms',
  input: inputs.changeIcmsInput,
  answers: one(orders),
})

export const previewChange = defineCall('POST orders/preview_change/:id', {
  summary: 'What a correction of the cargo would change, before it is taken',
  description: 'Takes the cargo and the products of `PATCH orders/{id}` and writes nothing.',
  ability: 'orders.update',
  input: previewChangeInput,
  answers: data(cargoDifference),
})

export const changeOrder = defineCall('PATCH orders/:id', {
  summary: 'Change an order, its cargo too until the collection',
  ability: 'orders.update',
  input: inputs.changeOrderInput,
  answers: one(orders),
})
