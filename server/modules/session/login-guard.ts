import { sql, type Rows } from '#server/infra/database.ts'
import { Exception } from '#shared/kit/exceptions.ts'

/**
 * Five wrong passwords in 15 minutes lock the pair account + address for 15 minutes (lifecycles §7); the answer is the
 * same whether the account exists or not.
 */
const MAX_FAILURES = 5
const WINDOW_MINUTES = 15

export const assertNotLocked = async (
  rows: Rows,
  email: string,
  address: string,
  now: Date,
): Promise<void> => {
  const since = new Date(now.getTime() - WINDOW_MINUTES * 60_000)
  const [row] = await rows<{ failures: number; oldest: string | null }>(
    sql`select count(*) as failures, min(created_at) as oldest from login_failures
        where email = ${email} and address = ${address} and created_at > ${since}`,
  )
  if (!row || row.failures < MAX_FAILURES) return
  const seconds = Math.max(
    1,
    Math.ceil((new Date(row.oldest ?? now).getTime() + WINDOW_MINUTES * 60_000 - now.getTime()) / 1000),
  )
  throw new Exception('InvalidCredentialsException', [{ key: 'too_many_requests', params: { seconds } }], {
    status: 429,
    headers: { 'Retry-After': String(seconds) },
  })
}

export const recordFailure = async (rows: Rows, email: string, address: string, now: Date): Promise<void> => {
  await rows(
    sql`insert into login_failures (email, address, created_at) values (${email}, ${address}, ${now})`,
  )
}

export const forgetFailures = async (rows: Rows, email: string, address: string): Promise<void> => {
  await rows(sql`delete from login_failures where email = ${email} and address = ${address}`)
}
