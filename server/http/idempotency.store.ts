import { sql, type Rows, type Sql } from '#server/infra/database.ts'

/** Keys of changes that are done once (`idempotency_keys`). */

export type KeyOwner = { user_id: number; key: string; hash: string }

/** Writes the key down. @returns false: it was there already */
export const claimKey = async (rows: Rows, { user_id, key, hash }: KeyOwner): Promise<boolean> => {
  const claimed = await rows(
    sql`insert into idempotency_keys (user_id, key, request_hash) values (${user_id}, ${key}, ${hash})
        on conflict (user_id, key) do nothing returning 1`,
  )
  return claimed.length > 0
}

type FirstRequest = { request_hash: string; status: number | null; response: unknown }

export const firstRequest = async (
  rows: Rows,
  { user_id, key }: KeyOwner,
): Promise<FirstRequest | undefined> => {
  const [first] = await rows<FirstRequest>(
    sql`select request_hash, status, response from idempotency_keys where user_id = ${user_id} and key = ${key}`,
  )
  return first
}

/** The statement that keeps the answer; it travels with the transaction's last ones. */
export const keptAnswer = ({ user_id, key }: KeyOwner, status: number, body: string): Sql =>
  sql`update idempotency_keys set status = ${status}, response = ${body}::jsonb
      where user_id = ${user_id} and key = ${key}`
