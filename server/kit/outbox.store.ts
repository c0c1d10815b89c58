import { sql, type Rows } from '#server/infra/database.ts'
import { JOB_ASKED } from './enqueue.ts'

/** Messages of the outbox. */

export const keepJobAsked = async (rows: Rows, asked: unknown): Promise<void> => {
  await rows(sql`insert into outbox (event, payload) values (${JOB_ASKED}, ${JSON.stringify(asked)}::jsonb)`)
}

/** Messages that are due, locked; those that another worker holds are passed. */
export const dueMessages = <T extends Record<string, unknown>>(
  rows: Rows,
  { most, attempts, takesJobs }: { most: number; attempts: number; takesJobs: boolean },
): Promise<T[]> =>
  rows<T>(sql`
    select id, event, payload, attempts from outbox
    where delivered_at is null and attempts < ${attempts}
      and (attempts = 0 or created_at + (interval '1 second' * power(2, attempts)) < now())
      and (event <> ${JOB_ASKED} or ${takesJobs})
    order by id limit ${most} for update skip locked`)

export const keepFailure = async (rows: Rows, id: number, error: string): Promise<void> => {
  await rows(sql`update outbox set attempts = attempts + 1, error = ${error} where id = ${id}`)
}

export const keepDelivered = async (rows: Rows, ids: readonly number[]): Promise<void> => {
  await rows(sql`update outbox set delivered_at = now(), attempts = attempts + 1 where id = any(${ids})`)
}
