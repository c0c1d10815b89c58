import * as z from 'zod'
import {
  type Filter,
  contains,
  custom,
  defineContract,
  equals,
  linked,
  many,
  one,
  owned,
  range,
} from '#shared/kit/contract.ts'
import { flag, id, timestamp, uf } from '#shared/kit/fields.ts'
import {
  ORDER_DEFAULT_SORT,
  type ORDER_FILTERS,
  ORDER_LISTS,
  ORDER_SEARCH,
  ORDER_SORTS,
} from './order-list.ts'
import { ORDER_FIGURES } from './order-figures.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { ALERTS, FREIGHT_TYPES, MODALS } from './order-modals.ts'
import { computedOrderAttributes, orderAttributes, seldomOrderAttributes } from './order-picks.ts'

/** spec 001 §3.1, orders. Computed attributes are explained where they are computed (orders.resource.ts). */

/** A day, or an instant. */
const moment = () => z.union([z.iso.date(), timestamp()])

export const orders = defineContract({
  type: 'orders',
  attributes: orderAttributes,
  computed: computedOrderAttributes,
  seldom: seldomOrderAttributes,
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    // Inside its own scope: a carrier that lost must not learn who won.
    transporter: one('transporters', 'transporter_id'),
    customer: one('customers', 'customer_id'),
    supplier: one('suppliers', 'supplier_id'),
    risk_manager: one('risk_managers', 'risk_manager_id'),
    driver: one('drivers', 'driver_id'),
    helper: one('helpers', 'helper_id'),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
    order_collection_addresses: owned(many('order_collection_addresses', 'order_id')),
    order_delivery_addresses: owned(many('order_delivery_addresses', 'order_id')),
    possible_transporters: many('order_proposals', 'order_id'),
    status: many('status', 'order_id'),
    nf_files: many('nf_files', 'order_id'),
    cte_files: linked('cte_files', 'cte_files'),
    canhoto_files: many('canhoto_files', 'order_id'),
    order_papers: many('order_papers', 'order_id'),
    nf_pdf_files: many('nf_pdf_files', 'order_id'),
    oficio_files: many('oficio_files', 'order_id'),
    romaneio_files: many('romaneio_files', 'order_id'),
    notfis_files: many('notfis_files', 'order_id'),
    simulation_orders: many('simulation_orders', 'order_id'),
    simulation_integra_orders: many('simulation_integra_orders', 'order_id'),
    simulation_tms: many('simulation_tms', 'order_id'),
    route_table_order: many('route_table_order', 'order_id'),
    audits_order: many('audits_order', 'order_id'),
    risk_manager_orders: many('risk_manager_orders', 'order_id'),
    geolocation_drivers: many('geolocation_drivers', 'order_id'),
    user_follow_order: many('user_follow_order', 'order_id'),
    /** The newest one; all of them are `geolocation_drivers`. */
    last_position: linked('geolocation_drivers', 'last_position'),
    road_map: linked('road_maps', 'road_map'),
    purchase_orders: linked('purchase_orders', 'purchase_orders'),
  },
  include: [
    'shipper',
    'transporter',
    'customer',
    'supplier',
    'risk_manager',
    'driver',
    'helper',
    'vehicle_type',
    'order_collection_addresses',
    'order_delivery_addresses',
    'possible_transporters',
    'possible_transporters.transporter',
    'status',
    'nf_files',
    'cte_files',
    'canhoto_files',
    'order_papers',
    'nf_pdf_files',
    'oficio_files',
    'romaneio_files',
    'notfis_files',
    'simulation_orders',
    'simulation_orders.transporter',
    'simulation_integra_orders',
    'simulation_integra_orders.transporter',
    'simulation_tms',
    'route_table_order',
    'audits_order',
    'risk_manager_orders',
    'geolocation_drivers',
    'last_position',
    'road_map',
    'user_follow_order',
    'purchase_orders',
  ],
  filter: {
    id: equals(id()),
    last_active_status_id: equals(
      id(),
      ORDER_STATUSES.map((status) => status.id),
    ),
    list: custom(z.enum(ORDER_LISTS)),
    /** Quick periods of creation (spec 002 §4.3). */
    period: custom(z.enum(['7d', '15d', '30d'])),
    created_at: range(moment()),
    /** With `page[after]`: everything that changed since, page after page. */
    updated_at: range(moment()),
    collection_date_time: range(moment()),
    delivery_date_time: range(moment()),
    delivered_date_time: range(moment()),
    modal: equals(z.enum(MODALS)),
    type_freight: equals(z.enum(FREIGHT_TYPES)),
    shipper_id: equals(id()),
    transporter_id: equals(id()),
    customer_id: equals(id()),
    supplier_id: equals(id()),
    risk_manager_id: equals(id()),
    original_order_id: equals(id()),
    collection_uf: equals(uf()),
    delivery_uf: equals(uf()),
    collection_city: contains(),
    delivery_city: contains(),
    destinatary_name: contains(),
    shipper_order_code: equals(),
    external_id: equals(),
    /** Number of an invoice of the order. */
    nf: custom(z.string().trim().min(1).max(20)),
    alert: equals(z.enum(ALERTS)),
    /** `mine`: orders that this user follows. */
    follow: custom(z.enum(['mine'])),
    /** Orders behind a figure of the dashboard. */
    figure: custom(z.enum(ORDER_FIGURES)),
    /** The session's own proposal, for carriers. */
    proposal_status: custom(z.enum(['waiting', 'accepted', 'refused'])),
    vehicle_plate: custom(z.string().trim().min(1).max(12)),
    is_traceable: equals(flag()),
  } satisfies Record<keyof typeof ORDER_FILTERS, Filter>,
  sort: ORDER_SORTS,
  search: ORDER_SEARCH,
  defaultSort: ORDER_DEFAULT_SORT,
})
