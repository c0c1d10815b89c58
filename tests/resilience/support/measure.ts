import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { call, isAcked } from './client.ts'
import type { Person, World } from './world.ts'

/** What a person notices, and what a process needs. */

/** The value that so many of a hundred stay below. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor((values.length * percent) / 100))
  ] ?? 0

/** Milliseconds that people wait who ask now and then, as people do, until `work` is done (at least so long). */
export const waitsWhile = async (
  origin: string,
  people: readonly Person[],
  path: string,
  work: Promise<unknown>,
  atLeastMs = 0,
): Promise<number[]> => {
  const waits: number[] = []
  const ending = new AbortController()
  const endAfter = async (): Promise<void> => {
    await Promise.all([work, sleep(atLeastMs)])
    ending.abort()
  }
  const ask = async (person: Person): Promise<void> => {
    while (!ending.signal.aborted) {
      const since = performance.now()
      const answer = await call(origin, person, path)
      if (!isAcked(answer)) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      waits.push(performance.now() - since)
      await sleep(20)
    }
  }
  await Promise.all([endAfter(), ...people.map(ask)])
  return waits
}

const status = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** MiB in memory now, and the most that there ever were. */
export const memory = (pid: number): { now: number; most: number } => ({
  now: status(pid, 'VmRSS'),
  most: status(pid, 'VmHWM'),
})

/** Orders straight into the database, for lists that have something to show. */
export const fillOrders = async (world: World, { company_id }: Person, count: number): Promise<void> => {
  await world.rows(
    `insert into orders (shipper_id, shipper_order_code, modal, last_active_status_id, invoice_amount, weight,
       collection_city, collection_uf, delivery_city, delivery_uf, destinatary_name, created_at, updated_at)
     select $1, 'LISTA ' || n, 'full_truckload', 1 + n % 17, 1000 + n % 9000, 10 + n % 900, 'São Paulo', 'SP', 'Curitiba', 'PR',
       'Destinatário ' || n % 500, now() - n * interval '1 minute', now() from generate_series(1, $2::int) n`,
    [company_id, count],
  )
  await world.rows('analyze orders')
}
