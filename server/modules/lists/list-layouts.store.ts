import { sql } from '#server/infra/database.ts'
import type { Context, ReadContext } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { ListLayout } from '#shared/lists/list-layout.ts'

/** Layouts of the lists that the person has set up. */
export const layoutsOf = (ctx: ReadContext): Promise<{ list: string; layout: ListLayout }[]> =>
  ctx.rows(sql`select list, layout from list_layouts where user_id = ${ctx.session.user_id} order by list`)

export const saveLayout = async (ctx: Context, list: string, layout: ListLayout): Promise<void> => {
  const row = { user_id: ctx.session.user_id, list, layout, updated_at: ctx.now().toISOString() }
  await ctx.rows(sql`${insertInto('list_layouts', row)}
    on conflict (user_id, list) do update set layout = excluded.layout, updated_at = excluded.updated_at`)
}

export const forgetLayout = async (ctx: Context, list: string): Promise<void> => {
  await ctx.rows(sql`delete from list_layouts where user_id = ${ctx.session.user_id} and list = ${list}`)
}
