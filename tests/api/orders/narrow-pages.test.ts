import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillGrowth, LARGE_CARRIER, LARGE_SHIPPER, PEOPLE } from '#tests/bench/growth/fill.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { createTestApp, type Actor, type TestApp } from '#tests/support/app.ts'

/** Filters of who sees some orders of each shipper: by the newest ids and by the filters' indexes, all the same orders. */

const ORDERS = 8000
const ROLES = ['transporter', 'customer', 'supplier'] as const

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const between = (name: string, from: number, until: number): string =>
  `filter[${name}][from]=${day(from)}&filter[${name}][until]=${day(until)}`

const FILTERS = [
  'filter[delivery_uf]=SP',
  'filter[delivery_uf]=BA',
  'filter[collection_uf]=SC,ES',
  'filter[modal]=withdraw',
  'filter[type_freight]=FOB',
  'filter[is_traceable]=false',
  'filter[alert]=activated',
  'filter[period]=30d',
  `filter[shipper_id]=${LARGE_SHIPPER}`,
  `filter[shipper_id]=${LARGE_SHIPPER + 7}`,
  `filter[transporter_id]=${LARGE_CARRIER}`,
  `filter[customer_id]=${PEOPLE.customer.company_id}`,
  `filter[supplier_id]=${PEOPLE.supplier.company_id + 1}`,
  between('created_at', 400, 390),
  between('updated_at', 30, 0),
  between('delivery_date_time', 700, 300),
  between('delivered_date_time', 200, 195),
  'filter[delivery_uf]=PR&filter[modal]=full_truckload',
  'filter[delivery_city]=camaçari',
  'filter[destinatary_name]=brandão',
  'filter[list]=delivered&filter[delivery_uf]=BA',
  'filter[list]=canceled&filter[delivery_uf]=SP',
  'filter[list]=delayed',
  'filter[list]=delayed&filter[type_freight]=FOB',
  `filter[last_active_status_id]=${statusId('DELIVERED')},${statusId('AVAILABLE_CANHOTO')}&filter[is_traceable]=false`,
  'filter[proposal_status]=accepted&filter[delivery_uf]=SP',
  'filter[delivery_uf][not]=SP',
]

type Answer = {
  data: { id: string; attributes: Record<string, unknown> }[]
  meta: { page: { total: number; last: number; next?: string; more_than?: number } }
}

const told = ({ data, meta: { page } }: Answer) => ({
  ids: data.map(({ id }) => Number(id)),
  total: page.total,
  last: page.last,
  more: page.more_than,
})

describe('orders: filters of who sees orders of several shippers', () => {
  let app: TestApp
  const people = new Map<string, Actor>()

  beforeAll(async () => {
    app = await createTestApp('empty')
    await fillGrowth(app.ownerUrl, { orders: ORDERS })
    for (const role of ROLES) people.set(role, await app.actor(role, { company_id: PEOPLE[role].company_id }))
  }, 60_000)
  afterAll(() => app.close())

  const ask = async (role: string, query: string): Promise<Answer> => {
    const answer = await people
      .get(role)
      ?.get(`/api/orders?${encodeURI(query)}`)
      .expect(200)
    return answer?.body as Answer
  }

  // Orders of the filling are as old as their ids say, and their dates are sorted by another index.
  it.each(ROLES.flatMap((role) => FILTERS.map((filter) => [role, filter] as const)))(
    '%s: %s',
    async (role, filter) => {
      for (const page of ['page[number]=1', 'page[number]=2&page[size]=7']) {
        const read = told(await ask(role, `${filter}&sort=-created_at&${page}`))
        expect(told(await ask(role, `${filter}&${page}`)), page).toEqual(read)
      }
      const oldest = told(await ask(role, `${filter}&sort=created_at&page[number]=3`))
      expect(told(await ask(role, `${filter}&sort=id&page[number]=3`))).toEqual(oldest)
      const first = await ask(role, `${filter}&page[size]=5`)
      const mark = first.meta.page.next
      if (mark !== undefined)
        expect(told(await ask(role, `${filter}&page[size]=5&page[after]=${mark}`)).ids).toEqual(
          told(await ask(role, `${filter}&page[size]=5&page[number]=2`)).ids,
        )
    },
  )

  it('find orders of each kind', async () => {
    const totals = await Promise.all(
      FILTERS.map(async (filter) => [filter, (await ask('transporter', filter)).meta.page.total] as const),
    )
    expect(totals.filter(([, total]) => total === 0).map(([filter]) => filter)).toEqual([])
  })
})
