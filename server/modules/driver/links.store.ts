import { sql } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { isOperator, own } from '#server/kit/scopes.ts'
import { notFound } from '#shared/kit/exceptions.ts'

/** @throws ModelNotFoundException where the session does not carry the order */
export const carriedOrder = async ({ rows, session }: ReadContext, id: number): Promise<void> => {
  const carried = isOperator(session) ? sql`true` : own(session, sql`o.transporter_id`)
  const [found] = await rows(sql`select o.id from orders o where o.id = ${id} and ${carried}`)
  if (!found) throw notFound('orders')
}
