import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#server/infra/database.ts'
import { fillGrowth, PEOPLE } from '#tests/bench/growth/fill.ts'
import { QUESTIONS } from '#tests/bench/growth/questions.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'
import {
  isWhole,
  nodesOf,
  startPlanner,
  type Plan,
  type Planner,
  type Statement,
} from '#tests/support/plans.ts'

/** Every list, filter and sort of orders reads along an index: no table that grows is read or sorted whole. */

const ORDERS = 3000
/** More rows than a page, its included rows and what a narrow filter leaves; a company's orders are five times as many. */
const FEW = 300

/** All orders of the platform, one after the other, until those of the state are found. */
const isWalk = (node: Plan): boolean =>
  node['Index Name'] === 'orders_pkey' &&
  node['Index Cond'] === undefined &&
  /^(?!.*CASE).*\blast_active_status_id = /.test(node.Filter ?? '')
/** Ids that the index of texts has found, of which a page is taken: no more than a count tells. */
const isOfFound = ({ Plans = [] }: Plan): boolean => Plans.every((below) => below['CTE Name'] === 'kept')
const isLongSort = (node: Plan): boolean =>
  node['Node Type'].endsWith('Sort') && node['Plan Rows'] > FEW && !isOfFound(node)

const questions = QUESTIONS.filter(({ title }) => /^(\w+: )?(list|by|filter|sort|orders)/.test(title))

/** The first rows of each company are put in order, no row beyond them. */
const isOfFirst = (node: Plan): boolean => nodesOf(node).some((below) => below['Node Type'] === 'Limit')
/** Sorts of those who see orders of several companies. */
const SORTED_BY_OTHERS = (['four_pl', 'manager'] as const).flatMap((role) =>
  QUESTIONS.filter(({ title }) => title.startsWith('sort=')).map((question) => ({ role, ...question })),
)

