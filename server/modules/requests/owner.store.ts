import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'

const actsFor = (session: Session) => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, sql`c.id`)
  return session.role === 'four_pl' ? ofLinkedShippers(session, sql`c.id`) : nothing
}

/** The shipper of a new request or load: a shipper's own company unless told, else the one that is named (spec 002 §5). */
export const requestOwner = async (ctx: Context, asked: number | undefined): Promise<number> => {
  const { session } = ctx
  const id = asked ?? (session.role === 'shipper' ? session.company_id : undefined)
  if (id === undefined) throw invalidField('company_id', 'required')
  const [found] = await ctx.rows(
    sql`select 1 from companies c where c.id = ${id} and c.type = 'shipper' and (${actsFor(session)})`,
  )
  if (!found) throw notFound('shippers')
  return id
}
