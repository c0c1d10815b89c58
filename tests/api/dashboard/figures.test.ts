import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinDays } from '#server/modules/dashboard/figures.store.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** Totals of days that triggers keep, against a recount, while two writers at once do what they like. */

const ROUNDS = 8
const WRITES = 25

/** The same numbers in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const SUMS = `settled promised on_time freight weight invoice_value refused fruitless differences overcharged`
const each = (make: (name: string) => string): string => SUMS.split(' ').map(make).join(', ')
const KEY = `side, company_id, part, part_of, day`
/** Kept minus counted, where they differ. */
const WRONG = `
  select ${KEY}, ${each((name) => `sum(${name}) as ${name}`)} from (
    select ${KEY}, ${SUMS.replaceAll(' ', ', ')} from freight_days
    union all select ${KEY}, ${each((name) => `-${name}`)} from freight_days_of_orders) x
  group by ${KEY} having ${SUMS.split(' ')
    .map((name) => `sum(${name}) <> 0`)
    .join(' or ')}`

describe('dashboard: totals of days', () => {
  let app: TestApp
  let cast: Cast
  const writers: pg.Client[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
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

  const query = async (text: string) => (await app.owner.query(text)).rows

  /** One statement that may happen to orders, written as no action would dare. */
  const write = (roll: (below: number) => number): string => {
    const { shipper, stranger, carrier, rival } = cast
    const one = `(select id from orders order by id offset ${roll(30)} limit 1)`
    const owner = [shipper, stranger][roll(2)]?.company.id ?? 0
    const by = [carrier, rival][roll(2)]?.company.id ?? 0
    const moment = () => (roll(4) ? `now() - interval '${roll(900)} hours'` : 'null')
    const amount = () => (roll(4) ? `${roll(900)}.${10 + roll(90)}` : 'null')
    const state = () => ['null', `'SP'`, `'BA'`, `'AM'`][roll(4)] ?? 'null'
    const kinds = [
      () => `insert into orders (shipper_id, transporter_id, modal, delivery_uf, delivery_date_time, delivered_date_time, freight_value, weight, invoice_amount, updated_at)
        values (${owner}, ${roll(3) ? by : 'null'}, 'full_truckload', ${state()}, ${moment()}, ${moment()}, ${amount()}, ${roll(500)}, ${roll(9000)}, now()), (${owner}, ${by}, 'air', 'SP', now(), now(), 90, 3, 9000, now())`,
      () => `update orders set delivered_date_time = ${moment()} where id = ${one}`,
      () => `update orders set delivery_date_time = ${moment()}, delivery_uf = ${state()} where id = ${one}`,
      () => `update orders set canceled_at = ${roll(3) ? 'null' : 'now()'} where id = ${one}`,
      () =>
        `update orders set shipper_id = ${owner}, transporter_id = ${roll(3) ? by : 'null'} where id = ${one}`,
      () => `update orders set freight_value = ${amount()}, weight = weight + 1 where id = ${one}`,
      () => `update orders set last_active_status_id = ${1 + roll(20)} where id = ${one}`,
      () => `insert into order_timeline (order_id, event, kind, occurrence_datetime)
        select id, '${['unsuccessful', 'refused_delivery', 'partial_delivery', 'delivered'][roll(4)]}', '${roll(4) ? 'step' : 'correction'}', now() - interval '${roll(900)} hours'
        from orders where id = ${one}`,
      () => `insert into audits_order (order_id, audit, result, value, expected_value, difference, created_at, updated_at)
        select id, 'freight_table', '${roll(3) ? 'different_values' : 'validated'}', 10, 5, ${roll(90) - 30}, now() - interval '${roll(900)} hours', now()
        from orders where id = ${one} on conflict (order_id, audit) do update set result = excluded.result, difference = excluded.difference`,
      () => `delete from audits_order where order_id = ${one}`,
      () => `delete from orders where id = ${one}`,
      () => 'select join_freight_days()',
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
    'are what a recount finds, round %i',
    async (round) => {
      await Promise.all(writers.map((client, index) => run(client, dice(round * 10 + index))))
      expect(await query(WRONG)).toEqual([])
      await joinDays(app.container.services.database.rows)
      expect(await query(WRONG)).toEqual([])
      expect(await query(`select from freight_days where is_fresh`)).toEqual([])
      expect((await query('select from order_days')).length).toBeGreaterThan(5)
    },
  )

  it('are one row of each key, so that reading costs days and not orders', async () => {
    await query(`insert into orders (shipper_id, transporter_id, modal, delivery_uf, delivered_date_time, freight_value, updated_at)
      select ${cast.shipper.company.id}, ${cast.carrier.company.id}, 'air', 'PR', now(), 10, now() from generate_series(1, 500)`)
    await joinDays(app.container.services.database.rows)
    const keys = await query(`select ${KEY} from freight_days group by ${KEY} having count(*) > 1`)
    expect(keys).toEqual([])
  })

  it('of before the migration are filled in steps, and no step counts twice', async () => {
    const before = await query(`select * from order_days order by order_id, day`)
    await query(
      `set session_replication_role = replica; truncate order_days, freight_days; set session_replication_role = default`,
    )
    await query(`select keep_order_days(id) from orders where id % 2 = 0`)
    await query(`select keep_order_days(id) from orders`)
    expect(await query(`select * from order_days order by order_id, day`)).toEqual(before)
    expect(await query(WRONG)).toEqual([])
  })
})
