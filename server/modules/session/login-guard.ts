import type { Database, Rows } from '#server/infra/database.ts'
import type { ReadContext } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import { Exception, invalidField } from '#shared/kit/exceptions.ts'
import {
  findFailures,
  findFailuresOfAccount,
  forgetFailures,
  insertFailure,
  isKnownAddress,
  lockAccount,
  type Pair,
} from './login-failures.store.ts'
import { createPasswords } from './passwords.ts'
import { getUser } from './session-user.store.ts'

/**
 * Five wrong passwords in 15 minutes lock the pair account + address for 15 minutes (http/README "Session"); the answer is the
 * same whether the account exists or not. Fifty from all addresses together lock the account for addresses that it has never
 * logged in from, so that many addresses gain nothing and its owner is not locked out (decision 0202).
 */
const MAX_FAILURES = 5
const MAX_OF_ACCOUNT = 50
const WINDOW_MINUTES = 15

const locked = (oldest: string | null, now: Date): Exception => {
  const opens = new Date(oldest ?? now).getTime() + WINDOW_MINUTES * 60_000
  const seconds = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  return new Exception('InvalidCredentialsException', [{ key: 'too_many_requests', params: { seconds } }], {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Answers how often this pair was wrong lately; throws when that is too often. */
export const assertNotLocked = async (rows: Rows, pair: Pair, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const { failures, oldest } = await findFailures(rows, pair, since)
  if (failures >= MAX_FAILURES) throw locked(oldest, now)
  // A session's own proofs are no tries from the network.
  if (pair.address.startsWith('session ')) return failures
  const account = await findFailuresOfAccount(rows, pair.email, since)
  if (account.failures >= MAX_OF_ACCOUNT && !(await isKnownAddress(rows, pair)))
    throw locked(account.oldest, now)
  return failures
}

/** Every try is judged alone: of guesses sent side by side, the sixth is refused whether it is right or wrong. */
export const judge = async (
  database: Pick<Database, 'transaction'>,
  pair: Pair,
  now: Date,
  isRight: boolean,
): Promise<void> =>
  database.transaction(async ({ rows }) => {
    await lockAccount(rows, pair)
    await assertNotLocked(rows, pair, now)
    if (!isRight) await insertFailure(rows, pair, now)
  })

/**
 * The person's own password, which a stolen session must not find by trying: after five wrong ones it waits as at the
 * login. The try is judged outside the change, so that it counts whether or not the change succeeds.
 * @throws {Exception} 422 at `current_password` for a wrong one
 */
export const provePassword = async (
  { session, rows, now }: ReadContext,
  services: Services,
  password: string,
): Promise<void> => {
  const pair = { email: session.email, address: `session ${session.session_id}` }
  await assertNotLocked(rows, pair, now())
  const { password: hash } = await getUser(rows, session.user_id)
  const isRight = await services.held(createPasswords).check(password, hash)
  await judge(services.database, pair, now(), isRight)
  if (!isRight) throw invalidField('current_password', 'invalid_credentials')
  await forgetFailures(rows, pair)
}
