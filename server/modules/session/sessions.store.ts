import { sql, type Rows } from '#server/infra/database.ts'
import type { Row } from '#server/kit/row.ts'

/** A person's sessions. */

type SessionRow = Row<
  'sessions',
  'id' | 'created_at' | 'last_used_at' | 'expires_at' | 'address' | 'user_agent'
>

/** A bound on the list; no person has so many. */
const MOST = 100

/** A person's sessions that still hold, the one used last first. */
export const findSessions = (rows: Rows, userId: number, now: Date, usedSince: Date): Promise<SessionRow[]> =>
  rows<SessionRow>(
    sql`select id, created_at, last_used_at, expires_at, address, user_agent from sessions
        where user_id = ${userId} and revoked_at is null and expires_at > ${now} and last_used_at > ${usedSince}
        order by last_used_at desc, created_at desc limit ${MOST}`,
  )

export const confirmSession = async (rows: Rows, id: string, now: Date): Promise<void> => {
  await rows(sql`update sessions set confirmed_at = ${now} where id = ${id}::uuid`)
}

/** Ends one of this person's sessions; false when there is none of this id to end. */
export const endSession = async (rows: Rows, userId: number, id: string, now: Date): Promise<boolean> => {
  const ended = await rows(
    sql`update sessions set revoked_at = ${now}
        where id = ${id}::uuid and user_id = ${userId} and revoked_at is null and expires_at > ${now} returning 1`,
  )
  return ended.length > 0
}

/** Ends this person's sessions but one; answers their ids. */
export const endSessionsExcept = async (
  rows: Rows,
  userId: number,
  except: string,
  now: Date,
): Promise<string[]> => {
  const ended = await rows<Row<'sessions', 'id'>>(
    sql`update sessions set revoked_at = ${now}
        where user_id = ${userId} and id <> ${except}::uuid and revoked_at is null and expires_at > ${now} returning id`,
  )
  return ended.map(({ id }) => id)
}
