import type { Context } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import { linkInvoices, loadInvoices, type LoadedInvoice } from '#server/modules/documents/index.ts'
import {
  invoicesOfOrder,
  judge,
  lockOrder,
  raiseOrder,
  recordMilestone,
  stepOf,
  transitionOrder,
  wholeAddresses,
} from '#server/modules/orders/index.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'
import { toMoney } from '#shared/kit/money.ts'
import type { AttachInvoicesInput } from '#shared/shelf/shelf-actions.ts'
import { attachInvoices } from '#shared/shelf/shelf.calls.ts'
import { amountOfInvoices, areOfGroup } from '../attach-invoices.store.ts'

/** As many numbers stand on the timeline. */
const NAMED = 20

type Delivery = Readonly<Record<string, unknown>>

/** The open delivery of an invoice: of its recipient, else of its city. */
const deliveryOf = (open: readonly Delivery[], invoice: LoadedInvoice): Delivery | undefined =>
  open.find(
    (delivery) =>
      invoice.recipient_document !== null &&
      delivery.destinatary_identification_document === invoice.recipient_document,
  ) ?? open.find((delivery) => delivery.city_id === invoice.destination_city_id)

const linksOf = (
  deliveries: readonly Delivery[],
  invoices: readonly LoadedInvoice[],
  chosen: number | undefined,
) => {
  const open = deliveries.filter(({ delivery_status }) => delivery_status === 'waiting')
  const named = open.find(({ id }) => id === chosen)
  if (chosen !== undefined && !named) throw invalidField('order_delivery_address_id', 'invalid')
  return invoices.map((invoice) => {
    const delivery = named ?? deliveryOf(open, invoice)
    if (!delivery) throw invalidField('nf_file_ids', 'invoice_elsewhere', { number: invoice.number })
    return { nf_file_id: invoice.id, order_delivery_address_id: Number(delivery.id) }
  })
}

const numbersOf = (invoices: readonly LoadedInvoice[]): string =>
  [
    ...invoices.slice(0, NAMED).map(({ number }) => `NF-e ${number}`),
    ...(invoices.length > NAMED ? [`+${invoices.length - NAMED}`] : []),
  ].join(', ')

/**
 * Gives imported invoices to an order that was made without them; the agreement with the carrier stays (decision 0185).
 * Invoices that it has already change nothing.
 */
const attach = async (ctx: Context, id: number, input: AttachInvoicesInput): Promise<void> => {
  const order = await lockOrder(ctx, id)
  judge(ctx, order, { action: 'attach_invoices' })
  const invoices = await loadInvoices(ctx, input.nf_file_ids, id)
  const known = new Set((await invoicesOfOrder(ctx, id)).map((invoice) => invoice.id))
  const fresh = invoices.filter((invoice) => !known.has(invoice.id))
  if (fresh.length === 0) return
  const companies = [...new Set(fresh.map(({ company_id }) => company_id))]
  if (!(await areOfGroup(ctx, order.shipper_id, companies))) throw notFound('nf_files')
  const links = linksOf(await wholeAddresses(ctx, 'delivery', id), fresh, input.order_delivery_address_id)
  await linkInvoices(ctx, { order_id: id, links })
  const amount = await amountOfInvoices(ctx, id)
  const attached = await transitionOrder(ctx, order, {
    action: 'attach_invoices',
    kind: 'milestone',
    justification: numbersOf(fresh),
    data: { nf_file_ids: fresh.map((invoice) => invoice.id) },
    set: amount === null ? {} : { invoice_amount: toMoney(amount) },
  })
  await recordMilestone(ctx, attached, 'invoice_issued')
  raiseOrder(ctx, attached, 'orders.changed', { changed: ['nf_files'] })
}

export const attachInvoicesRoute = action(attachInvoices, stepOf(attach))
