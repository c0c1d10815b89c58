import { ORDER_FIGURES } from '#shared/orders/order-figures.ts'
import { cursorAt } from '#server/kit/cursor.ts'
import { createOrder } from '../http/loads.ts'
import type { Asked } from '../http/measure.ts'
import { LIST_END } from '#shared/kit/query-grammar.ts'
import { ORDER_LISTS } from '#shared/orders/order-list.ts'
import { orders } from '#shared/orders/orders.contract.ts'
import { LARGE_CARRIER, LARGE_SHIPPER, type PEOPLE } from './fill.ts'

/** Questions to a platform of any size, and their cost limits; every request asks for other rows. */

export type Question = {
  title: string
  as: keyof typeof PEOPLE
  /** The n-th request, at a platform of so many orders. */
  ask: (n: number, orders: number) => Asked
  goal: Goal
}
/** Least rate against the small platform's, and the slowest percent in milliseconds. */
type Goal = { ratio?: number; p99: number }

const FLAT: Goal = { ratio: 0.7, p99: 100 }
const INCLUDES = 'include=transporter,order_delivery_addresses'

/** Numbers that look drawn by chance and are the same in every run. */
const some = (n: number, below: number): number => Number((BigInt(n + 1) * 2_654_435_761n) % BigInt(below))
const from = (values: readonly string[], n: number): string => values[some(n, values.length)] ?? ''

const list = (title: string, query: (n: number, orders: number) => string, goal = FLAT): Question => ({
  title,
  as: 'shipper',
  ask: (n, size) => ({ path: `/api/orders?${query(n, size)}&${INCLUDES}` }),
  goal,
})
const page = (n: number): string => `page[number]=${1 + (n % 5)}`

const lists: readonly Question[] = [
  list('list, newest', page),
  list('by status', (n) => `filter[last_active_status_id]=${1 + (n % 20)}&${page(n)}`),
  ...ORDER_LISTS.map((name) => list(`list=${name}`, (n) => `filter[list]=${name}&${page(n)}`)),
  list('page far behind', (n, size) => `page[number]=${Math.min(5000, Math.floor(size / 60)) - (n % 50)}`),
  list('page at the end', (n) => `page[before]=${LIST_END}&page[size]=${20 + (n % 5)}`),
  list('page by mark, deep', (n, size) => `page[after]=${cursorAt('-id', [1 + some(n, size)])}`),
  list('page by mark, backwards', (n, size) => `page[before]=${cursorAt('-id', [1 + some(n, size)])}`),
  list('changes since, by mark', (n) => {
    const since = new Date(Date.now() - (1 + (n % 300)) * 86_400_000).toISOString()
    return `sort=updated_at&filter[updated_at][from]=${since}&page[after]=${cursorAt('updated_at,id', [since, 1])}`
  }),
]

const RARE = (n: number, size: number): string =>
  from(
    [
      `PED-${String(1 + some(n, size)).padStart(9, '0')}`,
      String(1_000_000 + some(n, size * 2)),
      `Gonçalves ${1 + some(n, 40_000)}`,
      `EXT${9_000_000 + 7 * some(n, size)}`,
      `abc${n % 10}d`,
    ],
    n,
  )
const COMMON = ['são paulo', 'Sao Pau', 'CURITIBA', 'curit', 'almeida', 'ped-', 'paulo']
const MEDIUM = ['vitória', 'jundiai', 'Maringá', 'xanxerê', 'schäfer', 'brandão', 'itaipava', 'camaçari']
const words = (title: string, of: (n: number, size: number) => string, p99: number): Question =>
  list(title, (n, size) => `filter[search]=${encodeURIComponent(of(n, size))}`, { p99 })

const searches: readonly Question[] = [
  words('search, a rare word', RARE, 60),
  words('search, a third of the rows', (n) => from(COMMON, n), 150),
  words('search, a word in between', (n) => from(MEDIUM, n), 150),
  words('search, no row at all', (n) => `zzqx${n}`, 60),
]

const sorts: readonly Question[] = orders.sort.flatMap((name) => [
  list(`sort=${name}`, (n) => `sort=${name}&${page(n)}`),
  list(`sort=-${name}`, (n) => `sort=-${name}&${page(n)}`),
])

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const days = (name: string) => (n: number) =>
  `filter[${name}][from]=${day(400 - (n % 300))}&filter[${name}][until]=${day(399 - (n % 300))}`

