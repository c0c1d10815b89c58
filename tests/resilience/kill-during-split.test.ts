import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RECIFE, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { dice, seed } from './support/dice.ts'
import { call, expectAcked, idOf, isAcked, isLost, type Answer } from './support/client.ts'
import { holdOrder } from './support/hold-order.ts'
import { gather, typedOrder, type Cast } from './support/orders.ts'
import { rounds } from './support/rounds.ts'
import { startServer, type Server } from './support/server.ts'
import { createWorld, type World } from './support/world.ts'

/** Orders are divided into one for each destination while the server is killed: whole or not at all. */

const ROUNDS = rounds(30, 2)
const EACH = 4
const SPREAD_MS = 30
const WEIGHT = '100.01'
const DESTINATIONS = [RIO, RECIFE, SAO_PAULO]

type Split = { id: number; children: number; deliveries: number; weight: string | null; divided: boolean }

describe('a server that is killed while orders are divided', () => {
  let world: World
  let server: Server
  let cast: Cast

  beforeAll(async () => {
    world = await createWorld()
    server = await startServer(world)
    cast = await gather(world)
  })
  afterAll(async () => {
    await server.kill()
    await world.close()
  })

  const newOrder = async (code: string): Promise<number> => {
    const body = {
      ...typedOrder(code),
      modal: 'less_than_truckload',
      weight: WEIGHT,
      order_delivery_addresses: DESTINATIONS.map((city_id) => ({ city_id })),
    }
    return idOf(expectAcked(await call(server.url, cast.shipper, '/api/orders', { body })))
  }

  const divide = async (id: number): Promise<Answer> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one try after the other
      const answer = await call(server.url, cast.shipper, `/api/orders/fractionate/${id}`, {
        body: {},
        key: `DIVIDE ${id}`,
      })
      if (answer.status !== 503) return answer
    }
  }

  const splitsOf = (ids: readonly number[]) =>
    world.rows<Split>(
      `select o.id, o.split_at is not null as divided,
         (select count(*)::int from orders c where c.original_order_id = o.id) as children,
         (select count(*)::int from orders c join order_delivery_addresses a on a.order_id = c.id where c.original_order_id = o.id) as deliveries,
         (select trim_scale(sum(c.weight))::text from orders c where c.original_order_id = o.id) as weight
       from orders o where o.id = any($1) order by o.id`,
      [ids],
    )

  const WHOLE = {
    divided: true,
    children: DESTINATIONS.length,
    deliveries: DESTINATIONS.length,
    weight: WEIGHT,
  }
  const NOT_YET = { divided: false, children: 0, deliveries: 0, weight: null }

  it('divides whole or not at all, to the gram, and once when it is asked again', async () => {
    let lost = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await Promise.all(Array.from({ length: EACH }, (_, n) => newOrder(`PARTE ${round} ${n}`)))
      // One stands in the middle of its transaction; the others are hit at any point of theirs.
      const hold = await holdOrder(world, ids[0] ?? 0)
      const asked = ids.map(async (id) => {
        await sleep(dice() * SPREAD_MS)
        return [id, await divide(id)] as const
      })
      await hold.reached()
      await sleep(dice() * SPREAD_MS)
      await server.kill()
      await hold.release()
      const outcomes = new Map(await Promise.all(asked))
      await server.start()
      lost += [...outcomes.values()].filter(isLost).length

      for (const { id, ...split } of await splitsOf(ids)) {
        const outcome = outcomes.get(id)
        const wanted = split.divided || (outcome && isAcked(outcome)) ? WHOLE : NOT_YET
        expect(split, `seed ${seed}, round ${round}, order ${id}`).toEqual(wanted)
      }
      for (const id of ids) expectAcked(await divide(id))
      expect(
        (await splitsOf(ids)).map(({ id: _id, ...split }) => split),
        `seed ${seed}, round ${round}`,
      ).toEqual(ids.map(() => WHOLE))
    }
    console.log(`${ROUNDS} kills: ${lost} of ${ROUNDS * EACH} divisions interrupted`)
    expect(lost).toBeGreaterThanOrEqual(ROUNDS)
  })
})
