import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { everything, isOperator, nothing, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'

/** Whose products and boxes these are: a shipper's own and its branches', for the operator everyone's. */
export const cargoScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  return session.role === 'shipper' ? own(session, sql`t.company_id`) : nothing
}

/** The shipper that a new row belongs to: the operator names it, a shipper is its own or one of its branches. */
export const cargoOwner = async (ctx: Context, asked: unknown): Promise<number> => {
  const { session } = ctx
  const id = Number(asked ?? (session.role === 'shipper' ? session.company_id : 0))
  if (id === 0) throw invalidField('company_id', 'required')
  if (!isOperator(session) && !session.company_ids.includes(id)) throw notFound('shippers')
  const [found] = await ctx.rows(sql`select 1 from companies where id = ${id} and type = 'shipper'`)
  if (!found) throw notFound('shippers')
  return id
}
