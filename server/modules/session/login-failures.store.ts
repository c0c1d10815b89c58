import { sql, type Rows } from '#server/infra/database.ts'
import { insertInto } from '#server/kit/insert.ts'

/** Wrong passwords by account and address. */

export type Pair = { email: string; address: string }

export const findFailures = async (
  rows: Rows,
  { email, address }: Pair,
  since: Date,
): Promise<{ failures: number; oldest: string | null }> => {
  const [found] = await rows<{ failures: number; oldest: string | null }>(
    sql`select count(*) as failures, min(created_at) as oldest from login_failures
        where email = ${email} and address = ${address} and created_at > ${since}`,
  )
  return found ?? { failures: 0, oldest: null }
}

/** One try of a pair is judged at a time, until the transaction ends. */
export const lockPair = async (rows: Rows, { email, address }: Pair): Promise<void> => {
  await rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${email} ${address}`}, 7))`)
}

export const insertFailure = async (rows: Rows, { email, address }: Pair, now: Date): Promise<void> => {
  await rows(insertInto('login_failures', { email, address, created_at: now.toISOString() }))
}

export const forgetFailures = async (rows: Rows, { email, address }: Pair): Promise<void> => {
  await rows(sql`delete from login_failures where email = ${email} and address = ${address}`)
}
