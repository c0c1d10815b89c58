import { sql, type Rows } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { own } from '#server/kit/scopes.ts'

const MOST_COLLEAGUES = 500

/** Active people of the company, by name, without the asker. */
export const colleaguesOf = ({ rows, session }: ReadContext): Promise<{ id: number; name: string }[]> =>
  rows(sql`
    select u.id, u.name from users u
    where u.company_id = ${session.company_id} and u.active and u.id <> ${session.user_id}
    order by u.name, u.id limit ${MOST_COLLEAGUES}`)

/** Whether all of these are active people of the company. */
export const areColleagues = async (ctx: Context, ids: readonly number[]): Promise<boolean> => {
  const wanted = [...new Set(ids)]
  const [found] = await ctx.rows<{ n: number }>(
    sql`select count(*)::int as n from users u where u.id = any(${wanted}) and u.company_id = ${ctx.session.company_id} and u.active`,
  )
  return found?.n === wanted.length
}

/** Whether the session's company carries the order. */
export const carries = async (ctx: Context, order_id: number): Promise<boolean> =>
  (
    await ctx.rows(
      sql`select 1 from orders o where o.id = ${order_id} and ${own(ctx.session, sql`o.transporter_id`)}`,
    )
  ).length > 0

export type Written = {
  id: number
  order_id: number
  company_id: number
  audience: string
  mentioned_ids: number[]
}

export const findComment = async (rows: Rows, id: number): Promise<Written | undefined> =>
  (
    await rows<Written>(
      sql`select id, order_id, company_id, audience, mentioned_ids from order_comments where id = ${id}`,
    )
  )[0]
