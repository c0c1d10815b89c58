import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'

/** Secrets that are good for one use, kept as hashes: mailed links, codes of the second factor, tokens of a TMS. */

type Purpose = { user_id: number; purpose: string }
type NewToken = Pick<Row<'user_tokens'>, 'user_id' | 'purpose' | 'token_hash' | 'expires_at' | 'created_at'>

export const countTokensSince = async (
  rows: Rows,
  { user_id, purpose }: Purpose,
  since: Date,
): Promise<number> => {
  const [made] = await rows<{ count: number }>(
    sql`select count(*) as count from user_tokens where user_id = ${user_id} and purpose = ${purpose} and created_at > ${since}`,
  )
  return made?.count ?? 0
}

/** Ends the older ones of this purpose, so that only the newest works. */
export const replaceToken = async (rows: Rows, token: NewToken): Promise<void> => {
  const { user_id, purpose, created_at: now } = token
  await rows(
    sql`update user_tokens set used_at = ${now} where user_id = ${user_id} and purpose = ${purpose} and used_at is null`,
  )
  await rows(insertInto('user_tokens', token))
}

/** Ends every link, invitation and code of this person: a new password leaves none. */
export const endTokens = async (rows: Rows, userId: number, now: Date): Promise<void> => {
  await rows(sql`update user_tokens set used_at = ${now} where user_id = ${userId} and used_at is null`)
}

/** Writes a token that is used at once; false when it was used before. */
export const insertUsedToken = async (rows: Rows, token: NewToken): Promise<boolean> => {
  const used = { ...token, used_at: token.created_at }
  const written = await rows(
    sql`${insertInto('user_tokens', used)} on conflict (token_hash) do nothing returning id`,
  )
  return written.length > 0
}

/** Uses up an active person's token of this purpose; answers whose it was, undefined when it does not work. */
export const consumeToken = async (
  rows: Rows,
  token: { token_hash: string; purpose: string; user_id?: number | undefined },
  now: Date,
): Promise<number | undefined> => {
  const [used] = await rows<Row<'user_tokens', 'user_id'>>(
    sql`update user_tokens t set used_at = ${now} from users u
        where t.token_hash = ${token.token_hash} and t.purpose = ${token.purpose} and t.used_at is null and t.expires_at > ${now}
          and u.id = t.user_id and u.active and t.user_id = coalesce(${token.user_id ?? null}::int, t.user_id)
        returning t.user_id`,
  )
  return used?.user_id
}

/** Counts a try on the newest token of this purpose, before it is judged; undefined when there is none left to try. */
export const tryToken = async (
  rows: Rows,
  { user_id, purpose }: Purpose,
  maxAttempts: number,
  now: Date,
): Promise<Row<'user_tokens', 'id' | 'token_hash'> | undefined> => {
  const [tried] = await rows<Row<'user_tokens', 'id' | 'token_hash'>>(
    sql`update user_tokens set attempts = attempts + 1
        where id = (select id from user_tokens where user_id = ${user_id} and purpose = ${purpose} and used_at is null
                    and expires_at > ${now} and attempts < ${maxAttempts} order by id desc limit 1 for update)
        returning id, token_hash`,
  )
  return tried
}

export const markUsed = async (rows: Rows, id: number, now: Date): Promise<void> => {
  await rows(sql`update user_tokens set used_at = ${now} where id = ${id}`)
}
