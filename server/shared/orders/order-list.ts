import { listFacts } from '#shared/kit/list-facts.ts'

/** What the list of orders may be asked for; `orders.contract.ts` says how each filter reads its value. */

/** spec 002 §4.3, with the tabs that the lists of orders/README "Life of an order" add. */
export const ORDER_LISTS = [
  'opened',
  'on_route',
  'on_route_reverse',
  'delayed',
  'delivered',
  'fruitless',
  'in_progress',
  'canceled',
] as const
export type OrderList = (typeof ORDER_LISTS)[number]

/** `equals` takes several values, and none of several; ranges take days. */
export const ORDER_FILTERS = {
  id: 'equals',
  last_active_status_id: 'equals',
  list: 'custom',
  period: 'custom',
  created_at: 'range',
  updated_at: 'range',
  collection_date_time: 'range',
  delivery_date_time: 'range',
  delivered_date_time: 'range',
  modal: 'equals',
  type_freight: 'equals',
  shipper_id: 'equals',
  transporter_id: 'equals',
  customer_id: 'equals',
  supplier_id: 'equals',
  risk_manager_id: 'equals',
  original_order_id: 'equals',
  collection_uf: 'equals',
  delivery_uf: 'equals',
  collection_city: 'contains',
  delivery_city: 'contains',
  destinatary_name: 'contains',
  shipper_order_code: 'equals',
  external_id: 'equals',
  nf: 'custom',
  alert: 'equals',
  follow: 'custom',
  figure: 'custom',
  proposal_status: 'custom',
  vehicle_plate: 'custom',
  is_traceable: 'equals',
} as const

export const ORDER_SORTS = [
  'created_at',
  'updated_at',
  'collection_date_time',
  'delivery_date_time',
  'scheduling_date_time',
  'delivered_date_time',
  'last_active_status_id',
  'shipper_order_code',
  'invoice_amount',
  'weight',
  'delivery_city',
  'collection_city',
  'destinatary_name',
] as const

/** Attributes that are searched; invoices by their numbers too, which are no attribute. */
export const ORDER_SEARCH = [
  'shipper_order_code',
  'destinatary_name',
  'external_id',
  'collection_city',
  'delivery_city',
  'vehicle_plate',
  'trailer_plate',
] as const

export const ORDER_DEFAULT_SORT = '-id'

export const orderList = listFacts({
  type: 'orders',
  filters: ORDER_FILTERS,
  sort: ORDER_SORTS,
  search: ORDER_SEARCH,
  defaultSort: ORDER_DEFAULT_SORT,
})
