import { createHash } from 'node:crypto'
import type { Transaction } from '#server/infra/database.ts'
import type { Once } from '#server/kit/transaction.ts'
import { conflict, invalid } from '#shared/kit/exceptions.ts'
import { claimKey, firstRequest, keptAnswer, type KeyOwner } from './idempotency.store.ts'

/**
 * `Idempotency-Key` on any change (POST, PATCH, DELETE) gives the first answer again for 24 h, and says so. The key is written in the action's own
 * transaction: a failure leaves no trace of it, and a second request with the same key waits for the first to commit.
 */

/** `replayed`: what an earlier request with the same key was answered. `text`: the body as JSON, where that is made already. */
export type Answer = { status: number; body: unknown; replayed?: true; text?: string }

export const requestHash = (method: string, path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${path} `)
    .update(JSON.stringify(body ?? null))
    .digest('base64url')

/** Claims the key for this transaction; answers what the first request was answered, or null when this is the first. */
const claim = async ({ rows }: Transaction, owner: KeyOwner): Promise<Answer | null> => {
  if (await claimKey(rows, owner)) return null
  const first = await firstRequest(rows, owner)
  if (!first || first.status === null) throw conflict('changed_meanwhile')
  if (first.request_hash !== owner.hash) throw invalid({ key: 'idempotency_body' })
  return { status: first.status, body: first.response, replayed: true }
}

/** One key, one effect: what the router hands to the transaction of a POST with an `Idempotency-Key`. */
export const onlyOnce = (owner: KeyOwner): Once<Answer> => ({
  before: (transaction) => claim(transaction, owner),
  after: (answer) => {
    answer.text = JSON.stringify(answer.body ?? null)
    return keptAnswer(owner, answer.status, answer.text)
  },
})
