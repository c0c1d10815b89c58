import type { Context } from '#server/kit/context.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import { action } from '#server/kit/routes.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { insertTimeline } from '#server/modules/orders/index.ts'
import { conflict, invalidField, notFound } from '#shared/kit/exceptions.ts'
import { attachServiceInvoice } from '#shared/services/service.calls.ts'
import { lockCarriedOrder } from '../lock-carried-order.ts'
import { hasServiceInvoice, insertServiceInvoice, lockBillable } from '../service-files.store.ts'
import { nfServiceFilesResource } from '../services.resources.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['pdf', 'xml', 'png', 'jpeg', 'webp'])

/** Locks confirmed services of the order that are paid by invoice and not billed yet. */
const assertBillable = async (ctx: Context, orderId: number, ids: readonly number[]): Promise<void> => {
  const found = await lockBillable(ctx, orderId, ids)
  if (found.length !== new Set(ids).size) throw notFound('order_additional_services')
  if (found.some(({ status }) => status !== 'confirmed'))
    throw invalidField('order_additional_service_ids', 'service_unconfirmed')
  if (found.some(({ payment_type }) => payment_type !== 'nf'))
    throw invalidField('order_additional_service_ids', 'service_not_by_invoice')
  if (found.some(({ nf_service_file_id }) => nf_service_file_id !== null)) throw conflict('service_billed')
}

/** The carrier's service invoice (NFS-e) for confirmed services of one order. */
export const attachServiceInvoiceRoute = action(
  attachServiceInvoice,
  async (ctx, { input, files, services }) => {
    const { number, value, iss = null, description = null, order_additional_service_ids: ids } = input
    const order = await lockCarriedOrder(ctx, input.order_id)
    if (order.canceled_at !== null) throw conflict('order_canceled')
    await assertBillable(ctx, order.id, ids)
    const company_id = isOperator(ctx.session) ? (order.transporter_id ?? 0) : ctx.session.company_id
    if (await hasServiceInvoice(ctx, order.id, company_id, number))
      throw conflict('service_invoice_repeated', { number })
    const [file] = await keepFiles(ctx, files.slice(0, 1), ACCEPTED)
    if (!file) throw invalidField('files', 'file_required')
    const invoice = { order_id: order.id, number, value, iss, description, name: file.name, file_id: file.id }
    const id = await insertServiceInvoice(ctx, { ...invoice, company_id }, ids)
    await insertTimeline(ctx, order.id, [
      {
        event: 'service_invoice_attached',
        code: null,
        status_id: null,
        kind: 'milestone',
        data: { id, number, value },
      },
    ])
    ctx.audit({
      type: 'nf_service_files',
      id,
      event: 'created',
      new: { order_id: order.id, number, value, order_additional_service_ids: ids },
    })
    ctx.raise('nf_service_files.attached', {
      order_id: order.id,
      id,
      number,
      shipper_id: order.shipper_id,
      transporter_id: order.transporter_id,
    })
    return services.reader.get(ctx, nfServiceFilesResource, id, {
      include: ['order_additional_services'],
      fields: {},
    })
  },
)
