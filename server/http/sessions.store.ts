import { sql, type Rows } from '#server/infra/database.ts'

/** Rows of sessions and access tokens that begin and end; how they are read: session-rows.store.ts. */

export const insertSession = async (
  rows: Rows,
  session: { user_id: number; from: Date; until: Date; address: string | null; userAgent: string | null },
): Promise<string | undefined> => {
  const { user_id, from, until, address, userAgent } = session
  const [row] = await rows<{ id: string }>(
    sql`insert into sessions (id, user_id, created_at, last_used_at, expires_at, address, user_agent)
        values (gen_random_uuid(), ${user_id}, ${from}, ${from}, ${until}, ${address}, ${userAgent}) returning id`,
  )
  return row?.id
}

export const endToken = async (rows: Rows, id: number, now: Date): Promise<void> => {
  await rows(sql`update access_tokens set revoked_at = ${now} where id = ${id} and revoked_at is null`)
}

export const endSessions = async (rows: Rows, ids: readonly string[], now: Date): Promise<void> => {
  await rows(
    sql`update sessions set revoked_at = ${now} where id = any(${ids}::uuid[]) and revoked_at is null`,
  )
}

/** All sessions of a user but one. @returns their ids */
export const endSessionsOf = async (
  rows: Rows,
  userId: number,
  { except, now }: { except: string | undefined; now: Date },
): Promise<string[]> => {
  const ended = await rows<{ id: string }>(
    sql`update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
        and expires_at > ${now} and id is distinct from ${except ?? null}::uuid returning id`,
  )
  return ended.map(({ id }) => id)
}

/** All access tokens of a user. @returns their ids */
export const endTokensOf = async (rows: Rows, userId: number, now: Date): Promise<number[]> => {
  const ended = await rows<{ id: number }>(
    sql`update access_tokens set revoked_at = ${now} where user_id = ${userId} and revoked_at is null returning id`,
  )
  return ended.map(({ id }) => id)
}
