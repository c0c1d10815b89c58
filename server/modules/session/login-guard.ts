import type { Database, Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import { findFailures, insertFailure, lockPair, type Pair } from './login-failures.store.ts'

/**
 * Five wrong passwords in 15 minutes lock the pair account + address for 15 minutes (http/README "Session"); the answer is the
 * same whether the account exists or not.
 */
const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

/** Answers how often this pair was wrong lately; throws when that is too often. */
export const assertNotLocked = async (rows: Rows, pair: Pair, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const { failures, oldest } = await findFailures(rows, pair, since)
  if (failures < MAX_FAILURES) return failures
  const opens = new Date(oldest ?? now).getTime() + WINDOW_MINUTES * 60_000
  const seconds = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  throw new Exception('InvalidCredentialsException', [{ key: 'too_many_requests', params: { seconds } }], {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Every try is judged alone: of guesses sent side by side, the sixth is refused whether it is right or wrong. */
export const judge = async (
  database: Pick<Database, 'transaction'>,
  pair: Pair,
  now: Date,
  isRight: boolean,
): Promise<void> =>
  database.transaction(async ({ rows }) => {
    await lockPair(rows, pair)
    await assertNotLocked(rows, pair, now)
    if (!isRight) await insertFailure(rows, pair, now)
  })