describe('orders: plans', () => {
  let app: TestApp
  let shipper: Actor
  const people = new Map<string, Actor>()
  let planner: Planner

  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
    shipper = await app.actor('shipper', { company_id: PEOPLE.shipper.company_id })
    for (const [role, { company_id }] of Object.entries(PEOPLE))
      people.set(role, await app.actor(role as keyof typeof PEOPLE, { company_id }))
    planner = await startPlanner(app.container.services.env.DATABASE_URL)
  }, 60_000)
  afterAll(async () => {
    await planner.end()
    await app.close()
  })

  const read = (actor: Actor | undefined, path: string): Promise<Statement[]> =>
    planner.during(async () => actor?.get(encodeURI(decodeURI(path))).expect(200))

  it.each(questions)('$title', async ({ as, ask }) => {
    const reads = (await read(people.get(as), ask(0, ORDERS).path)).filter(({ text }) =>
      /^\s*(select|with)\b[^]*\borders\b/i.test(text),
    )
    expect(reads).not.toEqual([])
    for (const one of reads) {
      const dear = (await planner.plansOf(one))
        .flatMap(nodesOf)
        .filter((node) => isWhole(node) || isLongSort(node) || isWalk(node))
      expect(dear, one.text).toEqual([])
    }
  })

  it.each(SORTED_BY_OTHERS)('$role: $title', async ({ role, ask }) => {
    const reads = (await read(people.get(role), ask(0, ORDERS).path)).filter(({ text }) =>
      /^\s*(select|with)\b[^]*\border by t\."[^]*\blimit\b/i.test(text),
    )
    for (const one of reads) {
      const dear = (await planner.plansOf(one))
        .flatMap(nodesOf)
        .filter((node) => isWhole(node) || (isLongSort(node) && !isOfFirst(node)))
      expect(dear, one.text).toEqual([])
    }
  })

  it('counts what the index has found without a second look at the texts', async () => {
    const between = QUESTIONS.find(({ title }) => title === 'search, a word in between')
    const heard = await read(shipper, between?.ask(0, ORDERS).path ?? '')
    const counts = heard.filter(({ text }) => /count[^]*\bfind_orders\b/i.test(text))
    expect(counts).toHaveLength(1)
    for (const count of counts) {
      const tables = (await planner.plansOf(count))
        .flatMap(nodesOf)
        .flatMap((node) => node['Relation Name'] ?? [])
      expect(tables, count.text).toEqual([])
    }
  })

  it.each(['shipper', 'four_pl'])(
    'counts what most orders of a %s have as it walks along them',
    async (role) => {
      const heard = await read(people.get(role), '/api/orders?filter[search]=ped-')
      const counts = heard.filter(({ text }) => /count[^]*\blimit \$\d+\) c$/i.test(text))
      expect(counts).toHaveLength(1)
      for (const count of counts) {
        const types = (await planner.plansOf(count)).flatMap(nodesOf).map((node) => node['Node Type'])
        // Neither waits for the last row of the company before it tells the first.
        expect(
          types.filter((type) => /Sort|Hash|Gather|Seq Scan/.test(type)),
          count.text,
        ).toEqual([])
      }
    },
  )

  it('looks up no more followed orders than a page shows', async () => {
    const heard = await read(shipper, '/api/orders?filter[follow]=mine')
    const pages = heard.filter(({ text }) => /user_follow_order[^]*\blimit 20\b/i.test(text))
    expect(pages).toHaveLength(1)
    for (const page of pages) {
      const along = (await planner.plansOf(page))
        .flatMap(nodesOf)
        .filter((node) => node['Relation Name'] === 'user_follow_order')
      expect(
        along.map((node) => node['Index Cond'] !== undefined),
        page.text,
      ).not.toContain(false)
    }
  })

  it.each(['shipper', 'four_pl', 'manager'])('counts what a %s follows without its orders', async (role) => {
    const heard = await read(people.get(role), '/api/orders?filter[follow]=mine')
    const counts = heard.filter(({ text }) => /count[^]*\buser_follow_order\b[^]*\blimit 10001\b/i.test(text))
    expect(counts).toHaveLength(1)
    for (const count of counts) {
      const tables = (await planner.plansOf(count)).flatMap(nodesOf).map((node) => node['Relation Name'])
      expect(tables, count.text).toContain('user_follow_order')
      expect(tables, count.text).not.toContain('orders')
    }
  })

  it.each([
    ['none of the first orders has', 'ped-000000123', 1],
    ['some of the first orders have', 'ped-00000', 2],
  ])('looks at few orders first for a number that %s', async (_, number, looks) => {
    const heard = await read(shipper, `/api/orders?filter[search]=${number}`)
    const near = heard.filter(({ text }) => /count[^]*\bspan\b/.test(text))
    const most = near.map(({ values }) => values?.find((value) => value === 100 || value === 500))
    expect(most).toEqual([100, 500].slice(0, looks))
  })

  it('looks each of the first texts up once, for a filter too', async () => {
    const heard = await read(shipper, '/api/orders?filter[destinatary_name]=almeida 123')
    const first = heard.filter(({ text }) => /count[^]*\bspan\b/.test(text))
    expect(first).toHaveLength(1)
    for (const one of first) {
      const tables = (await planner.plansOf(one)).flatMap(nodesOf).map((node) => node['Relation Name'])
      expect(
        tables.filter((table) => table === 'order_search'),
        one.text,
      ).toHaveLength(1)
    }
  })

  /** Pages that a search in the index of words reads, the statements of its functions among them. */
  const pagesOfFound = async (pattern: string, companies: string, most: number): Promise<number> => {
    const { rows } = app.container.services.database
    const [plan] = await rows<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number } }[] }>(
      sql`explain (analyze, buffers, format json) select count(*) from find_orders(${pattern}, ${pattern}, 'shipper', ${companies}::int[], true, ${most})`,
    )
    return plan?.['QUERY PLAN'][0]?.Plan['Shared Hit Blocks'] ?? 0
  }

  it('counts orders of a city of two words without their texts', async () => {
    // The first request of a connection plans the function's statements.
    await pagesOfFound('%sao pau%', '{1}', 500)
    expect(await pagesOfFound('%sao pau%', '{1}', 500)).toBeLessThan(300)
  })

  it('counts words of several companies until it has enough', async () => {
    const companies = `{${Array.from({ length: 40 }, (_, index) => index + 1).join()}}`
    await pagesOfFound('%comercial almeida%', companies, 10)
    expect(await pagesOfFound('%comercial almeida%', companies, 10)).toBeLessThan(400)
  })

  it('finds a number by five of its digits', async () => {
    const client = await app.container.services.database.pool.connect()
    const scans = async (): Promise<number[]> => {
      const { rows } = await client.query<{ of: number[] }>(
        `select array[pg_stat_get_xact_numscans('order_search_numbers'::regclass), pg_stat_get_xact_numscans('order_search_text'::regclass)]::int[] as of`,
      )
      return rows[0]?.of ?? []
    }
    try {
      await client.query('begin')
      const [numbers = 0, texts = 0] = await scans()
      const { rows } = await client.query(
        `select id from find_orders('%001234%', '%ped-000001234%', null, null, true, 10)`,
      )
      expect(rows).toEqual([{ id: 1234 }])
      expect(await scans()).toEqual([numbers + 1, texts])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('looks for the vehicles of a carrier among the orders of its shipper alone', async () => {
    const { rows } = app.container.services.database
    const [order] = await rows<{ id: number }>(
      sql`select id from orders where shipper_id = ${shipper.company.id} and transporter_id is not null limit 1`,
    )
    const crews = (await read(shipper, `/api/orders/crews/${order?.id}`)).filter(({ text }) =>
      /\bnewest\b/.test(text),
    )
    expect(crews).toHaveLength(1)
    for (const one of crews) {
      const along = (await planner.plansOf(one))
        .flatMap(nodesOf)
        .filter((node) => node['Relation Name'] === 'orders')
      expect(
        along.map((node) => node['Index Name']),
        one.text,
      ).toEqual(['orders_crews_of_shippers_idx'])
    }
  })

  it.each(['waiting', 'refused'])('reads %s receipts along an index of their own', async (check) => {
    const operator = await app.actor('manager')
    const sort = check === 'waiting' ? 'id' : '-id'
    const path = `/api/canhoto_files?filter[check]=${check}&sort=${sort}`
    const lists = (await read(operator, path)).filter(({ text }) => /\bcanhoto_files\b/.test(text))
    expect(lists).not.toEqual([])
    for (const one of lists) {
      const nodes = (await planner.plansOf(one)).flatMap(nodesOf)
      expect(
        nodes.filter((node) => isWhole(node) || node['Node Type'].endsWith('Sort')),
        one.text,
      ).toEqual([])
    }
    const used = (await Promise.all(lists.map((one) => planner.plansOf(one)))).flat().flatMap(nodesOf)
    expect(used.map((node) => node['Index Name'])).toContain(`canhoto_files_${check}_idx`)
  })

  it.each(['created_at', 'collection_date_time', 'delivery_date_time'])(
    'counts rows between two days of %s in an index alone',
    async (name) => {
      const heard = await read(shipper, `/api/orders?filter[${name}][from]=2020-01-01&sort=${name}`)
      const counts = heard.filter(({ text }) => /count[^]*\blimit 10001\b/i.test(text))
      expect(counts).toHaveLength(1)
      for (const count of counts) {
        const reads = (await planner.plansOf(count))
          .flatMap(nodesOf)
          .filter((node) => node['Relation Name'] === 'orders')
        expect(
          reads.map((node) => node['Node Type']),
          count.text,
        ).toEqual(['Index Only Scan'])
      }
    },
  )
})
