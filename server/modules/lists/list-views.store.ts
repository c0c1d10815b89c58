import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { MOST_VIEWS } from '#shared/lists/list-views.contract.ts'

/** Saved views of one list that count together: a person's own, or those of a company. */
type Place = { list: string; isShared: boolean }

const inPlace = ({ session }: Context, { list, isShared }: Place): Sql =>
  isShared
    ? sql`v.list = ${list} and v.visibility = 'company' and v.company_id = ${session.company_id}`
    : sql`v.list = ${list} and v.visibility = 'private' and v.user_id = ${session.user_id}`

/** Changes of one list's views wait for each other, so that two at once leave one default and no view too many. */
export const lockViews = async (ctx: Context, { list, isShared }: Place): Promise<void> => {
  const owner = isShared ? `company ${ctx.session.company_id}` : `user ${ctx.session.user_id}`
  await ctx.rows(sql`select pg_advisory_xact_lock(hashtext(${`list_views ${owner} ${list}`}))`)
}

/** Refuses one view more than the list may have. */
export const assertRoom = async (ctx: Context, place: Place): Promise<void> => {
  const [row] = await ctx.rows<{ n: number }>(
    sql`select count(*)::int as n from list_views v where ${inPlace(ctx, place)}`,
  )
  if ((row?.n ?? 0) >= MOST_VIEWS) throw invalid({ key: 'views_full', params: { max: MOST_VIEWS } })
}

/** Another view is about to be the default. */
export const releaseDefault = async (ctx: Context, place: Place, but: number): Promise<void> => {
  await ctx.rows(
    sql`update list_views v set is_default = false where ${inPlace(ctx, place)} and v.is_default and v.id <> ${but}`,
  )
}
