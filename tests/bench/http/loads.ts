import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'
import type { Load } from './measure.ts'

/** `turn`: requests whose processor time is read at once, about half a second of it. */
export type Pair = { title: string; goal: number; turn: number; baseline: Load; ours: Load }

const INCLUDES = 'include=transporter,order_delivery_addresses&page[size]=20'

/** The dataset gives every twentieth order to company 1, and two invoices to each of its 10,000 orders. */
const OWN_ORDERS = 10_000
const orderId = (n: number): number => 20 * (1 + ((n * 37) % OWN_ORDERS))
const invoiceNumber = (n: number): number => 100_019 + 20 * ((n * 37) % (2 * OWN_ORDERS))
const status = (n: number): number => 1 + (n % 17)
const nearPage = (n: number): number => 1 + (n % 5)
const farPage = (n: number): number => 380 + ((n * 7) % 41)

const get = (path: (n: number) => string): Load => ({ ask: (n) => ({ path: path(n) }) })

const place = (city_id: number, street: string, n: number) => ({ city_id, street, number: String(n) })

const createBody = (n: number) => ({
  modal: 'full_truckload',
  type_freight: 'CIF',
  collection_date_time: '2030-01-02T12:00:00.000Z',
  invoice_amount: `${1000 + n}.00`,
  weight: `${100 + n}.000`,
  order_collection_addresses: [place(SAO_PAULO, 'Rua A', n)],
  order_delivery_addresses: [place(CURITIBA, 'Rua B', n)],
})

const create = (headers: Record<string, string>): Load => ({
  ask: (n) => ({ method: 'POST', path: '/api/orders', body: createBody(n), headers }),
})
/** An order with a key of its own, as an ERP sends it. */
export const createOrder = create({ 'idempotency-key': '[<id>]' }).ask

/** The questions of both sides, another one each time; goals are ours. */
export const LOADS: readonly Pair[] = [
  {
    title: 'list of 20 by company and status, two includes, total',
    goal: 0.75,
    turn: 200,
    baseline: get((n) => `/api/orders?status=${status(n)}&page=${nearPage(n)}`),
    ours: get(
      (n) => `/api/orders?filter[last_active_status_id]=${status(n)}&page[number]=${nearPage(n)}&${INCLUDES}`,
    ),
  },
  {
    title: 'deep page (380 to 420) of all orders of the company, newest first',
    goal: 0.95,
    turn: 60,
    baseline: get((n) => `/api/orders/deep?page=${farPage(n)}`),
    ours: get((n) => `/api/orders?sort=-created_at&page[number]=${farPage(n)}&${INCLUDES}`),
  },
  {
    title: 'get by id with two includes',
    goal: 1,
    turn: 600,
    baseline: get((n) => `/api/orders/${orderId(n)}`),
    ours: get((n) => `/api/orders/${orderId(n)}?include=transporter,order_delivery_addresses`),
  },
  {
    title: 'search by invoice number',
    goal: 0.9,
    turn: 2000,
    baseline: get((n) => `/api/orders/search/nf/${invoiceNumber(n)}`),
    ours: get((n) => `/api/orders/search/nf/${invoiceNumber(n)}`),
  },
  {
    title: 'create an order (timeline, history, outbox, idempotency)',
    goal: 0.5,
    turn: 200,
    baseline: create({}),
    ours: { ask: createOrder },
  },
]
