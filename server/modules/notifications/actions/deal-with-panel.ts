import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { idParam, type Params, type UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import { panelNotificationsResource } from '../panel.resources.ts'

/** POST panel_notifications/deals/{id}: it has been dealt with. Again changes nothing. */
export const dealWithPanel = async (
  ctx: Context,
  params: Params,
  _input: unknown,
  _files: readonly UploadedFile[],
  { reader }: Services,
) => {
  const id = idParam(params)
  const [row] = await ctx.rows(
    sql`update panel_notifications t set read = true, dealt_at = coalesce(t.dealt_at, ${ctx.now()})
        where t.id = ${id} and (${panelNotificationsResource.scope(ctx.session)}) returning t.id`,
  )
  if (!row) throw notFound('panel_notifications')
  return reader.get(ctx, panelNotificationsResource, id)
}
