import { Client } from 'pg'
import { expect } from 'vitest'
import type { World } from './world.ts'

export type Hold = {
  /** Resolves when a request stands in the middle of its transaction, waiting for the order. */
  reached: () => Promise<void>
  release: () => Promise<void>
}

/** Locks an order's row, so that a request that changes the order stops between two known points. */
export const holdOrder = async ({ url }: World, id: number): Promise<Hold> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  const { rowCount } = await client.query('select 1 from orders where id = $1 for update', [id])
  expect(rowCount, `order ${id} to be held`).toBe(1)
  return {
    reached: () =>
      expect
        .poll(
          async () => {
            const waiting = await client.query<{ count: number }>(
              'select count(*)::int as count from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
            )
            return waiting.rows[0]?.count
          },
          { timeout: 30_000, interval: 5, message: `requests that wait for order ${id}` },
        )
        .toBeGreaterThan(0),
    release: () => client.end(),
  }
}
