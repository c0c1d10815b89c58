import { sum } from '#shared/kit/money.ts'
import type { DeliveryAddress, Invoice, OrderDetail } from '../order.ts'

/** Which invoices fit an order, as the server judges them. */

type Target = Pick<DeliveryAddress, 'city_id' | 'destinatary_identification_document'>
type Shown = Pick<Invoice, 'recipient_document' | 'destination_city_id'>

/** Deliveries that may still get invoices. */
export const openDeliveries = (order: Pick<OrderDetail, 'order_delivery_addresses'>): DeliveryAddress[] =>
  order.order_delivery_addresses.filter(({ delivery_status }) => delivery_status === 'waiting')

export const fits = (invoice: Shown, deliveries: readonly Target[]): boolean =>
  deliveries.some(
    ({ city_id, destinatary_identification_document: recipient }) =>
      city_id === invoice.destination_city_id ||
      (recipient !== null && recipient === invoice.recipient_document),
  )

/** Those that fit stand first; a search shows the others too. */
export const offered = <T extends Shown>(
  invoices: readonly T[],
  deliveries: readonly Target[],
  searched: boolean,
): T[] => {
  const fitting = invoices.filter((invoice) => fits(invoice, deliveries))
  return searched ? [...fitting, ...invoices.filter((invoice) => !fits(invoice, deliveries))] : fitting
}

export const valueOf = (invoices: readonly Pick<Invoice, 'value'>[]): string =>
  sum(invoices.map(({ value }) => value))
