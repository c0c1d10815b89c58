import type { Clock } from '#server/infra/clock.ts'
import type { Database } from '#server/infra/database.ts'
import { accessTokenSession } from '#server/kit/access-token.ts'
import type { Sessions } from '#server/kit/session.ts'
import type { SessionMemory } from './session-memory.ts'
import { endSessions, endSessionsOf, endToken, endTokensOf } from './sessions.store.ts'

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
    await endToken(database.rows, id, clock.now())
    await memory.announceEnded([accessTokenSession(id)])
  },
  revoke: async (sessionIds) => {
    await endSessions(database.rows, sessionIds, clock.now())
    await memory.announceEnded(sessionIds)
  },
  revokeUser: async (userId, except) => {
    const ended = await endSessionsOf(database.rows, userId, { except, now: clock.now() })
    const tokens = await endTokensOf(database.rows, userId, clock.now())
    await memory.announceEnded([...ended, ...tokens.map(accessTokenSession)])
  },
})
