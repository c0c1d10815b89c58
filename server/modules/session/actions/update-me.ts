import type { Context, ReadContext } from '#server/kit/context.ts'
import type { UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { updateMeInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { assertNotLocked, forgetFailures, judge } from '../login-guard.ts'
import { getUser, presentUser } from '../me.queries.ts'
import { checkPassword, hashPassword } from '../passwords.ts'

const MAX_SETTINGS = 65_536

type Input = z.output<typeof updateMeInput>

/**
 * A new password needs the old one. Whoever took somebody's session does not find it by trying: five wrong ones, and this
 * session waits as at the door. Judged before the change begins, so that a try counts whatever becomes of the change.
 */
export const proveOldPassword = async (
  { session, rows, now }: ReadContext,
  _params: unknown,
  { password, current_password = '' }: Input,
  { database }: Services,
): Promise<void> => {
  if (password === undefined) return
  const pair = { email: session.email, address: `session ${session.session_id}` }
  await assertNotLocked(rows, pair, now())
  const { password: hash } = await getUser(rows, session.user_id)
  const isRight = await checkPassword(current_password, hash)
  await judge(database, pair, now(), isRight)
  if (!isRight) throw invalidField('current_password', 'invalid_credentials')
  await forgetFailures(rows, pair)
}

/** PATCH users/me/update: one's own name, contact, language, settings and password; nothing that grants rights. */
export const updateMe = async (
  ctx: Context,
  _params: unknown,
  input: Input,
  _files: readonly UploadedFile[],
  { sessions, logger }: Services,
) => {
  const { password, current_password: _proven, custom_settings, ...plain } = input
  const report = (error: unknown): void => logger.error({ err: error }, 'sessions were not told of a change')
  const before = await getUser(ctx.rows, ctx.session.user_id)
  const changes: Record<string, unknown> = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  )
  if (password !== undefined) {
    changes.password = await hashPassword(password)
    ctx.raise('users.password_changed', { id: before.id, at: ctx.now().toISOString() })
    ctx.afterCommit(() => void sessions.revokeUser(before.id, ctx.session.session_id).catch(report))
  }
  if (custom_settings !== undefined) {
    changes.custom_settings = { ...before.custom_settings, ...custom_settings }
    // Every page of the client loads them.
    if (JSON.stringify(changes.custom_settings).length > MAX_SETTINGS)
      throw invalidField('custom_settings', 'max_text', { max: MAX_SETTINGS })
  }
  if (Object.keys(changes).length > 0) {
    await ctx.db.users.update({ where: { id: before.id }, data: changes })
    const told = Object.keys(changes).filter((name) => name !== 'password' && name !== 'custom_settings')
    ctx.audit({
      type: 'users',
      id: before.id,
      event: 'updated',
      old: Object.fromEntries(told.map((name) => [name, before[name as keyof typeof before]])),
      new: Object.fromEntries(told.map((name) => [name, changes[name]])),
    })
    ctx.afterCommit(() => void sessions.forget({ user_id: before.id }).catch(report))
  }
  return { data: presentUser(await getUser(ctx.rows, before.id)) }
}
