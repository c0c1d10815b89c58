import type { LoadedInvoice } from '#server/modules/documents/index.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import { isReverse } from '#shared/orders/order-modals.ts'
import { statusId } from '#shared/orders/order-status.ts'
import type { NewOrder } from './create-order.store.ts'
import type { NewCargo } from './new-order-cargo.ts'
import type { addressRows } from './order-addresses.ts'
import type { PricedOrder } from './price-new-order.ts'

/** Rows of a new order. */

/** First entries of the timeline: created, then the carrier and the invoices that the order starts with. */
export const firstEntries = (
  carriers: readonly number[],
  invoices: readonly LoadedInvoice[],
): NewOrder['timeline'] => [
  { event: 'created', code: ORDER_EVENTS.created.code, status_id: statusId('CREATED'), kind: 'step' },
  ...(carriers.length > 0
    ? [
        {
          event: 'defined_transporter',
          code: ORDER_EVENTS.defined_transporter.code,
          status_id: null,
          kind: 'milestone' as const,
          data: { transporter_ids: carriers },
        },
      ]
    : []),
  ...(invoices.length > 0
    ? [
        {
          event: 'invoice_issued',
          code: ORDER_EVENTS.invoice_issued.code,
          status_id: null,
          kind: 'milestone' as const,
          data: { numbers: invoices.map(({ number }) => number).slice(0, 50) },
        },
      ]
    : []),
]

/** Columns of the new row. The end of the lead time is the expected delivery unless one is typed. */
export const orderColumns = (
  input: CreateOrderInput,
  {
    shipper_id,
    cargo,
    priced,
    rows,
  }: {
    shipper_id: number
    cargo: NewCargo
    priced: PricedOrder | null
    rows: ReturnType<typeof addressRows>
  },
): Record<string, unknown> => {
  const [origin] = rows.collections
  const destination = rows.deliveries.at(-1)
  const due = priced?.due_date ? `${priced.due_date}T23:59:59.000-03:00` : null
  return {
    type_freight: 'CIF',
    is_mirrored: false,
    is_traceable: true,
    is_tracking_via_app: false,
    has_shared_shipping: false,
    ...input,
    ...cargo,
    shipper_id,
    reverse: isReverse(input.modal),
    delivery_date_time: input.delivery_date_time ?? due,
    lead_time: input.lead_time ?? priced?.lead_time ?? null,
    freight_value: priced?.total_value ?? null,
    icms: priced?.icms ?? null,
    distance: input.distance ?? priced?.km ?? null,
    collection_city: origin?.city,
    collection_uf: origin?.uf,
    delivery_city: destination?.city,
    delivery_uf: destination?.uf,
    destinatary_name: destination?.destinatary_name ?? null,
  }
}
