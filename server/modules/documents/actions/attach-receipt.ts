import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { keepFiles } from '#server/kit/keep-files.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { attachReceiptInput } from '#shared/documents/documents-actions.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'
import { canhotoFilesResource } from '../documents.resources.ts'
import { writableOrders } from '../documents.scope.ts'

const ACCEPTED: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'pdf'])

type Input = z.output<typeof attachReceiptInput>

/** The order, and that what the receipt is for belongs to it. */
const lockOrder = async (ctx: Context, orderId: number, input: Input): Promise<void> => {
  const [order] = await ctx.rows<{ canceled_at: string | null; address: boolean; invoice: boolean }>(sql`
    select o.canceled_at,
      exists (select 1 from order_delivery_addresses a where a.order_id = o.id and a.id = ${input.order_delivery_address_id ?? 0}) as address,
      exists (select 1 from nf_files n where n.order_id = o.id and n.id = ${input.nf_file_id ?? 0}) as invoice
    from orders o where o.id = ${orderId} and ${writableOrders(ctx.session)} for update of o`)
  if (!order) throw notFound('orders')
  if (order.canceled_at !== null) throw conflict('order_canceled')
  if (input.order_delivery_address_id !== undefined && !order.address)
    throw notFound('order_delivery_addresses')
  if (input.nf_file_id !== undefined && !order.invoice) throw notFound('nf_files')
}

/** Delivery receipt (canhoto): photos or PDF, told by content; raises `receipts.attached`. */
export const attachReceipt = async (
  ctx: Context,
  params: Params,
  input: Input,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const orderId = idParam(params, 'order_id')
  await lockOrder(ctx, orderId, input)

  const { company_id, user_id } = ctx.session
  const files = await keepFiles(ctx, uploads, ACCEPTED)
  const rows = files.map(({ id, name }) => ({ name, file_id: id }))
  const made = await ctx.rows<{ id: number }>(sql`
    insert into canhoto_files (order_id, order_delivery_address_id, nf_file_id, file_id, company_id, name, user_id, created_at)
    select ${orderId}::int, ${input.order_delivery_address_id ?? null}::int, ${input.nf_file_id ?? null}::int, r.file_id,
      ${company_id}::int, r.name, ${user_id}::int, ${ctx.now().toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(name text, file_id int) returning id`)
  const canhoto_file_ids = made.map((row) => row.id)
  for (const id of canhoto_file_ids)
    ctx.audit({ type: 'canhoto_files', id, event: 'created', new: { order_id: orderId, ...input } })
  ctx.raise('receipts.attached', {
    order_id: orderId,
    canhoto_file_ids,
    order_delivery_address_id: input.order_delivery_address_id ?? null,
    nf_file_id: input.nf_file_id ?? null,
    company_id,
    user_id,
  })
  const documents = await Promise.all(
    canhoto_file_ids.map((id) => services.reader.get(ctx, canhotoFilesResource, id)),
  )
  return { data: documents.map((document) => document.data) }
}
