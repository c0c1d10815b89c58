import type { ReadContext } from '#server/kit/context.ts'
import { action } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { updateMe } from '#shared/session/session.calls.ts'
import type { updateMeInput } from '#shared/session/session.contract.ts'
import type * as z from 'zod'
import { createPasswords } from '../passwords.ts'
import { userDocumentOf } from '../present-document.ts'
import { presentUser } from '../present-user.ts'
import { provePassword } from '../login-guard.ts'
import { changeUser, getUser } from '../session-user.store.ts'
import { given, membersOf } from '#shared/kit/typed.ts'

const MAX_SETTINGS = 65_536

type Input = z.output<typeof updateMeInput>

/** A new password needs the old one. */
const proveOldPassword = async (
  ctx: ReadContext,
  { input, services }: { input: Input; services: Services },
): Promise<void> => {
  const { password, current_password = '' } = input
  if (password !== undefined) await provePassword(ctx, services, current_password)
}

/** Settings are loaded by every page of the client, so they stay small. */
const mergeSettings = (before: Input['custom_settings'], change: Input['custom_settings']) => {
  if (change === undefined) return undefined
  const merged = { ...before, ...change }
  if (JSON.stringify(merged).length > MAX_SETTINGS)
    throw invalidField('custom_settings', 'max_text', { max: MAX_SETTINGS })
  return merged
}

const changedOf = (told: object, before: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(told).filter(([name, value]) => value !== before[name]))

/** One's own name, contact, language, settings and password; nothing that grants rights. */
export const updateMeRoute = action(
  updateMe,
  async (ctx, { input, services: { held, sessions, logger } }) => {
    const { password, current_password: _proven, custom_settings, ...plain } = input
    const report = (error: unknown): void =>
      logger.error({ err: error }, 'sessions were not told of a change')
    const before = await getUser(ctx.rows, ctx.session.user_id)
    const changes = {
      ...plain,
      custom_settings: mergeSettings(before.custom_settings, custom_settings),
      password: password === undefined ? undefined : await held(createPasswords).hash(password),
    }
    if (password !== undefined) {
      ctx.raise('users.password_changed', { id: before.id, at: ctx.now().toISOString() })
      ctx.afterCommit(() => void sessions.revokeUser(before.id, ctx.session.session_id).catch(report))
    }
    if (Object.values(changes).some((value) => value !== undefined)) {
      await changeUser(ctx.rows, before.id, changes, ctx.now())
      const told = changedOf(given(plain), before)
      if (password !== undefined || Object.keys(told).length > 0)
        ctx.audit({
          type: 'users',
          id: before.id,
          event: 'updated',
          old: Object.fromEntries(Object.keys(told).map((name) => [name, membersOf(before)[name]])),
          new: told,
        })
      ctx.afterCommit(() => void sessions.forget({ user_id: before.id }).catch(report))
    }
    return { data: userDocumentOf(presentUser(await getUser(ctx.rows, before.id))) }
  },
  proveOldPassword,
)
