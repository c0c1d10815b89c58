import { sql, type Rows } from '#server/infra/database.ts'
import { insertAllInto } from '#server/kit/insert.ts'

/** Writes that a person gets the messages of these keys, and answers those that they had not got before. */
export const claimDeliveries = async (
  rows: Rows,
  user_id: number,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const claims = keys.map((key) => ({ user_id, key, created_at: now.toISOString() }))
  const written = await rows<{ key: string }>(
    sql`${insertAllInto('notification_deliveries', claims)} on conflict do nothing returning key`,
  )
  return new Set(written.map(({ key }) => key))
}
