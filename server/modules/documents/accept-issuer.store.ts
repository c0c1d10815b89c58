import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Row } from '#server/kit/row.ts'
import { ownDocumentsScope } from './documents.scope.ts'

/** The yes to a CT-e of another issuer than the order's carrier. */

/** Of the session's own documents. Carriers say no such yes: their CT-es charge the orders that they carry. */
export const lockCte = async (
  ctx: Context,
  id: number,
): Promise<Row<'cte_files', 'order_id'> | undefined> => {
  if (ctx.session.role === 'transporter') return undefined
  const [row] = await ctx.rows<Row<'cte_files', 'order_id'>>(
    sql`select t.order_id from cte_files t where t.id = ${id} and (${ownDocumentsScope(ctx.session)}) for update of t`,
  )
  return row
}

export const acceptOtherIssuer = async (ctx: Context, id: number, justification: string): Promise<void> => {
  await ctx.rows(sql`
    update cte_files set other_issuer_accepted_at = ${ctx.now().toISOString()}::timestamptz,
      other_issuer_accepted_by_id = ${ctx.session.user_id}, other_issuer_justification = ${justification}
    where id = ${id}`)
}
