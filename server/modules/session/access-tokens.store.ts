import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { Row } from '#server/kit/row.ts'

/** Personal access tokens; the database keeps their hashes only. */

export type AccessTokenRow = Row<
  'access_tokens',
  'id' | 'name' | 'prefix' | 'abilities' | 'expires_at' | 'last_used_at' | 'created_at'
>

const columns = sql`id, name, prefix, abilities, expires_at, last_used_at, created_at`

/** A person's tokens that still work, newest first. */
export const findAccessTokens = (rows: Rows, userId: number, now: Date): Promise<AccessTokenRow[]> =>
  rows<AccessTokenRow>(
    sql`select ${columns} from access_tokens where user_id = ${userId} and revoked_at is null and expires_at > ${now} order by id desc`,
  )

type NewToken = Omit<Row<'access_tokens'>, 'id' | 'last_used_at' | 'revoked_at'>

export const insertAccessToken = async (rows: Rows, token: NewToken): Promise<AccessTokenRow> => {
  const [row] = await rows<AccessTokenRow>(sql`${insertInto('access_tokens', token)} returning ${columns}`)
  if (!row) throw new Error('no access token was written')
  return row
}

/** Revokes one of this person's tokens; undefined when there is none of this id to revoke. */
export const revokeToken = async (
  rows: Rows,
  { id, user_id }: Pick<Row<'access_tokens'>, 'id' | 'user_id'>,
  now: Date,
): Promise<Row<'access_tokens', 'name' | 'prefix'> | undefined> => {
  const [revoked] = await rows<Row<'access_tokens', 'name' | 'prefix'>>(
    sql`update access_tokens set revoked_at = ${now}
        where id = ${id} and user_id = ${user_id} and revoked_at is null returning name, prefix`,
  )
  return revoked
}
