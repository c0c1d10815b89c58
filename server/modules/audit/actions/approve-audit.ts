import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { auditsOrderResource } from '#server/modules/audit/audit.resources.ts'
import { auditsOrderScope } from '#server/modules/audit/audit.scope.ts'
import type { approveAuditInput } from '#shared/audit/audit.contract.ts'
import type { SingleDocument } from '#shared/kit/document.ts'
import { conflict, notFound } from '#shared/kit/exceptions.ts'
import type * as z from 'zod'

/** Lets a divergent charge pass by hand: justification, user and time are kept (spec 002 §4.9). */
export const approveAudit = async (
  ctx: Context,
  params: Params,
  input: z.output<typeof approveAuditInput>,
  _files: unknown,
  services: Services,
): Promise<SingleDocument> => {
  const id = idParam(params)
  const [row] = await ctx.rows<{ order_id: number; result: string; manual_approved: boolean; value: string }>(
    sql`select t.order_id, t.result, t.manual_approved, t.value from audits_order t
        where t.id = ${id} and (${auditsOrderScope(ctx.session)}) for update of t`,
  )
  if (!row) throw notFound('audits_order')
  if (row.result === 'validated') throw conflict('audit_validated')
  if (row.manual_approved) throw conflict('audit_approved')
  await ctx.db.audits_order.update({
    where: { id },
    data: {
      manual_approved: true,
      justification: input.justification,
      approved_by_id: ctx.session.user_id,
      approved_by_name: ctx.session.name,
      approved_at: ctx.now(),
    },
  })
  ctx.audit({
    type: 'audits_order',
    id,
    event: 'approved',
    old: { manual_approved: false },
    new: { manual_approved: true, justification: input.justification, value: row.value },
  })
  ctx.raise('audits.approved', { order_id: row.order_id, audits_order_id: id, user_id: ctx.session.user_id })
  return services.reader.get(ctx, auditsOrderResource, id)
}
