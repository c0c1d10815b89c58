import { sql, type Rows } from '#server/infra/database.ts'

/** Rows that have served their purpose: idempotency keys, tries, links, mails, sessions, tokens, delivered events. */

const HOUR_MS = 3_600_000
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)

export const removeExpired = async (rows: Rows, now: Date): Promise<void> => {
  await rows(sql`delete from idempotency_keys where created_at < ${ago(now, 24)}`)
  await rows(sql`delete from login_failures where created_at < ${ago(now, 24)}`)
  await rows(sql`delete from mails_asked where sent_at < ${ago(now, 1)}`)
  await rows(sql`delete from user_tokens where expires_at < ${ago(now, 24 * 7)}`)
  // Access records are kept six months (Marco Civil, art. 15).
  await rows(sql`delete from sessions where expires_at < ${ago(now, 24 * 183)}`)
  await rows(sql`delete from access_tokens where least(revoked_at, expires_at) < ${ago(now, 24 * 183)}`)
  await rows(sql`delete from guest_links where expires_at < ${ago(now, 24 * 183)}`)
  await rows(sql`delete from outbox where delivered_at < ${ago(now, 24 * 7)}`)
}
