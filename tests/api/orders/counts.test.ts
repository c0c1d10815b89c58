import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { ORDER_STATUSES, statusId } from '#shared/orders/order-status.ts'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** The totals that triggers keep, against a real count, while two writers at once do what they like. */

const ROUNDS = 12
const WRITES = 25
const HOUR = 3_600_000

/** The same numbers in every run; which of them a failing run was at stands in its message. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WRONG_SEARCH = `
  select s.order_id from orders o full join order_search s on s.order_id = o.id
  where (s.shipper_id, s.customer_id, s.supplier_id, s.risk_manager_id, s.is_open, s.words, s.plates, s.carriers)
    is distinct from (o.shipper_id, o.customer_id, o.supplier_id, o.risk_manager_id, o.canceled_at is null, order_search_words(o),
      order_search_plates(o), order_search_carriers(o.id))`
/** Words kept and not had, or had and not kept. */
const WRONG_WORDS = `
  with kept as (select k.word, (w.key >> 31) & 7 as side, w.key & 2147483647 as company, w.order_id
    from order_words w join search_words k on k.id = w.key >> 34 and k.is_posted)
  (select * from kept except select * from order_words_of_orders)
  union all (select * from order_words_of_orders except select * from kept)`
/** Kept minus counted, where they differ; orders due long ago are one hour, as in the counts. */
const WRONG = `
  select side, company_id, status, reverse, canceled, hour, sum(n)::int as difference from (
    select side, company_id, status, reverse, canceled, due, n from order_counts
    union all select side, company_id, status, reverse, canceled, due, n from order_count_changes
    union all select side, company_id, status, reverse, canceled, due, -n from order_counts_of_orders
    union all select side, company_id, status, false, false, '-infinity', -n from order_runs_of_orders) x
  cross join lateral (select case when x.status = 0 and x.due < now() - interval '59 days' then 'epoch' else x.due end as hour) h
  group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`
const WRONG_CARRIERS = `
  (select * from order_carriers except select * from order_carriers_of_orders)
  union all (select * from order_carriers_of_orders except select * from order_carriers)`
const WRONG_FOLLOWED = `
  select f.order_id from user_follow_order f join orders o on o.id = f.order_id
  where (f.shipper_id, f.canceled) is distinct from (o.shipper_id, o.canceled_at is not null)`

