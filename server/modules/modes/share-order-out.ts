import type { Context } from '#server/kit/context.ts'
import { linkInvoices, releaseCtes, unlinkInvoices } from '#server/modules/documents/index.ts'
import {
  insertOrder,
  raiseOrder,
  transitionOrder,
  wholeAddresses,
  type LockedOrder,
} from '#server/modules/orders/index.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { itemAt } from '#shared/kit/typed.ts'
import type { Leg } from '#shared/modes/legs.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { productsIn } from '#shared/orders/order-products.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { collectAtOnce, destinationsOf, keepFractions, type Fraction } from './parts.store.ts'
import { named, shareFigures, shareProducts } from './pure/share-figures.ts'

/** Columns that a part does not take from the order that it carries on. */
const FRESH = { shipper_order_code: null, external_id: null, freight_note: null, flight: null, awb: null }

type Columns = Record<string, unknown>
type Destination = Columns & { id: number }

/** How the goods of one destination go on. */
type Onward = {
  leg: Leg
  /** Columns that differ from the whole order's. */
  order: (destination: Destination) => Columns
  /** Places where the parts begin, each the same. */
  collections: readonly Columns[]
  /** Instant at which the carrier has them there; the parts then go on with the same carrier. */
  held_since: string | null
  /** Modal, vehicle and date of a destination; its part keeps them too. */
  fraction?: (destinationId: number) => Omit<Fraction, 'order_delivery_address_id'> | undefined
}

const timelineOf = (whole: LockedOrder, held_since: string | null) => {
  const created = { event: 'created', code: ORDER_EVENTS.created.code, kind: 'step' as const }
  const data = { part_of: whole.id }
  if (held_since === null) return [{ ...created, status_id: statusId('CREATED'), data }]
  const collected = { event: 'collected', code: ORDER_EVENTS.collected.code, kind: 'step' as const }
  return [
    { ...created, status_id: statusId('CREATED'), data },
    { ...collected, status_id: statusId('COLLECTED'), occurred_at: held_since },
  ]
}

const columnsOf = (whole: LockedOrder, destination: Destination, onward: Onward): Columns => {
  const [from] = onward.collections
  const own = { ...whole, ...FRESH, ...onward.order(destination) }
  return {
    ...own,
    reverse: isReverse(own.modal),
    original_order_id: whole.id,
    collection_city: from?.city,
    collection_uf: from?.uf,
    delivery_city: destination.city,
    delivery_uf: destination.uf,
    destinatary_name: destination.destinatary_name ?? null,
  }
}

const insertPart = async (
  ctx: Context,
  whole: LockedOrder,
  { destination, figures, onward }: { destination: Destination; figures: Columns; onward: Onward },
) => {
  const { held_since, leg, collections } = onward
  const due = onward.order(destination).delivery_date_time
  const made = await insertOrder(ctx, {
    order: { ...columnsOf(whole, destination, onward), ...figures },
    carried:
      held_since === null
        ? { leg }
        : {
            leg,
            last_active_status_id: statusId('COLLECTED'),
            transporter_id: whole.transporter_id,
            transporter_name: named(whole.transporter_name),
            transporter_cnpj: named(whole.transporter_cnpj),
            collected_date_time: held_since,
          },
    collections: collections.map((place, index) => ({ ...place, position: index + 1 })),
    deliveries: [
      {
        ...destination,
        position: 1,
        is_stop_point: false,
        expected_delivery_date_time: due ?? destination.expected_delivery_date_time,
      },
    ],
    timeline: timelineOf(whole, held_since),
    simulation: null,
  })
  if (held_since !== null) await collectAtOnce(ctx, made.id, held_since)
  ctx.audit({ type: 'orders', id: made.id, event: 'created', new: { part_of: whole.id, ...figures } })
  raiseOrder(
    ctx,
    { ...whole, id: made.id, transporter_id: held_since === null ? null : whole.transporter_id },
    'orders.created',
  )
  return made
}

/**
 * One order per destination takes over invoices, weight and freight, which add up to the whole; the whole keeps its
 * description, is read-only from now on, and its freight counts in its parts (decision 0117). The order must be locked.
 *
 * @param action the machine's, which judges whether this may be done
 * @throws 409 `one_destination`
 */
export const shareOrderOut = async (
  ctx: Context,
  whole: LockedOrder,
  action: 'sub_ltl' | 'fractionate' | 'fractionate_air',
  onward: Onward,
): Promise<void> => {
  const rows = await wholeAddresses(ctx, 'delivery', whole.id)
  const goods = await destinationsOf(ctx, whole.id)
  if (rows.length < 2) throw conflict('one_destination')
  const figures = shareFigures(
    {
      weight: String(whole.weight),
      invoice_amount: whole.invoice_amount,
      volume: named(whole.volume),
      cubage: named(whole.cubage),
      freight_value: whole.freight_value,
    },
    goods,
  )
  const products = shareProducts(productsIn(whole.products), goods)
  const keys = await unlinkInvoices(ctx, whole.id)
  const made: number[] = []
  for (const [index, row] of rows.entries()) {
    const destination = { ...row, id: itemAt(goods, index).id }
    // oxlint-disable-next-line no-await-in-loop -- each part gets its id before its invoices
    const part = await insertPart(ctx, whole, {
      destination,
      figures: { ...itemAt(figures, index), products: itemAt(products, index) },
      onward,
    })
    made.push(part.id)
    const order_delivery_address_id = part.deliveries[0]?.id ?? null
    const fraction = onward.fraction?.(destination.id)
    if (fraction !== undefined && order_delivery_address_id !== null)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await keepFractions(ctx, [{ ...fraction, order_delivery_address_id }])
    const links = itemAt(goods, index).nf_file_ids.map((nf_file_id) => ({
      nf_file_id,
      order_delivery_address_id,
    }))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await linkInvoices(ctx, { order_id: part.id, links })
  }
  await releaseCtes(ctx, whole.id, keys)
  const shared = await transitionOrder(ctx, whole, {
    action,
    data: { order_ids: made },
    set: {
      split_at: ctx.now().toISOString(),
      freight_value: null,
      freight_note: JSON.stringify({ kind: 'unpriced', reason: 'shared_out', order_id: whole.id }),
    },
  })
  raiseOrder(ctx, shared, 'orders.changed', { changed: ['freight_value'], order_ids: made })
}
