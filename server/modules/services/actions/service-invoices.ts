import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { dropFiles, keepFiles } from '#server/kit/keep-files.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { insertTimeline, ofFollowedOrders } from '#server/modules/orders/index.ts'
import { conflict, forbidden, invalidField, notFound } from '#shared/kit/exceptions.ts'
import type { serviceInvoiceInput } from '#shared/services/services.contract.ts'
import type * as z from 'zod'
import { nfServiceFilesResource } from '../services.resources.ts'
import { lockCarriedOrder } from './associate-services.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['pdf', 'xml', 'png', 'jpeg', 'webp'])

type Input = z.output<typeof serviceInvoiceInput>

/** Confirmed services of the order that a service invoice is to bill, and that none bills yet. */
const lockBillable = async (ctx: Context, orderId: number, ids: readonly number[]): Promise<void> => {
  const found = await ctx.rows<{
    id: number
    status: string
    nf_service_file_id: number | null
    payment_type: string
  }>(sql`
    select id, status, nf_service_file_id, payment_type from order_additional_services
    where order_id = ${orderId} and id = any(${ids}) for update`)
  if (found.length !== new Set(ids).size) throw notFound('order_additional_services')
  if (found.some(({ status }) => status !== 'confirmed'))
    throw invalidField('order_additional_service_ids', 'service_unconfirmed')
  if (found.some(({ payment_type }) => payment_type !== 'nf'))
    throw invalidField('order_additional_service_ids', 'service_not_by_invoice')
  if (found.some(({ nf_service_file_id }) => nf_service_file_id !== null)) throw conflict('service_billed')
}

/** The carrier's service invoice (NFS-e) for confirmed services of one order. */
export const attachServiceInvoice = async (
  ctx: Context,
  input: Input,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const order = await lockCarriedOrder(ctx, input.order_id)
  if (order.canceled_at !== null) throw conflict('order_canceled')
  const ids = input.order_additional_service_ids
  await lockBillable(ctx, order.id, ids)
  const issuer = isOperator(ctx.session) ? (order.transporter_id ?? 0) : ctx.session.company_id
  const [repeated] = await ctx.rows(sql`
    select 1 from nf_service_files where order_id = ${order.id} and company_id = ${issuer} and number = ${input.number}`)
  if (repeated) throw conflict('service_invoice_repeated', { number: input.number })
  const [file] = await keepFiles(ctx, uploads.slice(0, 1), ACCEPTED)
  if (!file) throw invalidField('files', 'file_required')
  const [made] = await ctx.rows<{ id: number }>(sql`
    insert into nf_service_files (order_id, number, value, iss, description, name, file_id, company_id, user_id, created_at)
    values (${order.id}, ${input.number}, ${input.value}, ${input.iss ?? null}, ${input.description ?? null}, ${file.name}, ${file.id},
      ${issuer}, nullif(${ctx.session.user_id}::int, 0), ${ctx.now()}) returning id`)
  const id = Number(made?.id)
  await ctx.rows(
    sql`update order_additional_services set nf_service_file_id = ${id}, updated_at = ${ctx.now()} where id = any(${ids})`,
  )
  const { number, value } = input
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
}

/** Takes a service invoice back; its services are billable again. */
export const deleteServiceInvoice = async (ctx: Context, id: number): Promise<void> => {
  const [invoice] = await ctx.rows<{
    order_id: number
    company_id: number
    file_id: number
    number: string
    value: string
  }>(sql`
    select t.order_id, t.company_id, t.file_id, t.number, t.value::text from nf_service_files t where t.id = ${id} and ${ofFollowedOrders(ctx.session)} for update of t`)
  if (!invoice) throw notFound('nf_service_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(invoice.company_id))
    throw forbidden('order_services.invoice')
  await ctx.rows(sql`delete from nf_service_files where id = ${id}`)
  await dropFiles(ctx, [invoice.file_id])
  const { order_id, number, value } = invoice
  ctx.audit({ type: 'nf_service_files', id, event: 'deleted', old: { order_id, number, value } })
  ctx.raise('nf_service_files.removed', { order_id, id, number })
}
