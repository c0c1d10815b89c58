import { sql, type Rows } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'
import { panelNotificationsResource } from './panel.resources.ts'

/** The panels of the finance areas. */

type Written = Promise<{ id: number }[]>

export const insertPanelNotice = (
  rows: Rows,
  notice: Pick<
    Row<'panel_notifications'>,
    'user_id' | 'title' | 'notification' | 'link' | 'message' | 'created_at'
  >,
): Written => rows<{ id: number }>(sql`${insertInto('panel_notifications', notice)} returning id`)

export const insertFinanceNews = (
  rows: Rows,
  news: Pick<Row<'finance_notifications'>, 'user_id' | 'text' | 'quotation_id' | 'created_at'>,
): Written => rows<{ id: number }>(sql`${insertInto('finance_notifications', news)} returning id`)

/** Marks one of the caller's notices as dealt with; false when there is none of this id. */
export const dealWithNotice = async (ctx: Context, id: number): Promise<boolean> => {
  const dealt = await ctx.rows(
    sql`update panel_notifications t set read = true, dealt_at = coalesce(t.dealt_at, ${ctx.now()})
        where t.id = ${id} and (${panelNotificationsResource.scope(ctx.session)}) returning t.id`,
  )
  return dealt.length > 0
}
