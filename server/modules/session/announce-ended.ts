import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'

/** Once the change is committed, every process refuses the ended sessions and cuts their sockets. */
export const announceEnded = (
  ctx: Context,
  ids: readonly string[],
  { sessions, logger }: Pick<Services, 'sessions' | 'logger'>,
): void =>
  ctx.afterCommit(
    () =>
      void sessions
        .revoke(ids)
        .catch((error: unknown) => logger.error({ err: error }, 'an ended session was not announced')),
  )