/** A value of every filter of the contract; a filter without one here fails the test of the questions. */
export const FILTER_VALUES: Readonly<
  Record<Exclude<keyof typeof orders.filter, 'list'>, (n: number, size: number) => string>
> = {
  id: (n, size) => `filter[id]=${1 + some(n, size)},${1 + some(n + 1, size)}`,
  last_active_status_id: (n) => `filter[last_active_status_id]=${1 + (n % 9)},${11 + (n % 9)}`,
  period: (n) => `filter[period]=${from(['7d', '15d', '30d'], n)}`,
  created_at: days('created_at'),
  updated_at: days('updated_at'),
  collection_date_time: days('collection_date_time'),
  delivery_date_time: days('delivery_date_time'),
  delivered_date_time: days('delivered_date_time'),
  modal: (n) => `filter[modal]=${from(['full_truckload', 'less_than_truckload', 'air', 'withdraw'], n)}`,
  type_freight: (n) => `filter[type_freight]=${from(['CIF', 'FOB'], n)}`,
  figure: (n) => `filter[figure]=${from(ORDER_FIGURES, n)}`,
  shipper_id: () => `filter[shipper_id]=${LARGE_SHIPPER}`,
  transporter_id: (n) => `filter[transporter_id]=${LARGE_CARRIER + (n % 50)}`,
  customer_id: (n) => `filter[customer_id]=${101 + (n % 20)}`,
  supplier_id: (n) => `filter[supplier_id]=${121 + (n % 10)}`,
  risk_manager_id: (n) => `filter[risk_manager_id]=${1 + (n % 10)}`,
  original_order_id: (n, size) => `filter[original_order_id]=${1 + some(n, size)}`,
  collection_uf: (n) => `filter[collection_uf]=${from(['SP', 'PR', 'ES', 'BA', 'AM'], n)}`,
  delivery_uf: (n) => `filter[delivery_uf]=${from(['SP', 'PR', 'ES', 'BA', 'AM'], n)}`,
  collection_city: (n) =>
    `filter[collection_city]=${encodeURIComponent(from(['paulo', 'xanxerê', 'manaus'], n))}`,
  delivery_city: (n) =>
    `filter[delivery_city]=${encodeURIComponent(from(['paulo', 'xanxerê', 'manaus'], n))}`,
  destinatary_name: (n) => `filter[destinatary_name]=${encodeURIComponent(`brandão ${some(n, 40_000)}`)}`,
  shipper_order_code: (n, size) =>
    `filter[shipper_order_code]=PED-${String(1 + some(n, size)).padStart(9, '0')}`,
  external_id: (n, size) => `filter[external_id]=EXT${9_000_000 + 7 * some(n, size)}`,
  nf: (n, size) => `filter[nf]=${1_000_000 + some(n, size * 2)}`,
  alert: () => 'filter[alert]=activated',
  follow: () => 'filter[follow]=mine',
  proposal_status: (n) => `filter[proposal_status]=${from(['waiting', 'accepted', 'refused'], n)}`,
  vehicle_plate: (n) => `filter[vehicle_plate]=ABC${n % 10}D${10 + (n % 90)}`,
  is_traceable: (n) => `filter[is_traceable]=${n % 2 === 0}`,
}
const filters: readonly Question[] = Object.entries(FILTER_VALUES).map(([name, query]) =>
  list(`filter[${name}]`, query),
)

const plain = (title: string, path: (n: number, orders: number) => string): Question => ({
  title,
  as: 'shipper',
  ask: (n, size) => ({ path: path(n, size) }),
  goal: FLAT,
})
const others: readonly Question[] = [
  plain('orders/counters', () => '/api/orders/counters'),
  plain('get', (n, size) => `/api/orders/${1 + some(n, size)}?${INCLUDES}`),
  plain('search by invoice', (n, size) => `/api/orders/search/nf/${1_000_000 + some(n, size * 2)}`),
]
const creation: Question = { title: 'create', as: 'shipper', ask: createOrder, goal: FLAT }

/** Those that every role asks. */
const everyRole: readonly Question[] = [...lists.slice(0, 10), ...searches, ...others]
const of = (role: keyof typeof PEOPLE): Question[] =>
  everyRole.map((question) => ({ ...question, title: `${role}: ${question.title}`, as: role }))

export const QUESTIONS: readonly Question[] = [
  ...lists,
  ...searches,
  ...others,
  ...sorts,
  ...filters,
  ...of('transporter'),
  ...of('manager'),
  ...of('customer'),
  ...of('four_pl'),
  // Last: what it adds is asked by no other question of this run.
  creation,
]
