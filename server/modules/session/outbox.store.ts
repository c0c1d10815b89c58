import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'

/**
 * Records an event of a public call, which has no session and no action. In a transaction it leaves with the change; it is
 * delivered at least once, as every event.
 */
export const raise = async (
  rows: Rows,
  event: string,
  payload: { id: number } & Record<string, unknown>,
  now: Date,
): Promise<void> => {
  const at = now.toISOString()
  const whole = { ...payload, at, actor_id: payload.id }
  await rows(sql`${insertInto('outbox', { event, payload: whole, created_at: at })}`)
}
