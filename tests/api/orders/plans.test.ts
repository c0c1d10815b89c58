import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillGrowth, PEOPLE } from '#tests/bench/growth/fill.ts'
import { QUESTIONS } from '#tests/bench/growth/questions.ts'
import { GROWING } from '#tests/architecture/growth.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Every list, filter and sort of orders reads along an index: no table that grows is read or sorted whole. */

const ORDERS = 3000
/** More rows than a page, its included rows and what a narrow filter leaves; a company's orders are five times as many. */
const FEW = 300

type Statement = { text: string; values?: unknown[] }
type Plan = {
  'Node Type': string
  'Plan Rows': number
  'Relation Name'?: string
  'CTE Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const isWhole = ({ 'Node Type': type, 'Relation Name': name = '' }: Plan): boolean =>
  type === 'Seq Scan' && Object.hasOwn(GROWING, name)
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

describe('orders: plans', () => {
  let app: TestApp
  let shipper: Actor
  const people = new Map<string, Actor>()
  let client: pg.Client
  let heard: Statement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const send = pg.Client.prototype.query

  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
    shipper = await app.actor('shipper', { company_id: PEOPLE.shipper.company_id })
    for (const [role, { company_id }] of Object.entries(PEOPLE))
      people.set(role, await app.actor(role as keyof typeof PEOPLE, { company_id }))
    client = new pg.Client({ connectionString: app.container.services.env.DATABASE_URL })
    await client.connect()
    await client.query('set enable_seqscan = off; set enable_sort = off')
    pg.Client.prototype.query = function hear(this: pg.Client, ...sent: unknown[]) {
      const [statement] = sent
      if (typeof statement === 'object' && statement !== null && 'text' in statement)
        heard.push(statement as Statement)
      return Reflect.apply(send, this, sent)
    } as typeof send
  }, 60_000)
  afterAll(async () => {
    pg.Client.prototype.query = send
    await client.end()
    await app.close()
  })

  const plansOf = async ({ text, values }: Statement): Promise<Plan[]> => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (format json) ${text}`,
      values: values ?? [],
    })
    return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
  }

  it.each(questions)('$title', async ({ as, ask }) => {
    heard = []
    const answer = await people.get(as)?.get(encodeURI(decodeURI(ask(0, ORDERS).path)))
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(200)
    const reads = heard.filter(({ text }) => /^\s*(select|with)\b[^]*\borders\b/i.test(text))
    expect(reads).not.toEqual([])
    for (const read of reads) {
      const dear = (await plansOf(read))
        .flatMap(nodes)
        .filter((node) => isWhole(node) || isLongSort(node) || isWalk(node))
      expect(dear, read.text).toEqual([])
    }
  })

  it('counts what the index has found without a second look at the texts', async () => {
    const between = QUESTIONS.find(({ title }) => title === 'search, a word in between')
    heard = []
    await shipper.get(encodeURI(decodeURI(between?.ask(0, ORDERS).path ?? ''))).expect(200)
    const counts = heard.filter(({ text }) => /count[^]*\bfind_orders\b/i.test(text))
    expect(counts).toHaveLength(1)
    for (const count of counts) {
      const tables = (await plansOf(count)).flatMap(nodes).flatMap((node) => node['Relation Name'] ?? [])
      expect(tables, count.text).toEqual([])
    }
  })

  it.each(['created_at', 'collection_date_time', 'delivery_date_time'])(
    'counts rows between two days of %s in an index alone',
    async (name) => {
      heard = []
      await shipper.get(`/api/orders?filter[${name}][from]=2020-01-01&sort=${name}`).expect(200)
      const counts = heard.filter(({ text }) => /count[^]*\blimit 10001\b/i.test(text))
      expect(counts).toHaveLength(1)
      for (const count of counts) {
        const read = (await plansOf(count))
          .flatMap(nodes)
          .filter((node) => node['Relation Name'] === 'orders')
        expect(
          read.map((node) => node['Node Type']),
          count.text,
        ).toEqual(['Index Only Scan'])
      }
    },
  )
})
