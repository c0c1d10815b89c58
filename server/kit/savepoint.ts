import { sql } from '#server/infra/database.ts'
import type { Context } from './context.ts'

/** Postgres' own errors carry a severity; broken connections and programming mistakes do not. */
const isDatabaseError = (error: unknown): boolean => error instanceof Error && 'severity' in error

/** Runs a part of a transaction that the database may refuse; the transaction goes on. Null where it was refused. */
export const inSavepoint = async <T>(ctx: Context, run: () => Promise<T>): Promise<T | null> => {
  await ctx.rows(sql`savepoint part`)
  try {
    const outcome = await run()
    await ctx.rows(sql`release savepoint part`)
    return outcome
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    await ctx.rows(sql`rollback to savepoint part`)
    return null
  }
}
