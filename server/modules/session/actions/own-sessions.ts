import type { Context, ReadContext } from '#server/kit/context.ts'
import type { Params, UploadedFile } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { OwnSession } from '#shared/session/sessions.contract.ts'
import { endSession, endSessionsExcept, listSessions } from '../sessions.queries.ts'
import { describeDevice, shortAddress } from '../pure/describe-client.ts'

const HOUR_MS = 3_600_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** GET sessions: where one is logged in, the session that asks first. */
export const listOwnSessions = async (
  { rows, session, now }: ReadContext,
  _params: Params,
  _query: unknown,
  { env }: Services,
): Promise<{ data: OwnSession[] }> => {
  const usedSince = new Date(now().getTime() - env.SESSION_IDLE_HOURS * HOUR_MS)
  const found = await listSessions(rows, session.user_id, now(), usedSince)
  const told = found.map(({ user_agent, address, ...row }): OwnSession => ({
    ...row,
    device: describeDevice(user_agent),
    address: shortAddress(address),
    current: row.id === session.session_id,
  }))
  return { data: told.toSorted((a, b) => Number(b.current) - Number(a.current)) }
}

/** What has ended is refused in every process and its sockets are cut, once the change is committed. */
const announceEnded = (ctx: Context, ids: readonly string[], { sessions, logger }: Services): void =>
  ctx.afterCommit(
    () =>
      void sessions
        .revoke(ids)
        .catch((error: unknown) => logger.error({ err: error }, 'an ended session was not announced')),
  )

/** DELETE sessions/{id}: another person's does not exist. */
export const endOwnSession = async (
  ctx: Context,
  { id = '' }: Params,
  _input: unknown,
  _files: readonly UploadedFile[],
  services: Services,
): Promise<undefined> => {
  if (!UUID.test(id) || !(await endSession(ctx.rows, ctx.session.user_id, id, ctx.now())))
    throw notFound('sessions')
  announceEnded(ctx, [id], services)
}

/** DELETE sessions: all but the one that asks; access tokens go on. */
export const endOtherSessions = async (
  ctx: Context,
  _params: Params,
  _input: unknown,
  _files: readonly UploadedFile[],
  services: Services,
): Promise<{ data: { ended: number } }> => {
  const { user_id, session_id } = ctx.session
  const ended = await endSessionsExcept(ctx.rows, user_id, session_id, ctx.now())
  if (ended.length > 0) announceEnded(ctx, ended, services)
  return { data: { ended: ended.length } }
}
