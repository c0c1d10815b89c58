import { keptCollection, keptDelivery } from '#shared/orders/order-addresses.ts'
import type { CargoInput } from '#shared/orders/order-cargo.ts'
import type { OrderDetail } from '../order.ts'

/** The cargo of an order as its correction begins, and what of it was corrected. Pure. */

const MEASURES = ['weight', 'volume', 'cubage', 'invoice_amount'] as const

/** Empty fields of a form are absent, not null. */
const filled = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>

export const cargoOf = (order: OrderDetail) => ({
  ...filled({
    weight: order.weight,
    volume: order.volume,
    cubage: order.cubage,
    invoice_amount: order.invoice_amount,
  }),
  order_collection_addresses: order.order_collection_addresses.map((row) =>
    filled(keptCollection.parse(row)),
  ),
  order_delivery_addresses: order.order_delivery_addresses.map((row) => ({
    ...filled(keptDelivery.parse(row)),
    nf_file_ids: order.nf_files
      .filter((invoice) => invoice.order_delivery_address_id === Number(row.id))
      .map(({ id }) => Number(id)),
  })),
})

const same = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right) || (left !== undefined && Number(left) === Number(right))

/** Sends the corrected fields only. */
export const corrected = (
  before: ReturnType<typeof cargoOf>,
  now: CargoInput,
  { ids, invoices, addresses }: { ids: readonly number[]; invoices: readonly number[]; addresses: boolean },
): CargoInput => {
  const isSameInvoices = ids.length === invoices.length && ids.every((id) => invoices.includes(id))
  const known = new Set(ids)
  return {
    ...Object.fromEntries(
      MEASURES.filter((name) => now[name] !== undefined && !same(now[name], before[name])).map((name) => [
        name,
        now[name],
      ]),
    ),
    ...(isSameInvoices ? {} : { nf_file_ids: [...ids] }),
    ...(addresses && now.order_collection_addresses
      ? { order_collection_addresses: now.order_collection_addresses }
      : {}),
    ...(addresses && now.order_delivery_addresses
      ? {
          order_delivery_addresses: now.order_delivery_addresses.map(({ nf_file_ids = [], ...address }) => ({
            ...address,
            nf_file_ids: nf_file_ids.filter((id) => known.has(id)),
          })),
        }
      : {}),
  }
}
