import { createHash } from 'node:crypto'
import { sql, type Transaction } from '#server/infra/database.ts'
import type { Once } from '#server/kit/transaction.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'

/**
 * `Idempotency-Key` on any change (POST, PATCH, DELETE) gives the first answer again for 24 h, and says so. The key is written in the action's own
 * transaction: a failure leaves no trace of it, and a second request with the same key waits for the first to commit.
 */

/** `replayed`: what an earlier request with the same key was answered. */
export type Answer = { status: number; body: unknown; replayed?: true }

export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} `)
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

type Owner = { user_id: number; key: string; hash: string }

/** Claims the key for this transaction; answers what the first request was answered, or null when this is the first. */
const claim = async ({ rows }: Transaction, owner: Owner): Promise<Answer | null> => {
  const claimed = await rows(
    sql`insert into idempotency_keys (user_id, key, request_hash) values (${owner.user_id}, ${owner.key}, ${owner.hash})
        on conflict (user_id, key) do nothing returning 1`,
  )
  if (claimed.length > 0) return null
  const [first] = await rows<{ request_hash: string; status: number | null; response: unknown }>(
    sql`select request_hash, status, response from idempotency_keys where user_id = ${owner.user_id} and key = ${owner.key}`,
  )
  if (!first || first.status === null) throw conflict('changed_meanwhile')
  if (first.request_hash !== owner.hash) throw invalid({ key: 'idempotency_body' })
  return { status: first.status, body: first.response, replayed: true }
}

/** One key, one effect: what the router hands to the transaction of a POST with an `Idempotency-Key`. */
export const onlyOnce = (owner: Owner): Once<Answer> => ({
  before: (transaction) => claim(transaction, owner),
  after: (answer) =>
    sql`update idempotency_keys set status = ${answer.status}, response = ${JSON.stringify(answer.body ?? null)}::jsonb
        where user_id = ${owner.user_id} and key = ${owner.key}`,
})
