import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import * as step from '#tests/support/orders.ts'

type Page = { data: { id: string }[]; meta: { page: { next?: string; prev?: string } } }

const page = async (actor: Actor, query: string): Promise<Page> =>
  (await actor.get(`/api/orders?${query}`).expect(200)).body as Page
const ids = ({ data }: Page): number[] => data.map(({ id }) => Number(id))

const at = (hour: number) => new Date(Date.UTC(2026, 9, 1, hour)).toISOString()

describe('orders: pages by marks', () => {
  let app: TestApp
  let cast: step.Cast

  beforeAll(async () => {
    app = await createTestApp()
    cast = await step.gather(app)
  })
  afterAll(() => app.close())

  it('neither repeat nor skip a row while others come and go', async () => {
    const made: number[] = []
    for (let count = 0; count < 6; count += 1) made.push(await step.newOrder(cast))
    const first = await page(cast.shipper, 'page[size]=2')
    expect(ids(first)).toEqual([made[5], made[4]])
    await step.newOrder(cast)
    await app.db.orders.update({ where: { id: made[4] ?? 0 }, data: { canceled_at: new Date() } })
    const second = await page(cast.shipper, `page[size]=2&page[after]=${first.meta.page.next}`)
    expect(ids(second)).toEqual([made[3], made[2]])
    const back = await page(cast.shipper, `page[size]=2&page[before]=${second.meta.page.prev}`)
    expect(ids(back)).toHaveLength(2)
    expect(ids(back)[1]).toBe(made[5])
    const last = await page(cast.shipper, `page[size]=2&page[after]=${second.meta.page.next}`)
    expect(ids(last)).toEqual([made[1], made[0]])
    expect(last.meta.page).not.toHaveProperty('next')
  })

  it('show each row that stood all the time once, in any order, while others are written at random', async () => {
    const shipper = await app.actor('shipper')
    const company = shipper.company.id
    const write = (statement: string) => app.db.$executeRawUnsafe(statement)
    const day = `case when random() < 0.7 then date '2026-10-01' + floor(random() * 5)::int end`
    const insert = (kind: string, count: number) =>
      write(`insert into orders (shipper_id, modal, destinatary_name, weight, delivery_date_time, updated_at)
        select ${company}, 'air', '${kind}', floor(random() * 6), ${day}, now() from generate_series(1, ${count})`)
    await insert('stays', 60)
    const stay = await app.db.orders.findMany({ where: { shipper_id: company }, select: { id: true } })
    const expected = stay.map(({ id }) => id).toSorted((a, b) => a - b)
    for (const sort of ['id', '-id', 'weight', '-weight', 'delivery_date_time', '-delivery_date_time']) {
      await insert('moves', 40)
      const found: number[] = []
      for (let mark = ''; ;) {
        const read = await page(shipper, `sort=${sort}&page[size]=7${mark}`)
        found.push(...ids(read))
        if (read.meta.page.next === undefined) break
        mark = `&page[after]=${read.meta.page.next}`
        await insert('moves', 2)
        const drawn = `select id from orders where shipper_id = ${company} and destinatary_name = 'moves' order by random() limit 3`
        await write(
          `update orders set weight = floor(random() * 6), delivery_date_time = ${day}, updated_at = now() where id in (${drawn})`,
        )
        await write(`update orders set canceled_at = now() where id in (${drawn})`)
      }
      const stood = found.filter((id) => expected.includes(id)).toSorted((a, b) => a - b)
      expect(stood, `sort=${sort}`).toEqual(expected)
      await write(
        `update orders set canceled_at = now() where shipper_id = ${company} and destinatary_name = 'moves'`,
      )
    }
  })

  it('go on through a search', async () => {
    const shipper = await app.actor('shipper')
    await app.db.$executeRawUnsafe(`
      insert into orders (shipper_id, modal, destinatary_name, updated_at)
      select ${shipper.company.id}, 'air', case when n % 100 = 0 then 'Jequitibá' else 'Outro' end, now() from generate_series(1, 1200) n`)
    for (const [words, count] of [
      ['jequitiba', 12],
      ['outro', 1188],
    ] as const) {
      const found: number[] = []
      for (let mark = ''; ;) {
        const read = await page(shipper, `filter[search]=${words}&page[size]=100${mark}`)
        found.push(...ids(read))
        if (read.meta.page.next === undefined) break
        mark = `&page[after]=${read.meta.page.next}`
      }
      expect(new Set(found).size).toBe(count)
      expect(found).toEqual(found.toSorted((a, b) => b - a))
    }
  })

  it('read what has changed, and only that, from one day to the next', async () => {
    const shipper = await app.actor('shipper')
    const rows = await app.db.$queryRawUnsafe<{ id: number }[]>(`
      insert into orders (shipper_id, modal, updated_at)
      select ${shipper.company.id}, 'air', timestamptz '${at(0)}' + n % 5 * interval '1 hour' from generate_series(1, 50) n returning id`)
    const asked = `sort=updated_at&filter[updated_at][from]=${at(3)}&page[size]=6`
    const read: number[] = []
    for (let mark = ''; ;) {
      const next = await page(shipper, `${asked}${mark}`)
      read.push(...ids(next))
      if (next.meta.page.next === undefined) break
      mark = `&page[after]=${next.meta.page.next}`
    }
    const expected = rows
      .map(({ id }, index) => ({ id, hour: (index + 1) % 5 }))
      .filter(({ hour }) => hour >= 3)
    expect(read).toEqual(expected.toSorted((a, b) => a.hour - b.hour || a.id - b.id).map(({ id }) => id))
  })

  it('refuse a mark that was changed, or is of another order, and two places at once', async () => {
    const first = await page(cast.shipper, 'page[size]=2')
    const mark = first.meta.page.next ?? ''
    const refused = async (query: string): Promise<unknown[]> => {
      const { body } = await cast.shipper.get(`/api/orders?${query}`).expect(422)
      return (body.errors as { source: { parameter: string }; meta: { key: string } }[]).map(
        ({ source, meta }) => [source.parameter, meta.key],
      )
    }
    const forged = Buffer.from(JSON.stringify(['-id', 1])).toString('base64url')
    for (const odd of ['x', `${mark}A`, mark.slice(1), `AAAAAAAA${forged}`, encodeURIComponent("' or 1=1")])
      expect(await refused(`page[after]=${odd}`), odd).toEqual([['page[after]', 'invalid_cursor']])
    expect(await refused(`sort=weight&page[before]=${mark}`)).toEqual([['page[before]', 'invalid_cursor']])
    expect(await refused(`page[number]=2&page[after]=${mark}`)).toEqual([['page', 'one_place']])
    await cast.stranger.get(`/api/orders?page[after]=${mark}`).expect(200, /"data":\[\]/)
  })
})
