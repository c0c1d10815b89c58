import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { refuseCanceledInvoice } from '#server/modules/documents/index.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type { CollectInput } from '#shared/orders/order-actions.ts'
import { statusId } from '#shared/orders/order-status.ts'
import * as calls from '#shared/orders/order.calls.ts'
import { setCollectionAddress } from '../addresses.store.ts'
import { stepOf } from '../answer-order.ts'
import {
  collectionAddresses,
  lockOrderOfAddress,
  type CollectionAddress,
  type LockedOrder,
} from '../lock-order.store.ts'
import { checkRealDate, requireJustification } from '../real-date.ts'
import { raiseOrder, transitionOrder } from '../transition-order.ts'

type Held = { order: LockedOrder; address: CollectionAddress; others: CollectionAddress[] }

/** Informs a collection or its failure, or takes such a report back. Answers the order's id (spec 002 §4.5). */
export const collectAddress = async (
  ctx: Context,
  addressId: number,
  input: CollectInput,
): Promise<number> => {
  const order = await lockOrderOfAddress(ctx, 'collection', addressId)
  const all = await collectionAddresses(ctx, order.id)
  const address = all.find(({ id }) => id === addressId)
  if (!address) throw notFound('order_collection_addresses')
  const held = { order, address, others: all.filter(({ id }) => id !== addressId) }
  const unsuccessful = order.last_active_status_id === statusId('UNSUCCESSFUL')
  if (input.collection_status === 'collected') await collect(ctx, held, input)
  else if (input.collection_status === 'unsuccessful') await fail(ctx, held, input)
  else if (unsuccessful) await reschedule(ctx, held, input)
  else await cancelCollection(ctx, held, input)
  return order.id
}

/**
 * Collections in sequence are informed in their order, and taken back in the other one.
 *
 * @throws 409 `collection_sequence` with the collection that comes before
 */
const checkSequence = ({ order, address, others }: Held, back = false): void => {
  if (order.modal !== 'sequence_collection') return
  const first = others
    .filter(({ position, collection_status }) =>
      back
        ? position > address.position && collection_status === 'collected'
        : position < address.position && collection_status !== 'collected',
    )
    .at(back ? -1 : 0)
  if (first)
    throw conflict(back ? 'collection_sequence_back' : 'collection_sequence', { position: first.position })
}

const collect = async (ctx: Context, held: Held, input: CollectInput): Promise<void> => {
  const { order, address, others } = held
  checkSequence(held)
  await refuseCanceledInvoice(ctx, order.id)
  const all = others.every(({ collection_status }) => collection_status === 'collected')
  const check = () =>
    checkRealDate(ctx, order, {
      field: 'collection_real_date_time',
      value: input.collection_real_date_time,
      expected: address.expected_collection_date_time,
      before: address.collection_real_date_time,
      justification: input.justification,
    })
  const real = check()
  const latest = [real, ...others.map((other) => other.collection_real_date_time ?? '')].toSorted().at(-1)
  const collected = await transitionOrder(ctx, order, {
    action: 'collect',
    when: all ? 'all' : 'partly',
    occurred_at: real,
    justification: input.justification,
    collection_address_id: address.id,
    set: all ? { collected_date_time: latest } : {},
  })
  await setCollectionAddress(ctx, {
    id: address.id,
    collection_status: 'collected',
    collection_real_date_time: real,
    real_date_time_justification: input.justification ?? null,
  })
  if (all) raiseOrder(ctx, collected, 'orders.collected')
}

const fail = async (ctx: Context, { order, address }: Held, input: CollectInput): Promise<void> => {
  const justification = requireJustification(input.justification)
  const real = checkRealDate(ctx, order, {
    field: 'collection_real_date_time',
    value: input.collection_real_date_time,
    justification,
  })
  const failed = await transitionOrder(ctx, order, {
    action: 'unsuccessful_collection',
    occurred_at: real,
    justification,
    collection_address_id: address.id,
  })
  await setCollectionAddress(ctx, {
    id: address.id,
    collection_status: 'unsuccessful',
    real_date_time_justification: justification,
  })
  raiseOrder(ctx, failed, 'orders.collection_failed')
}

const reschedule = async (
  ctx: Context,
  { order, address }: Held,
  { expected_collection_date_time, justification }: CollectInput,
): Promise<void> => {
  if (address.collection_status !== 'unsuccessful') throw conflict('nothing_informed')
  const planned = await transitionOrder(ctx, order, {
    action: 'reschedule_collection',
    justification,
    collection_address_id: address.id,
    set:
      expected_collection_date_time === undefined
        ? {}
        : { collection_date_time: expected_collection_date_time },
    data: { expected_collection_date_time },
  })
  await setCollectionAddress(ctx, {
    id: address.id,
    collection_status: 'waiting',
    ...(expected_collection_date_time === undefined ? {} : { expected_collection_date_time }),
  })
  raiseOrder(ctx, planned, 'orders.changed', { changed: ['collection_date_time'] })
}

const cancelCollection = async (ctx: Context, held: Held, input: CollectInput): Promise<void> => {
  const { order, address } = held
  const justification = requireJustification(input.justification)
  if (address.collection_status !== 'collected') throw conflict('nothing_informed')
  checkSequence(held, true)
  const whole = order.last_active_status_id === statusId('COLLECTED')
  const canceled = await transitionOrder(ctx, order, {
    action: 'cancel_collection',
    when: whole ? 'all' : 'partly',
    justification,
    kind: 'correction',
    collection_address_id: address.id,
    data: { old: { collection_real_date_time: address.collection_real_date_time } },
    set: { collected_date_time: null },
  })
  await setCollectionAddress(ctx, {
    id: address.id,
    collection_status: 'waiting',
    collection_real_date_time: null,
    real_date_time_justification: justification,
  })
  raiseOrder(ctx, canceled, 'orders.changed', { changed: ['collected_date_time'] })
}

export const collectAddressRoute = action(calls.collectAddress, stepOf(collectAddress))
