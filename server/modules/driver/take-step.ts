import type { Context } from '#server/kit/context.ts'
import {
  arriveAtAddress,
  collectAddress,
  collectionAddresses,
  deliverAddress,
  deliveryAddresses,
  departOrder,
  invoicesOfOrder,
  refuseDelivery,
  type LockedOrder,
} from '#server/modules/orders/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { BY_DRIVER, type DriverStep, type DriverStepInput } from '#shared/driver/driver.ts'
import { statusId } from '#shared/orders/order-status.ts'

/** A driver's step goes through the order's own actions; one that the office has informed already changes nothing. */

type Told = { input: DriverStepInput; at: string; words: string }
type Taking = (ctx: Context, order: LockedOrder, told: Told) => Promise<void>

const isLoaded = ({ last_active_status_id }: LockedOrder): boolean =>
  last_active_status_id === statusId('COLLECTED')

const addressOf = <A extends { id: number }>(addresses: readonly A[], { input }: Told): A => {
  if (input.address_id === undefined) throw invalidField('address_id', 'required')
  const found = addresses.find(({ id }) => id === input.address_id)
  if (!found) throw notFound('order_delivery_addresses')
  return found
}

const collect: Taking = async (ctx, order, told) => {
  const address = addressOf(await collectionAddresses(ctx, order.id), told)
  if (address.collection_status === 'collected') return
  await collectAddress(ctx, address.id, {
    collection_status: 'collected',
    collection_real_date_time: told.at,
    justification: told.words,
  })
}

/** What arrives or is delivered has left before. */
const depart: Taking = async (ctx, order, { at, words }) => {
  if (isLoaded(order)) await departOrder(ctx, order.id, { on_route_date_time: at, justification: words })
}

const arrive: Taking = async (ctx, order, told) => {
  const address = addressOf(await deliveryAddresses(ctx, order.id), told)
  if (address.on_destiny_status === 'arrived' || address.delivery_status !== 'waiting') return
  await depart(ctx, order, told)
  await arriveAtAddress(ctx, address.id, {
    on_destiny_status: 'arrived',
    on_destiny_date_time: told.at,
    justification: told.words,
  })
}

const deliver: Taking = async (ctx, order, told) => {
  const address = addressOf(await deliveryAddresses(ctx, order.id), told)
  if (address.delivery_status !== 'waiting') return
  await depart(ctx, order, told)
  await deliverAddress(ctx, address.id, {
    delivery_status: 'delivered',
    delivery_date_time: told.at,
    justification: told.words,
  })
}

const refuse: Taking = async (ctx, order, told) => {
  const address = addressOf(await deliveryAddresses(ctx, order.id), told)
  if (address.delivery_status !== 'waiting') return
  if (!told.input.reason) throw invalidField('reason', 'required')
  await arrive(ctx, order, told)
  const invoices = await invoicesOfOrder(ctx, order.id)
  const here = invoices.filter((one) => one.order_delivery_address_id === address.id)
  const settled = invoices.filter(({ delivery_status }) => delivery_status !== 'pending')
  const named = told.input.nf_file_ids?.split(',').map(Number)
  if (named?.some((id) => ![...here, ...settled].some((one) => one.id === id)))
    throw invalidField('nf_file_ids', 'not_in_order')
  // The office may have settled named ones, at another stop, before the telephone found its network.
  const open = here.filter(({ delivery_status }) => delivery_status === 'pending').map(({ id }) => id)
  const refused = named ? open.filter((id) => named.includes(id)) : open
  if (named && refused.length === 0) return
  await refuseDelivery(ctx, order.id, {
    nf_file_ids: refused,
    delivery_date_time: told.at,
    justification: told.words,
  })
}

const STEPS: Readonly<Record<DriverStep, Taking>> = { collect, depart, arrive, deliver, refuse }

/** When it happened: a telephone's clock may be ahead, and nothing happens before the collection. */
export const momentOf = (
  ctx: Context,
  order: LockedOrder,
  { occurred_at, kind }: DriverStepInput,
): string => {
  const known = [order.created_at, kind === 'collect' ? null : order.collected_date_time]
  const earliest = Math.max(...known.map((at) => (at === null ? 0 : Date.parse(at))))
  return new Date(Math.min(Math.max(Date.parse(occurred_at), earliest), ctx.now().getTime())).toISOString()
}

/** Takes a step of the locked order. */
export const takeStep = async (
  ctx: Context,
  order: LockedOrder,
  input: DriverStepInput,
  at: string,
): Promise<void> => {
  await STEPS[input.kind](ctx, order, { input, at, words: input.reason ?? BY_DRIVER })
}
