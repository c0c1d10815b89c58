import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { isOperator, own } from '#server/kit/scopes.ts'
import { invalidField, notFound } from '#shared/kit/exceptions.ts'

export type ImportOwner = { company_id: number; by_carrier: boolean }

/** Companies for which the session may bring in files of this kind: its own, else those of the shippers it is linked to. */
const candidates = (ctx: Context, kind: 'nf' | 'cte', asked: number | undefined) => {
  const { session } = ctx
  if (isOperator(session))
    return ctx.rows<{ id: number; type: string }>(sql`
      select id, type from companies where id = ${asked ?? 0} and (type = 'shipper' or (type = 'transporter' and ${kind} = 'cte'))`)
  if (session.role === 'shipper' || session.role === 'transporter')
    return ctx.rows<{ id: number; type: string }>(
      sql`select id, type from companies where id = ${asked ?? session.company_id} and id = any(${session.company_ids})`,
    )
  return ctx.rows<{ id: number; type: string }>(sql`
    select c.id, c.type from companies c join shipper_partners p on p.shipper_id = c.id
    where ${own(session, sql`p.company_id`)} and p.active and (${asked ?? null}::int is null or c.id = ${asked ?? null}::int)
    group by c.id order by c.id limit 2`)
}

/** The company that the files will belong to. Who works for several shippers has to name one. */
export const resolveOwner = async (
  ctx: Context,
  kind: 'nf' | 'cte',
  asked: number | undefined,
): Promise<ImportOwner> => {
  const found = await candidates(ctx, kind, asked)
  const [company] = found
  if (found.length > 1 || (company === undefined && asked === undefined))
    throw invalidField('company_id', 'required')
  if (company === undefined) throw notFound('companies')
  return { company_id: company.id, by_carrier: company.type === 'transporter' }
}
