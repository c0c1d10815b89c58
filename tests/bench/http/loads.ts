import type { Load } from './measure.ts'

type Pair = { title: string; goal: number; baseline: Load; ours: Load }

const INCLUDES = 'include=transporter,order_delivery_addresses&page[size]=20'

/** What is asked of both sides; goals are ours. */
export const LOADS: readonly Pair[] = [
  {
    title: 'list of 20 by company and status, two includes, total',
    goal: 0.6,
    baseline: { title: 'list', path: '/api/orders?status=9&page=1' },
    ours: { title: 'list', path: `/api/orders?filter[last_active_status_id]=9&page[number]=1&${INCLUDES}` },
  },
  {
    title: 'deep page (400) of all orders of the company, newest first',
    goal: 0.9,
    baseline: { title: 'deep', path: '/api/orders/deep?page=400' },
    ours: { title: 'deep', path: `/api/orders?sort=-created_at&page[number]=400&${INCLUDES}` },
  },
  {
    title: 'get by id with two includes',
    goal: 0.55,
    baseline: { title: 'get', path: '/api/orders/100020' },
    ours: { title: 'get', path: '/api/orders/100020?include=transporter,order_delivery_addresses' },
  },
  {
    title: 'search by invoice number',
    goal: 0.6,
    baseline: { title: 'search', path: '/api/orders/search/nf/200019' },
    ours: { title: 'search', path: '/api/orders/search/nf/200019' },
  },
]

const place = (city_id: number, street: string) => ({ city_id, street, number: '1' })

export const CREATE_BODY = {
  modal: 'full_truckload',
  type_freight: 'CIF',
  collection_date_time: '2030-01-02T12:00:00.000Z',
  invoice_amount: '1000.00',
  weight: '100.000',
  order_collection_addresses: [place(3_550_308, 'Rua A')],
  order_delivery_addresses: [place(4_106_902, 'Rua B')],
}
