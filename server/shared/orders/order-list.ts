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

export const ORDER_FILTERS = [
  'id',
  'last_active_status_id',
  'list',
  'period',
  'created_at',
  'updated_at',
  'collection_date_time',
  'delivery_date_time',
  'delivered_date_time',
  'modal',
  'type_freight',
  'shipper_id',
  'transporter_id',
  'customer_id',
  'supplier_id',
  'risk_manager_id',
  'original_order_id',
  'collection_uf',
  'delivery_uf',
  'collection_city',
  'delivery_city',
  'destinatary_name',
  'shipper_order_code',
  'external_id',
  'nf',
  'alert',
  'follow',
  'proposal_status',
  'vehicle_plate',
  'is_traceable',
] as const

/** Filters that take several values, and none of several. */
export const ORDER_EQUALS = [
  'id',
  'last_active_status_id',
  'modal',
  'type_freight',
  'shipper_id',
  'transporter_id',
  'customer_id',
  'supplier_id',
  'risk_manager_id',
  'original_order_id',
  'collection_uf',
  'delivery_uf',
  'shipper_order_code',
  'external_id',
  'alert',
  'is_traceable',
] as const satisfies readonly (typeof ORDER_FILTERS)[number][]

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
  equals: ORDER_EQUALS,
  sort: ORDER_SORTS,
  search: ORDER_SEARCH,
  defaultSort: ORDER_DEFAULT_SORT,
})
