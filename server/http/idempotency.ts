import { createHash } from 'node:crypto'
import { sql, type Transaction } from '#server/infra/database.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'

/**
 * `Idempotency-Key` on any POST gives the first answer again for 24 h. The key is written in the action's own
 * transaction: a failure leaves no trace of it, and a second request with the same key waits for the first to commit.
 */

export type Answer = { status: number; body: unknown }

export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} `)
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

export const withIdempotency = async (
  { rows }: Transaction,
  owner: { user_id: number; key: string; hash: string },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  const claimed = await rows(
    sql`insert into idempotency_keys (user_id, key, request_hash) values (${owner.user_id}, ${owner.key}, ${owner.hash})
        on conflict (user_id, key) do nothing returning 1`,
  )
  if (claimed.length === 0) {
    const [first] = await rows<{ request_hash: string; status: number | null; response: unknown }>(
      sql`select request_hash, status, response from idempotency_keys where user_id = ${owner.user_id} and key = ${owner.key}`,
    )
    if (!first || first.status === null) throw conflict('changed_meanwhile')
    if (first.request_hash !== owner.hash) throw invalid({ key: 'idempotency_body' })
    return { status: first.status, body: first.response }
  }
  const answer = await work()
  await rows(
    sql`update idempotency_keys set status = ${answer.status}, response = ${JSON.stringify(answer.body ?? null)}::jsonb
        where user_id = ${owner.user_id} and key = ${owner.key}`,
  )
  return answer
}
