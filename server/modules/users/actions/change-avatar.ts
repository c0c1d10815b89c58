import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import type { Params, UploadedFile } from '#server/kit/routes.ts'
import { removeImage, replaceImage } from '#server/modules/companies/index.ts'
import { notFound } from '#shared/kit/exceptions.ts'

type Answer = { data: { avatar_path: string | null } }

const lockMe = async (ctx: Context): Promise<string | null> => {
  const [me] = await ctx.rows<{ avatar_path: string | null }>(
    sql`select avatar_path from users where id = ${ctx.session.user_id} for update`,
  )
  if (!me) throw notFound('users')
  return me.avatar_path
}

const save = async (ctx: Context, before: string | null, after: string | null): Promise<Answer> => {
  const id = ctx.session.user_id
  await ctx.rows(sql`update users set avatar_path = ${after}, updated_at = ${ctx.now()} where id = ${id}`)
  ctx.audit({
    type: 'users',
    id,
    event: 'updated',
    old: { avatar_path: before },
    new: { avatar_path: after },
  })
  return { data: { avatar_path: after } }
}

/** POST users/avatar: one's own picture; PNG, JPEG or WebP by content. */
export const setAvatar = async (
  ctx: Context,
  _params: Params,
  _input: unknown,
  [upload]: readonly UploadedFile[],
): Promise<Answer> => {
  const before = await lockMe(ctx)
  return save(ctx, before, await replaceImage(ctx, upload, ctx.session.company_id, before))
}

/** DELETE users/avatar */
export const removeAvatar = async (ctx: Context): Promise<Answer> => {
  const before = await lockMe(ctx)
  if (before === null) return { data: { avatar_path: null } }
  await removeImage(ctx, before)
  return save(ctx, before, null)
}
