import { sql, type Sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { dropFiles, keepFiles } from '#server/kit/keep-files.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { Session } from '#server/kit/session.ts'
import { ofFollowedOrders } from '#server/modules/orders/index.ts'
import { forbidden, notFound } from '#shared/kit/exceptions.ts'
import { isOperator } from '#server/kit/scopes.ts'
import { orderServiceFilesResource } from '../services.resources.ts'
import { ofOrderServices } from '../services.scope.ts'
import { orderOfService } from '../services.queries.ts'
import { lockCarriedOrder } from './associate-services.ts'

/** Puts files beside a service of an order; both sides may. */
export const attachServiceFiles = async (
  ctx: Context,
  id: number,
  uploads: readonly UploadedFile[],
  services: Services,
) => {
  const orderId = await orderOfService(ctx.rows, id)
  if (orderId === undefined) throw notFound('order_additional_services')
  await lockCarriedOrder(ctx, orderId).catch(() => {
    throw notFound('order_additional_services')
  })
  const kept = await keepFiles(ctx, uploads)
  const { company_id, user_id } = ctx.session
  const documents = []
  for (const { id: file_id, name } of kept) {
    // oxlint-disable-next-line no-await-in-loop -- few files, one connection
    const [made] = await ctx.rows<{ id: number }>(sql`
      insert into order_additional_services_files (order_additional_service_id, name, file_id, company_id, user_id, created_at)
      values (${id}, ${name}, ${file_id}, ${company_id}, nullif(${user_id}::int, 0), ${ctx.now()}) returning id`)
    const fileId = Number(made?.id)
    ctx.audit({
      type: 'order_additional_services_files',
      id: fileId,
      event: 'created',
      new: { order_additional_service_id: id, name },
    })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    documents.push((await services.reader.get(ctx, orderServiceFilesResource, fileId)).data)
  }
  return { data: documents }
}

type Stored = { key: string; name: string; content_type: string }

const linkTo = async (
  ctx: ReadContext,
  table: Sql,
  scope: (session: Session) => Sql,
  id: number,
  type: string,
) => {
  const [file] = await ctx.rows<Stored>(sql`
    select f.key, t.name, f.content_type from ${table} t join files f on f.id = t.file_id
    where t.id = ${id} and (${scope(ctx.session)})`)
  if (!file) throw notFound(type)
  const { key, name, content_type } = file
  return { data: { url: ctx.signFile({ key, filename: name, content_type, disposition: 'attachment' }) } }
}

/** A link to one file of a service, good for ten minutes. */
export const linkServiceFile = (ctx: ReadContext, id: number) =>
  linkTo(ctx, sql`order_additional_services_files`, ofOrderServices, id, 'order_additional_services_files')

/** A link to a service invoice's file, good for ten minutes. */
export const linkServiceInvoice = (ctx: ReadContext, id: number) =>
  linkTo(ctx, sql`nf_service_files`, ofFollowedOrders, id, 'nf_service_files')

/** Who put a file there takes it away. */
export const deleteServiceFile = async (ctx: Context, id: number): Promise<void> => {
  const [file] = await ctx.rows<{ company_id: number; file_id: number; name: string }>(sql`
    select t.company_id, t.file_id, t.name from order_additional_services_files t where t.id = ${id} and ${ofOrderServices(ctx.session)} for update of t`)
  if (!file) throw notFound('order_additional_services_files')
  if (!isOperator(ctx.session) && !ctx.session.company_ids.includes(file.company_id))
    throw forbidden('order_services.request')
  await ctx.rows(sql`delete from order_additional_services_files where id = ${id}`)
  await dropFiles(ctx, [file.file_id])
  ctx.audit({ type: 'order_additional_services_files', id, event: 'deleted', old: { name: file.name } })
}
