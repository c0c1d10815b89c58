import type { Context } from '#server/kit/context.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { checkFreightType } from './check-new-order.ts'
import { insertOrder } from './create-order.store.ts'
import type { LockedOrder } from './lock-order.store.ts'
import { linesOfInvoices, placeOfCollection, placesOfRefusal, refusedCargo } from './returns.store.ts'
import { raiseOrder } from './transition-order.ts'

/** Columns that a return does not take from the outbound order. */
const FRESH = {
  modal: 'return',
  reverse: true,
  shipper_order_code: null,
  external_id: null,
  collection_date_time: null,
  delivery_date_time: null,
  scheduling_date_time: null,
  lead_time: null,
  freight_value: null,
  airline_id: null,
  origin_airport: null,
  destiny_airport: null,
  flight: null,
  awb: null,
  freight_note: null,
  icms: null,
  volume: null,
  cubage: null,
}

/**
 * Creates the return of refused invoices, from the place of refusal to the place of collection. The invoices stay with
 * their own order, which the return names; its first entry lists them (orders/README "Life of an order"). A way back of
 * reimbursed freight is refused where the shipper no longer has the feature, as any new order is (decision 0210).
 *
 * @returns the return order's id
 */
export const createReturn = async (
  ctx: Context,
  order: LockedOrder,
  { nf_file_ids, address_ids }: { nf_file_ids: readonly number[]; address_ids: readonly number[] },
): Promise<number> => {
  await checkFreightType(ctx, order.shipper_id, String(order.type_freight), 'create_return')
  const cargo = await refusedCargo(ctx, nf_file_ids)
  const from = await placesOfRefusal(ctx, address_ids)
  const to = await placeOfCollection(ctx, order.id)
  const { id } = await insertOrder(ctx, {
    order: {
      ...order,
      ...FRESH,
      original_order_id: order.id,
      invoice_amount: cargo?.value ?? '0',
      weight: cargo?.weight ?? '0',
      products: await linesOfInvoices(ctx, nf_file_ids),
      collection_city: from[0]?.city,
      collection_uf: from[0]?.uf,
      delivery_city: to?.city,
      delivery_uf: to?.uf,
      destinatary_name: to?.destinatary_name,
    },
    collections: from.map((place, index) => ({ ...place, position: index + 1 })),
    deliveries: to
      ? [
          {
            ...to,
            position: 1,
            is_natural_person: isPersonsDocument(to.destinatary_identification_document),
            is_stop_point: false,
          },
        ]
      : [],
    timeline: [
      {
        event: 'created',
        code: ORDER_EVENTS.created.code,
        status_id: statusId('CREATED'),
        kind: 'step',
        data: { return_of: order.id, refused_invoices: cargo?.numbers ?? [], nf_file_ids },
      },
    ],
    simulation: null,
  })
  ctx.audit({ type: 'orders', id, event: 'created', new: { return_of: order.id, nf_file_ids } })
  raiseOrder(ctx, { id, shipper_id: order.shipper_id, transporter_id: null }, 'orders.created')
  return id
}
