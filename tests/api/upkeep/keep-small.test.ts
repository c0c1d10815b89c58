import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetWords, joinHours } from '#server/modules/upkeep/upkeep.store.ts'
import { createTestApp, type TestApp } from '#tests/support/app.ts'
import { gather, type Cast } from '#tests/support/orders.ts'

/** What grows beside orders is made small again, and nothing is lost by it. */

const DAY_MS = 86_400_000

describe('upkeep', () => {
  let app: TestApp
  let cast: Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await gather(app)
  })
  afterAll(() => app.close())

  const rows = () => app.container.services.database.rows
  const query = async <T extends pg.QueryResultRow>(text: string) => (await app.owner.query<T>(text)).rows
  const insertOrder = async (client: Pick<pg.Client, 'query'>, name: string, due: Date) =>
    (
      await client.query<{ id: number }>(
        `insert into orders (shipper_id, modal, destinatary_name, collection_date_time, updated_at)
         values ($1, 'full_truckload', $2, $3, now()) returning id`,
        [cast.shipper.company.id, name, due],
      )
    ).rows[0]?.id ?? 0
  const delayed = async (): Promise<number> =>
    Number((await cast.shipper.get('/api/orders/counters')).body.data.delayed)
  const hoursOf = (until = app.clock.now().getTime()) =>
    query<{ n: number }>(
      `select n from order_counts where side = 'shipper' and company_id = ${cast.shipper.company.id} and status = 0
         and due < '${new Date(until).toISOString()}'`,
    )

  it('joins hours of long ago, whose late orders stay counted', async () => {
    const now = app.clock.now().getTime()
    const made: number[] = []
    for (let day = 0; day < 90; day += 1)
      for (const hour of [1, 5, 9])
        made.push(await insertOrder(app.owner, 'Comercial', new Date(now - day * DAY_MS - hour * 3_600_000)))
    await query(`select add_order_counts()`)
    const before = await hoursOf()
    expect(before.length).toBeGreaterThan(250)
    expect(await delayed()).toBe(270)
    await joinHours(rows(), app.clock.now())
    expect((await hoursOf()).length).toBeLessThan(80)
    expect(await delayed()).toBe(270)
    // Orders that are no longer late leave the days that their hours have become.
    await app.owner.query(`update orders set canceled_at = now() where id = any($1)`, [made.slice(0, 200)])
    expect(await delayed()).toBe(70)
    await query(`select add_order_counts()`)
    await joinHours(rows(), app.clock.now())
    expect(await delayed()).toBe(70)
    expect((await hoursOf(now - 2 * DAY_MS)).filter(({ n }) => n === 0)).toEqual([])
  })

  const wordRows = (word: string) =>
    query<{ leaving: string | null }>(`select leaving from search_words where word = '${word}' order by id`)
  const found = async (word: string): Promise<number> =>
    (await cast.shipper.get(`/api/orders?filter[search]=${word}`).expect(200)).body.data.length

  it('forgets words with their last order', async () => {
    const id = await insertOrder(app.owner, 'Marmeleiro Quixadense', new Date())
    await forgetWords(rows())
    expect(await wordRows('quixadense')).toEqual([{ leaving: null }])
    await app.owner.query(`update orders set destinatary_name = 'Marmeleiro' where id = $1`, [id])
    await forgetWords(rows())
    expect(await wordRows('quixadense')).toEqual([])
    expect(await wordRows('marmeleiro')).toEqual([{ leaving: null }])
  })

  it('keeps a word that an order took while it was leaving', async () => {
    const gone = await insertOrder(app.owner, 'Jabuticabal', new Date())
    const writer = new pg.Client({ connectionString: app.ownerUrl })
    await writer.connect()
    await writer.query('begin')
    await insertOrder(writer, 'Jabuticabal', new Date())
    await app.owner.query(`delete from orders where id = $1`, [gone])
    // The word is marked while its new order is not to be seen yet.
    await forgetWords(rows())
    await writer.query('commit')
    await writer.end()
    expect(await found('jabuticabal')).toBe(1)
    await forgetWords(rows())
    expect(await found('jabuticabal')).toBe(1)
    expect(await wordRows('jabuticabal')).toEqual([{ leaving: null }])
  })

  it('gives an order the word anew where the old one is leaving', async () => {
    const gone = await insertOrder(app.owner, 'Pitangueira', new Date())
    await app.owner.query(`delete from orders where id = $1`, [gone])
    await query(`select forget_search_words()`)
    await insertOrder(app.owner, 'Pitangueira', new Date())
    expect(await wordRows('pitangueira')).toEqual([{ leaving: '' }, { leaving: null }])
    await forgetWords(rows())
    expect(await wordRows('pitangueira')).toEqual([{ leaving: null }])
    expect(await found('pitangueira')).toBe(1)
  })

  it('finds an order again that was canceled while its words went', async () => {
    const id = await insertOrder(app.owner, 'Umbuzeiro', new Date())
    await app.owner.query(`update orders set canceled_at = now() where id = $1`, [id])
    await forgetWords(rows())
    expect(await wordRows('umbuzeiro')).toEqual([])
    await app.owner.query(`update orders set canceled_at = null where id = $1`, [id])
    expect(await found('umbuzeiro')).toBe(1)
  })
})
