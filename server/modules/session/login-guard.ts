import { sql, type Database, type Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'

/**
 * Five wrong passwords in 15 minutes lock the pair account + address for 15 minutes (lifecycles §7); the answer is the
 * same whether the account exists or not.
 */
const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

export type Pair = { email: string; address: string }

const failuresOf = async (rows: Rows, { email, address }: Pair, now: Date) => {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const [row] = await rows<{ failures: number; oldest: string | null }>(
    sql`select count(*) as failures, min(created_at) as oldest from login_failures
        where email = ${email} and address = ${address} and created_at > ${since}`,
  )
  return { failures: row?.failures ?? 0, oldest: new Date(row?.oldest ?? now) }
}

/** Answers how often this pair was wrong lately; throws when that is too often. */
export const assertNotLocked = async (rows: Rows, pair: Pair, now: Date): Promise<number> => {
  const { failures, oldest } = await failuresOf(rows, pair, now)
  if (failures < MAX_FAILURES) return failures
  const opens = oldest.getTime() + WINDOW_MINUTES * 60_000
  const seconds = Math.max(1, Math.ceil((opens - now.getTime()) / 1000))
  throw new Exception('InvalidCredentialsException', [{ key: 'too_many_requests', params: { seconds } }], {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Every try is judged alone: guesses sent side by side stand in line here, so that the sixth learns nothing, were it
 * right or wrong.
 */
export const judge = async (
  database: Pick<Database, 'transaction'>,
  pair: Pair,
  now: Date,
  isRight: boolean,
): Promise<void> =>
  database.transaction(async ({ rows }) => {
    await rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${pair.email} ${pair.address}`}, 7))`)
    await assertNotLocked(rows, pair, now)
    if (!isRight)
      await rows(
        sql`insert into login_failures (email, address, created_at) values (${pair.email}, ${pair.address}, ${now})`,
      )
  })

export const forgetFailures = async (rows: Rows, { email, address }: Pair): Promise<void> => {
  await rows(sql`delete from login_failures where email = ${email} and address = ${address}`)
}
