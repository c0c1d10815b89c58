import { sql, type Rows } from '#server/infra/database.ts'

export type AccessTokenRow = {
  id: number
  name: string
  prefix: string
  abilities: string[]
  expires_at: string
  last_used_at: string | null
  created_at: string
}

const columns = sql`id, name, prefix, abilities, expires_at, last_used_at, created_at`

/** A person's tokens that still work, newest first. */
export const listAccessTokens = (rows: Rows, userId: number, now: Date): Promise<AccessTokenRow[]> =>
  rows<AccessTokenRow>(
    sql`select ${columns} from access_tokens where user_id = ${userId} and revoked_at is null and expires_at > ${now} order by id desc`,
  )

export const insertAccessToken = async (
  rows: Rows,
  token: {
    user_id: number
    name: string
    prefix: string
    hash: string
    abilities: readonly string[]
    expires_at: Date
    now: Date
  },
): Promise<AccessTokenRow> => {
  const [row] = await rows<AccessTokenRow>(
    sql`insert into access_tokens (user_id, name, prefix, token_hash, abilities, expires_at, created_at)
        values (${token.user_id}, ${token.name}, ${token.prefix}, ${token.hash}, ${token.abilities}, ${token.expires_at}, ${token.now})
        returning ${columns}`,
  )
  if (!row) throw new Error('no access token was written')
  return row
}

/** The wire form. */
export const presentAccessToken = ({ id, ...row }: AccessTokenRow) => ({ id: String(id), ...row })
