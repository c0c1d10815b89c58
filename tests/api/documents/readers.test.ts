import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import { runFillOf } from '#tests/support/fill.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** Who sees which document, as triggers keep it, against what the documents and their orders say. */

const ROUNDS = 8
const WRITES = 25

const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const WRONG = `
  (select kind, company_id, document_id, sides from document_readers except select * from document_readers_of_documents)
  union all (select * from document_readers_of_documents except select kind, company_id, document_id, sides from document_readers)`

describe('documents: readers', () => {
  let app: TestApp
  let cast: Cast
  let customer: Actor
  const writers: pg.Client[] = []

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
    customer = await app.actor('customer')
    for (let index = 0; index < 2; index += 1) {
      const client = new pg.Client({ connectionString: app.container.services.env.DATABASE_URL })
      await client.connect()
      writers.push(client)
    }
    await query(`insert into orders (shipper_id, customer_id, modal, updated_at)
      select case when n % 2 = 0 then ${cast.shipper.company.id} else ${cast.stranger.company.id} end,
        case when n % 3 = 0 then ${customer.company.id} end, 'air', now() from generate_series(1, 12) n`)
  })
  afterAll(async () => {
    await Promise.all(writers.map((client) => client.end()))
    await app.close()
  })

  const query = async (text: string) => (await app.container.services.database.pool.query(text)).rows

  /** One statement that may happen to documents or their orders. */
  const write = (roll: (below: number) => number): string => {
    const { shipper, stranger, carrier, rival } = cast
    const order = `(select id from orders order by id offset ${roll(12)} limit 1)`
    const sender = [shipper, stranger, carrier, rival][roll(4)]?.company.id ?? 0
    const by = [carrier, rival][roll(2)]?.company.id ?? 0
    const of = (table: string) => `(select id from ${table} order by id desc offset ${roll(6)} limit 1)`
    const key = () => `'${String(roll(1e9)).padStart(44, '3')}'`
    const kinds = [
      () => `insert into nf_files (company_id, order_id, key, number, serie, value, updated_at)
        select ${sender}, ${roll(2) ? order : 'null'}, ${key()} || n, n, '1', 10, now() from generate_series(1, ${1 + roll(3)}) n`,
      () => `insert into cte_files (company_id, order_id, key, number, serie, shipping_price)
        values (${sender}, ${roll(2) ? order : 'null'}, ${key()}, '1', '1', 10)`,
      () => `insert into mdfe_files (company_id, key, number, serie) values (${sender}, ${key()}, '1', '1')`,
      () =>
        `insert into canhoto_files (order_id, file_id, company_id, name) values (${order}, 1, ${sender}, 'x.jpg')`,
      () => `insert into order_papers (order_id, company_id, file_id, kind, name, sha256)
        values (${order}, ${sender}, 1, 'other', 'x.pdf', ${key()})`,
      () => `insert into cte_shares (cte_id, order_id, weight, amount) values (${of('cte_files')}, ${order}, 1, 1)
        on conflict do nothing`,
      () =>
        `insert into mdfe_orders (mdfe_id, order_id) values (${of('mdfe_files')}, ${order}) on conflict do nothing`,
      () => `update nf_files set order_id = ${roll(2) ? order : 'null'} where id = ${of('nf_files')}`,
      () => `update cte_files set order_id = ${roll(2) ? order : 'null'} where id = ${of('cte_files')}`,
      () => `update order_papers set order_id = ${order} where id = ${of('order_papers')}`,
      () => `delete from ${['nf_files', 'cte_files', 'mdfe_files'][roll(3)]} where id = ${of('nf_files')}`,
      () => `delete from cte_shares where id = ${of('cte_shares')}`,
      () => `delete from mdfe_orders where id = ${of('mdfe_orders')}`,
      () => `update orders set transporter_id = ${roll(3) ? by : 'null'} where id = ${order}`,
      () =>
        `update orders set customer_id = ${roll(2) ? customer.company.id : 'null'}, shipper_id = ${roll(2) ? shipper.company.id : stranger.company.id} where id = ${order}`,
      () =>
        `insert into order_proposals (order_id, transporter_id) values (${order}, ${by}) on conflict do nothing`,
      () => `update order_proposals set status = '${['waiting', 'accepted', 'refused'][roll(3)]}'
        where order_id = ${order} and transporter_id = ${by}`,
      () => `delete from order_proposals where order_id = ${order} and transporter_id = ${by}`,
    ]
    return kinds[roll(kinds.length)]?.() ?? ''
  }

  /** Transactions of a few statements; every fourth is taken back. One that loses to the other writer is over too. */
  const run = async (client: pg.Client, roll: (below: number) => number): Promise<string[]> => {
    const failed: string[] = []
    for (let done = 0; done < WRITES; done += 1) {
      await client.query('begin')
      let isOver = false
      for (const text of Array.from({ length: 1 + roll(3) }, () => write(roll))) {
        if (isOver) continue
        await client.query(text).catch((error: pg.DatabaseError) => {
          isOver = true
          failed.push(String(error.code))
        })
      }
      await client.query(isOver || roll(4) === 0 ? 'rollback' : 'commit')
    }
    return failed
  }

  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    'are those that documents and orders name, round %i',
    async (round) => {
      const failed = await Promise.all(writers.map((client, index) => run(client, dice(round * 10 + index))))
      // Nothing but the same document twice, a share of no CT-e, or one of two that waited for each other.
      expect(failed.flat().filter((code) => !['23505', '23502', '40P01'].includes(code))).toEqual([])
      const wrong = await query(WRONG)
      if (wrong.length)
        console.error(
          JSON.stringify(wrong),
          JSON.stringify(await query('select * from mdfe_orders')),
          JSON.stringify(await query('select id, company_id from mdfe_files')),
        )
      expect(wrong).toEqual([])
      expect((await query('select from document_readers')).length).toBeGreaterThan(10 * round)
    },
  )

  it('are filled step by step where documents were there before', async () => {
    await query('delete from document_readers')
    await runFillOf(app.container.services.env.DATABASE_URL, '20261127080000_document_readers')
    expect(await query(WRONG)).toEqual([])
    expect((await query('select from document_readers')).length).toBeGreaterThan(50)
  })

  it('no function or view of the database asks "or … in (select …)", which reads its table whole', async () => {
    const asking = await query(`
      select p.proname as name, p.prosrc as text from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosrc is not null
      union all select v.viewname, v.definition from pg_views v where v.schemaname = 'public'`)
    expect(asking.length).toBeGreaterThan(50)
    const slow = asking.filter(({ text }) => /\bor\b[^;]{0,80}?\bin\s*\(\s*select\b/i.test(text))
    expect(slow.map(({ name }) => name)).toEqual([])
  })

  it('go with their orders', async () => {
    await query('delete from orders')
    expect(await query(WRONG)).toEqual([])
    expect(await query(`select from document_readers where sides <> 1`)).toEqual([])
  })
})
