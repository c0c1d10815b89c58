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

/** Those of the account from all addresses of the network. */
export const findFailuresOfAccount = async (
  rows: Rows,
  email: string,
  since: Date,
): Promise<{ failures: number; oldest: string | null }> => {
  const [found] = await rows<{ failures: number; oldest: string | null }>(
    sql`select count(*) as failures, min(created_at) as oldest from login_failures
        where email = ${email} and created_at > ${since} and address not like 'session %'`,
  )
  return found ?? { failures: 0, oldest: null }
}

/** Whether the account has logged in from this address, as far back as sessions are kept. */
export const isKnownAddress = async (rows: Rows, { email, address }: Pair): Promise<boolean> => {
  const [known] = await rows(
    sql`select 1 from users u join sessions s on s.user_id = u.id
        where u.email = ${email} and s.address = ${address} limit 1`,
  )
  return known !== undefined
}

/** One try of an account is judged at a time, until the transaction ends. */
export const lockAccount = async (rows: Rows, { email }: Pair): Promise<void> => {
  await rows(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7))`)
}

export const insertFailure = async (rows: Rows, { email, address }: Pair, now: Date): Promise<void> => {
  await rows(insertInto('login_failures', { email, address, created_at: now.toISOString() }))
}

/** Those of the account from the network: who sets its password by a mailed link is its owner. */
export const forgetFailuresOfAccount = async (rows: Rows, userId: number): Promise<void> => {
  await rows(
    sql`delete from login_failures f using users u where u.id = ${userId} and f.email = u.email and f.address not like 'session %'`,
  )
}

export const forgetFailures = async (rows: Rows, { email, address }: Pair): Promise<void> => {
  await rows(sql`delete from login_failures where email = ${email} and address = ${address}`)
}
