import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Runs a migration's `fill.sql` on a database, step by step until its end. */
export const runFillOf = async (url: string, migration: string): Promise<void> => {
  const body = readFileSync(`prisma/migrations/${migration}/fill.sql`, 'utf8')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `create function pg_temp.fill_step(mark bigint) returns bigint language plpgsql as $fill$ ${body} $fill$`,
    )
    const step = async (mark: string): Promise<string | null> =>
      (await client.query<{ mark: string | null }>('select pg_temp.fill_step($1) as mark', [mark])).rows[0]
        ?.mark ?? null
    let mark = await step('9223372036854775807')
    // oxlint-disable-next-line no-await-in-loop -- each step goes on from the one before
    while (mark !== null) mark = await step(mark)
  } finally {
    await client.end()
  }
}
