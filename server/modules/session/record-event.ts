import { sql, type Rows } from '#server/infra/database.ts'

/**
 * Records an event where no action runs (nobody is logged in yet). In a transaction it leaves with the change; delivered
 * at least once, as every other.
 */
export const raise = async (
  rows: Rows,
  event: string,
  payload: { id: number } & Record<string, unknown>,
  now: Date,
): Promise<void> => {
  const whole = JSON.stringify({ ...payload, at: now.toISOString(), actor_id: payload.id })
  await rows(sql`insert into outbox (event, payload, created_at) values (${event}, ${whole}::jsonb, ${now})`)
}
