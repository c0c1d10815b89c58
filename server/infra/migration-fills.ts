import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { errorCode } from './error-code.ts'

/**
 * How a migration fills rows that were there before it: in steps that commit by themselves, beside the writing of the
 * version that still runs. Each step's end is kept with it, so that an interrupted fill goes on where it stopped.
 */

const createMarks = `
  create table if not exists _migration_fills (
    migration_name varchar(255) primary key,
    mark bigint,
    finished_at timestamptz
  )`

const FIRST_MARK = '9223372036854775807'
/** Shorter than the time after which PostgreSQL ends one of two that wait for each other: the fill gives way. */
const LOCK_TIMEOUT = '300ms'
const TRY_AGAIN_MS = 200
/** Two minutes of tries at one step. */
const MOST_TRIES = 240
/** PostgreSQL's codes for a lock that was not to be had in time, and for two that waited for each other. */
const GIVES_WAY = new Set(['55P03', '40P01'])

type Step = { finished: boolean }
/** `body` is one step in PL/pgSQL: of rows before the id `mark`, returning the mark of the next, or null at the end. */
type Fill = { name: string; body: string }
export type LetIn = (client: Client) => Promise<void>

/** @returns whether it was the last */
const takeStep = async (client: Client, name: string, tries = 1): Promise<boolean> => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    const { rows } = await client.query<Step>(
      `update _migration_fills f set mark = s.mark, finished_at = case when s.mark is null then clock_timestamp() end
       from (select pg_temp.fill_step(k.mark) as mark from _migration_fills k where k.migration_name = $1) s
       where f.migration_name = $1 returning f.finished_at is not null as finished`,
      [name],
    )
    await client.query('commit')
    return rows[0]?.finished ?? true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (!GIVES_WAY.has(errorCode(error) ?? '') || tries >= MOST_TRIES) throw error
    await sleep(TRY_AGAIN_MS)
    return takeStep(client, name, tries + 1)
  }
}

/** Runs the rest of a migration's fill; the application is let in before. */
export const runFill = async (client: Client, { name, body }: Fill, letIn: LetIn): Promise<void> => {
  await client.query(createMarks)
  const { rows } = await client.query<Step>(
    `insert into _migration_fills as f (migration_name, mark) values ($1, $2)
     on conflict (migration_name) do update set mark = f.mark returning finished_at is not null as finished`,
    [name, FIRST_MARK],
  )
  if (rows[0]?.finished) return
  await letIn(client)
  await client.query(
    `create or replace function pg_temp.fill_step(mark bigint) returns bigint language plpgsql as $fill$ ${body} $fill$`,
  )
  // oxlint-disable-next-line no-await-in-loop -- each step goes on from the one before
  while (!(await takeStep(client, name)));
}
