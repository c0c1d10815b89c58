import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dice } from './support/dice.ts'
import { call, expectAcked, idOf, isAcked, isLost, type Answer } from './support/client.ts'
import { holdOrder } from './support/hold-order.ts'
import { acceptedOrder, gather, partsOf, typedOrder, type Cast } from './support/orders.ts'
import { isFull, rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Security check 47: the server is killed in the middle of what a client waits for. */

// A tenth of 300 would be a minute of restarts alone; each of the four interrupts a dozen requests.
const ROUNDS = rounds(300, 4)
const EACH = 6
const SPREAD_MS = 50

type Asked = { key: string; path: string; body: object; code: string; outcome: Answer }

const CREATED = {
  collections: 1,
  deliveries: 1,
  timeline: ['created'],
  events: ['orders.created'],
  proposals: null,
}
const ACCEPTED_EVENTS = ['orders.created', 'orders.proposal_sent', 'orders.proposal_accepted']

describe('a server that is killed while orders are created and confirmed', () => {
  let world: World
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world, { name: 'kill-during-order' })
    // A program that ends in order keeps what it compiled: each of many starts is the quicker.
    if (isFull) {
      await server.stop()
      await server.start()
    }
    cast = await gather(world)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
  })

  /** A server that has just started may be busy: it says so, and is asked again with the same key. */
  const untilTaken = async (one: Omit<Asked, 'outcome'>): Promise<Answer> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const outcome = await call(server.url, cast.shipper, one.path, one)
      if (outcome.status !== 503) return outcome
    }
  }

  const ask = async (code: string, path: string, body: object): Promise<Asked> => {
    await sleep(dice() * SPREAD_MS)
    const one = { key: code, path, body, code }
    // The confirmation that is waited for must not be one that a busy server sent away.
    return { ...one, outcome: await untilTaken(one) }
  }

  /**
   * Everything at once, a kill in the middle of it, and the server comes back. One confirmation always stands in the middle
   * of its transaction; the others are hit wherever they are.
   */
  const interrupt = async (round: number, accepted: readonly number[]): Promise<Asked[]> => {
    const hold = await holdOrder(world, accepted[0] ?? 0)
    const asked = [
      ...Array.from({ length: EACH }, (_, n) =>
        ask(`NOVO ${round} ${n}`, '/api/orders', typedOrder(`NOVO ${round} ${n}`)),
      ),
      ...accepted.map((id, n) => ask(`ACEITO ${round} ${n}`, `/api/orders/confirm_transporter/${id}`, {})),
    ]
    await hold.reached()
    await sleep(dice() * SPREAD_MS)
    await server.kill()
    await hold.release()
    const outcomes = await Promise.all(asked)
    await server.start()
    return outcomes
  }

  /** Acknowledged: exactly once and whole; else not at all, or once and whole. Answers how many happened. */
  const judge = async (asked: readonly Asked[]): Promise<number> => {
    const orders = await partsOf(
      world,
      cast.shipper,
      asked.map(({ code }) => code),
    )
    let happened = 0
    for (const { code, path, outcome } of asked) {
      const found = orders.filter((order) => order.code === code)
      if (path === '/api/orders') {
        expect(found.length, `${code}: ${outcome.status}`).toBeLessThanOrEqual(1)
        if (isAcked(outcome)) expect(found.length, `${code} was acknowledged`).toBe(1)
        for (const order of found) expect(order, code).toMatchObject(CREATED)
        happened += found.length
      } else {
        const isConfirmed = found[0]?.status === 4
        if (isAcked(outcome)) expect(isConfirmed, `${code} was acknowledged`).toBe(true)
        expect(found, code).toMatchObject([
          {
            proposals: ['accepted'],
            freight_value: isConfirmed ? '1850.40' : null,
            events: [...ACCEPTED_EVENTS, ...(isConfirmed ? ['orders.transporter_confirmed'] : [])],
          },
        ])
        const steps = found
          .flatMap(({ timeline }) => timeline)
          .filter((event) => event === 'confirmed_transporter')
        expect(steps.length, code).toBe(isConfirmed ? 1 : 0)
        happened += steps.length
      }
    }
    return happened
  }

  it('loses nothing that it acknowledged, halves nothing, and answers a repeated key as it did before', async () => {
    let acked = 0
    let happened = 0
    let lost = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const accepted = await Promise.all(
        Array.from({ length: EACH }, (_, n) => acceptedOrder(server.url, cast, `ACEITO ${round} ${n}`)),
      )
      const asked = await interrupt(round, accepted)
      happened += await judge(asked)
      acked += asked.filter(({ outcome }) => isAcked(outcome)).length
      lost += asked.filter(({ outcome }) => isLost(outcome)).length

      const again = await Promise.all(
        asked.map(async (one) => ({
          ...one,
          repeated: expectAcked(await untilTaken(one)),
        })),
      )
      for (const { outcome, repeated, code } of again)
        if (isAcked(outcome)) expect(repeated.body, code).toEqual(outcome.body)
      await judge(again.map(({ repeated, ...one }) => ({ ...one, outcome: repeated })))
      expect(new Set(again.map(({ repeated }) => idOf(repeated))).size).toBe(asked.length)
      if (round % 20 === 19)
        console.log(`${round + 1} kills: ${acked} requests acknowledged, ${lost} interrupted`)
    }
    console.log(
      `${ROUNDS} kills: ${acked} requests acknowledged, ${lost} interrupted, of which ${happened - acked} had happened`,
    )
    expect(lost).toBeGreaterThanOrEqual(ROUNDS)
  })

  it('delivers every event in the end, and tells each person once', async () => {
    await expect
      .poll(() => world.rows(`select event, error from outbox where delivered_at is null`), {
        timeout: 30_000,
        interval: 250,
      })
      .toEqual([])
    const [doubled] = await world.rows<{ count: number }>(
      `select count(*)::int as count from (
         select 1 from system_notifications where event_id is not null group by user_id, event_id having count(*) > 1) d`,
    )
    expect(doubled?.count).toBe(0)
    const [keys] = await world.rows<{ open: number }>(
      `select count(*) filter (where status is null)::int as open from idempotency_keys`,
    )
    expect(keys?.open).toBe(0)
  })
})
