import type { Clock } from '#server/infra/clock.ts'
import { sql, type Database } from '#server/infra/database.ts'
import { accessTokenSession } from '#server/kit/access-token.ts'
import type { Sessions } from '#server/kit/session.ts'
import type { SessionMemory } from './session-memory.ts'

type Tools = {
  database: Pick<Database, 'rows'>
  memory: Pick<SessionMemory, 'announceEnded'>
  clock: Clock
}

/** Ends sessions and access tokens, in the database and in the memory of every process. */
export const createRevocation = ({
  database,
  memory,
  clock,
}: Tools): Pick<Sessions, 'revoke' | 'revokeToken' | 'revokeUser'> => ({
  revokeToken: async (id) => {
    await database.rows(
      sql`update access_tokens set revoked_at = ${clock.now()} where id = ${id} and revoked_at is null`,
    )
    await memory.announceEnded([accessTokenSession(id)])
  },
  revoke: async (sessionIds) => {
    await database.rows(
      sql`update sessions set revoked_at = ${clock.now()} where id = any(${sessionIds}::uuid[]) and revoked_at is null`,
    )
    await memory.announceEnded(sessionIds)
  },
  revokeUser: async (userId, except) => {
    const ended = await database.rows<{ id: string }>(
      sql`update sessions set revoked_at = ${clock.now()} where user_id = ${userId} and revoked_at is null
          and expires_at > ${clock.now()} and id is distinct from ${except ?? null}::uuid returning id`,
    )
    const tokens = await database.rows<{ id: number }>(
      sql`update access_tokens set revoked_at = ${clock.now()} where user_id = ${userId} and revoked_at is null returning id`,
    )
    await memory.announceEnded([
      ...ended.map(({ id }) => id),
      ...tokens.map(({ id }) => accessTokenSession(id)),
    ])
  },
})