describe('orders: totals', () => {
  let app: TestApp
  let cast: Cast
  let second: Actor
  const writers: pg.Client[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    second = await app.actor('customer')
    for (let index = 0; index < 2; index += 1) {
      const client = new pg.Client({ connectionString: app.container.services.env.DATABASE_URL })
      await client.connect()
      writers.push(client)
    }
  })
  afterAll(async () => {
    await Promise.all(writers.map((client) => client.end()))
    await app.close()
  })

  const query = async (text: string) => (await app.container.services.database.pool.query(text)).rows

  /** One statement that may happen to orders, written as no action would dare. */
  const write = (roll: (below: number) => number): string => {
    const { shipper, stranger, carrier, rival } = cast
    const one = `(select id from orders order by id offset ${roll(30)} limit 1)`
    const owner = [shipper, stranger][roll(2)]?.company.id ?? 0
    const carriers = [carrier, rival].map(({ company }) => company.id)
    const by = carriers[roll(2)] ?? 0
    const name = () =>
      ['null', `'São Bento do Sul'`, `'Comércio Jequitibá ${roll(3)} Ltda'`, `'Jequié'`][roll(4)] ?? 'null'
    const moment = `now() + interval '${roll(4000) - 2500} hours'`
    const kinds = [
      () => `insert into orders (shipper_id, customer_id, modal, reverse, collection_date_time, delivery_date_time, last_active_status_id, updated_at)
        values (${owner}, ${roll(2) ? second.company.id : 'null'}, 'full_truckload', ${roll(3) === 0}, ${moment}, ${moment}, ${1 + roll(31)}, now())`,
      () =>
        `insert into orders (shipper_id, transporter_id, modal, updated_at) select ${owner}, ${by}, 'air', now() from generate_series(1, ${1 + roll(4)})`,
      () => `update orders set last_active_status_id = ${1 + roll(31)} where id = ${one}`,
      () =>
        `update orders set last_active_status_id = ${1 + roll(31)}, transporter_id = ${roll(3) ? by : 'null'} where id = ${one}`,
      () => `update orders set canceled_at = ${roll(2) ? 'now()' : 'null'} where id = ${one}`,
      () =>
        `update orders set shipper_id = ${owner}, customer_id = ${roll(2) ? second.company.id : 'null'}, delivery_date_time = ${moment} where id = ${one}`,
      () => `update orders set weight = weight + 1, collection_date_time = ${moment} where id = ${one}`,
      () =>
        `insert into order_proposals (order_id, transporter_id) select id, ${by} from orders where id = ${one} on conflict do nothing`,
      () => `update order_proposals set status = '${['waiting', 'accepted', 'refused'][roll(3)]}'
        where order_id = ${one} and transporter_id = ${by}`,
      () => `delete from order_proposals where order_id = ${one} and transporter_id = ${by}`,
      () => `update order_proposals p set transporter_id = ${by} where order_id = ${one}
        and not exists (select from order_proposals x where x.order_id = p.order_id and x.transporter_id = ${by})`,
      () =>
        `insert into user_follow_order (order_id, user_id) select id, 1 from orders where id = ${one} on conflict do nothing`,
      () => `delete from user_follow_order where order_id = ${one}`,
      () => `delete from orders where id = ${one}`,
      () =>
        `update orders set destinatary_name = ${name()}, delivery_city = ${name()}, vehicle_plate = 'ABC${roll(9)}D${10 + roll(9)}' where id = ${one}`,
      () => 'select add_order_counts()',
    ]
    return kinds[roll(kinds.length)]?.() ?? ''
  }

  /** Transactions of a few statements; every fourth is taken back. One that loses to the other writer is over too. */
  const run = async (client: pg.Client, roll: (below: number) => number): Promise<void> => {
    for (let done = 0; done < WRITES; done += 1) {
      await client.query('begin')
      const statements = Array.from({ length: 1 + roll(3) }, () => write(roll))
      const fails = await statements.reduce(
        async (before, text) =>
          (await before) ??
          client.query(text).then(
            () => null,
            (error: Error) => error,
          ),
        Promise.resolve<Error | null>(null),
      )
      await client.query(fails !== null || roll(4) === 0 ? 'rollback' : 'commit')
    }
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'are what a count finds, round %i',
    async (round) => {
      await Promise.all(writers.map((client, index) => run(client, dice(round * 10 + index))))
      expect(await query(WRONG_CARRIERS)).toEqual([])
      expect(await query(WRONG_FOLLOWED)).toEqual([])
      expect(await query(WRONG_SEARCH)).toEqual([])
      expect(await query(WRONG_WORDS)).toEqual([])
      expect(await query(WRONG)).toEqual([])
      await query('select add_order_counts()')
      expect(await query(WRONG)).toEqual([])
      expect(await query('select from order_count_changes')).toEqual([])
      expect((await query('select from orders')).length).toBeGreaterThan(5 * round)
    },
  )

  it('are told to every side, of every list', async () => {
    await query(`insert into orders (shipper_id, customer_id, transporter_id, modal, collection_date_time, delivery_date_time, last_active_status_id, reverse, updated_at)
      select ${cast.shipper.company.id}, ${second.company.id}, ${cast.carrier.company.id}, 'air', now() - n % 5 * interval '59 days', now() - n % 3 * interval '1 hour', 1 + n % 31, n % 4 = 0, now()
      from generate_series(1, 124) n`)
    const manager = await app.actor('manager')
    for (const actor of [cast.shipper, cast.stranger, cast.carrier, cast.rival, second, manager]) {
      const { data } = (await actor.get('/api/orders/counters').expect(200)).body
      for (const list of [...ORDER_LISTS, null]) {
        const asked = list === null ? '' : `filter[list]=${list}&`
        // A filter that takes nothing away has the rows counted.
        const real = await actor.get(`/api/orders?${asked}filter[modal]=air,full_truckload`).expect(200)
        const kept = await actor.get(`/api/orders?${asked}`).expect(200)
        expect([list, kept.body.meta.page.total]).toEqual([list, real.body.meta.page.total])
        expect([list, data[list ?? 'all']]).toEqual([list, kept.body.meta.page.total])
      }
      for (const { id } of ORDER_STATUSES) {
        const real = await actor.get(
          `/api/orders?filter[last_active_status_id]=${id}&filter[modal]=air,full_truckload`,
        )
        const kept = await actor.get(`/api/orders?filter[last_active_status_id]=${id}`).expect(200)
        expect([id, kept.body.meta.page.total]).toEqual([id, real.body.meta.page.total])
      }
    }
  })

  it('know an order as late from its very moment on', async () => {
    const shipper = await app.actor('shipper')
    const due = new Date(Math.ceil(app.clock.now().getTime() / HOUR) * HOUR + 30 * 60_000)
    await query(`insert into orders (shipper_id, modal, collection_date_time, last_active_status_id, updated_at)
      values (${shipper.company.id}, 'air', '${due.toISOString()}', ${statusId('CREATED')}, now())`)
    const late = async (at: number): Promise<number[]> => {
      app.clock.set(new Date(at))
      const { data } = (await shipper.get('/api/orders/counters').expect(200)).body
      const page = (await shipper.get('/api/orders?filter[list]=delayed').expect(200)).body
      return [data.delayed, page.meta.page.total, page.data.length]
    }
    expect(await late(due.getTime())).toEqual([0, 0, 0])
    expect(await late(due.getTime() + 1)).toEqual([1, 1, 1])
    expect(await late(due.getTime() + 40 * 60_000)).toEqual([1, 1, 1])
    await query('select add_order_counts()')
    expect(await late(due.getTime() + 2 * HOUR)).toEqual([1, 1, 1])
  })
})
