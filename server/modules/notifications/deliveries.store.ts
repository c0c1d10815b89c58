import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'

/** Writes that a person gets the message of this key; false when they had it before. */
export const claimDelivery = async (
  rows: Rows,
  delivery: { user_id: number; key: string },
  now: Date,
): Promise<boolean> => {
  const row = { ...delivery, created_at: now.toISOString() }
  const written = await rows(
    sql`${insertInto('notification_deliveries', row)} on conflict do nothing returning 1`,
  )
  return written.length > 0
}
