import type { Context } from '#server/kit/context.ts'
import {
  arriveAtAddress,
  collectAddress,
  collectionAddresses,
  deliverAddress,
  deliveryAddresses,
  departOrder,
  insertTimeline,
  invoicesOfOrder,
  type LockedOrder,
  type OrderInvoice,
  refuseDelivery,
} from '#server/modules/orders/index.ts'
import type { EdiReason } from '#shared/edi/edi-words.ts'
import { statusId, statusIds } from '#shared/orders/order-status.ts'
import { type OccurrenceStep, type Told } from './occurrence-step.ts'
import { settlementsOf } from './occurrences.store.ts'

/** Steps of an order as occurrences tell them, each through the action that a person would take. */

export type StepTaken = {
  outcome: 'applied' | 'noted' | 'repeated' | 'refused'
  reason?: EdiReason
  settles?: string
}
type Taking = (ctx: Context, order: LockedOrder, told: Told) => Promise<StepTaken>

const APPLIED: StepTaken = { outcome: 'applied' }
const KNOWN: StepTaken = { outcome: 'repeated', reason: 'known_already' }
const EARLY: StepTaken = { outcome: 'refused', reason: 'order_not_collected' }

const ON_THE_WAY: ReadonlySet<number> = new Set(statusIds('ON_ROUTE', 'ON_DESTINY'))
const ENDED: ReadonlySet<number> = new Set(
  statusIds('DELIVERED', 'PARTIAL_DELIVERY', 'REFUSED_DELIVERY', 'AVAILABLE_CANHOTO', 'PO'),
)

const addNote = (ctx: Context, order: LockedOrder, { at, code, words }: Told): Promise<void> =>
  insertTimeline(ctx, order.id, [
    {
      event: 'carrier_occurrence',
      code: null,
      status_id: null,
      kind: 'milestone',
      occurred_at: at,
      justification: words,
      data: { occurrence_code: code },
    },
  ])

const note: Taking = async (ctx, order, told) => {
  await addNote(ctx, order, told)
  return { outcome: 'noted', reason: 'informative' }
}

const collect: Taking = async (ctx, order, { at, words }) => {
  const waiting = (await collectionAddresses(ctx, order.id)).filter(
    ({ collection_status }) => collection_status !== 'collected',
  )
  if (waiting.length === 0) return KNOWN
  for (const { id } of waiting)
    await collectAddress(ctx, id, {
      collection_status: 'collected',
      collection_real_date_time: at,
      justification: words,
    })
  return APPLIED
}

const failCollection: Taking = async (ctx, order, { words }) => {
  const [waiting] = (await collectionAddresses(ctx, order.id)).filter(
    ({ collection_status }) => collection_status === 'waiting',
  )
  if (!waiting) return KNOWN
  await collectAddress(ctx, waiting.id, {
    collection_status: 'unsuccessful',
    collection_real_date_time: undefined,
    justification: words,
  })
  return APPLIED
}

const depart: Taking = async (ctx, order, { at, words }) => {
  const status = order.last_active_status_id
  if (ON_THE_WAY.has(status) || ENDED.has(status)) return KNOWN
  if (status !== statusId('COLLECTED')) return EARLY
  await departOrder(ctx, order.id, { on_route_date_time: at, justification: words })
  return APPLIED
}

/** What arrives or is delivered has left before. Answers whether the order is on its way. */
const onTheWay = async (ctx: Context, order: LockedOrder, told: Told): Promise<boolean> => {
  if (order.last_active_status_id === statusId('COLLECTED'))
    return (await depart(ctx, order, told)) === APPLIED
  return ON_THE_WAY.has(order.last_active_status_id)
}

const invoiceTold = (invoices: readonly OrderInvoice[], { nf_file_id }: Told): OrderInvoice | undefined =>
  invoices.find(({ id }) => id === nf_file_id)

const arriveOnce = async (ctx: Context, order: LockedOrder, addressId: number, { at, words }: Told) => {
  const address = (await deliveryAddresses(ctx, order.id)).find(({ id }) => id === addressId)
  if (address?.on_destiny_status !== 'waiting') return false
  await arriveAtAddress(ctx, addressId, {
    on_destiny_status: 'arrived',
    on_destiny_date_time: at,
    justification: words,
  })
  return true
}

const arrive: Taking = async (ctx, order, told) => {
  const invoice = invoiceTold(await invoicesOfOrder(ctx, order.id), told)
  if (!invoice || ENDED.has(order.last_active_status_id)) return KNOWN
  if (!(await onTheWay(ctx, order, told))) return EARLY
  return (await arriveOnce(ctx, order, invoice.order_delivery_address_id, told)) ? APPLIED : KNOWN
}

/**
 * An occurrence speaks of one invoice, an order's step of a delivery: the delivery is settled when the last of its invoices
 * has been told of, each by its own occurrence.
 */
const settle =
  (as: 'delivered' | 'refused'): Taking =>
  async (ctx, order, told) => {
    const invoices = await invoicesOfOrder(ctx, order.id)
    const invoice = invoiceTold(invoices, told)
    if (!invoice) return { outcome: 'refused', reason: 'order_missing' }
    if (invoice.delivery_status === as) return KNOWN
    if (invoice.delivery_status !== 'pending') return { outcome: 'refused', reason: 'order_other_status' }
    if (!(await onTheWay(ctx, order, told))) return EARLY
    const address = invoice.order_delivery_address_id
    const settled = new Map([...(await settlementsOf(ctx, order.id)), [invoice.id, as]])
    const open = invoices.filter(
      (one) => one.order_delivery_address_id === address && one.delivery_status === 'pending',
    )
    if (open.some(({ id }) => !settled.has(id))) {
      await addNote(ctx, order, told)
      return { outcome: 'noted', reason: 'waits_for_other_invoices', settles: as }
    }
    const refused = open.map(({ id }) => id).filter((id) => settled.get(id) === 'refused')
    if (refused.length === 0)
      await deliverAddress(ctx, address, {
        delivery_status: 'delivered',
        delivery_date_time: told.at,
        justification: told.words,
      })
    else {
      await arriveOnce(ctx, order, address, told)
      const words = { delivery_date_time: told.at, justification: told.words }
      await refuseDelivery(ctx, order.id, { nf_file_ids: refused, ...words })
    }
    return { ...APPLIED, settles: as }
  }

const STEPS: Readonly<Record<OccurrenceStep, Taking>> = {
  note,
  collect,
  unsuccessful_collection: failCollection,
  depart,
  arrive,
  deliver: settle('delivered'),
  refuse_delivery: settle('refused'),
}

export const takeStep = (
  ctx: Context,
  order: LockedOrder,
  step: OccurrenceStep,
  told: Told,
): Promise<StepTaken> => STEPS[step](ctx, order, told)
