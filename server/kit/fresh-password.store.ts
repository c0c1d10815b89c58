import { sql } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { ReadContext } from './context.ts'
import { isAccessTokenSession } from './access-token.ts'

/** For so long a password that was given again opens the security settings to its session. */
const FRESH_MS = 10 * 60_000

/**
 * Security settings are changed by a person who gave the password within the last ten minutes, in this session.
 * @throws {Exception} 403 `password_needed`; a personal access token never passes
 */
export const assertFreshPassword = async ({ rows, session, now }: ReadContext): Promise<void> => {
  const since = new Date(now().getTime() - FRESH_MS)
  const found = isAccessTokenSession(session.session_id)
    ? []
    : await rows(
        sql`select 1 from sessions where id = ${session.session_id}::uuid and confirmed_at > ${since}`,
      )
  if (found.length === 0)
    throw new Exception('ValidationException', [{ key: 'password_needed' }], { status: 403 })
}
