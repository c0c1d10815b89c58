import { contains, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, line, optionalText, timestamp } from '#shared/kit/fields.ts'
import * as z from 'zod'

/** open: requests come and go; consolidated: closed; orders_generated: its requests became orders. */
export const ROAD_MAP_STATES = ['open', 'consolidated', 'orders_generated'] as const

/** A day as the table keeps it. */
const midnight = () => day().transform((value) => `${value}T00:00:00.000Z`)

const fields = {
  name: line(80),
  observation: optionalText(1000).optional(),
  obs: optionalText(1000).optional(),
  collection_date: midnight().nullable().optional(),
  delivery_date: midnight().nullable().optional(),
  transporter_id: id().nullable().optional(),
  dangerous_products: flag().optional(),
  services: z.array(z.string().max(60)).max(50).optional(),
  modals: z.array(z.string().max(40)).max(10).optional(),
  vehicle_type_id: id().nullable().optional(),
  is_less_than_truckload: flag().optional(),
  is_best_way: flag().optional(),
}
const input = z.strictObject(fields)

/** A load of requests (spec 001 §3.1). */
export const roadMaps = defineContract({
  type: 'road_maps',
  attributes: {
    company_id: id(),
    status: z.enum(ROAD_MAP_STATES),
    name: z.string(),
    observation: z.string().nullable(),
    obs: z.string().nullable(),
    collection_date: day().nullable(),
    delivery_date: day().nullable(),
    transporter_id: id().nullable(),
    dangerous_products: z.boolean(),
    services: z.array(z.string()),
    modals: z.array(z.string()),
    vehicle_type_id: id().nullable(),
    is_less_than_truckload: z.boolean(),
    is_best_way: z.boolean(),
    requests: z.number().int(),
    weight: z.string(),
    cubed: z.string(),
    value: z.string(),
    consolidation_id: id().nullable(),
    /** Planned freight of the load and of its requests each by itself, while it is as it was planned. */
    price: z.string().nullable(),
    alone: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['requests', 'weight', 'cubed', 'value', 'price', 'alone'],
  create: input.extend({ company_id: id().optional() }),
  update: input.partial(),
  relations: {
    shipper: owned(one('shippers', 'company_id')),
    transporter: owned(one('transporters', 'transporter_id')),
    vehicle_type: owned(one('vehicle_types', 'vehicle_type_id')),
    road_maps_requests: owned(many('road_maps_requests', 'road_map_id')),
  },
  include: ['shipper', 'transporter', 'vehicle_type', 'road_maps_requests'],
  filter: {
    company_id: equals(id()),
    status: equals(z.enum(ROAD_MAP_STATES)),
    transporter_id: equals(id()),
    name: contains(),
    collection_date: range(day()),
  },
  sort: ['created_at', 'name', 'collection_date'],
  search: ['name'],
  defaultSort: '-created_at',
})

/** A request's place in a load. */
export const roadMapsRequests = defineContract({
  type: 'road_maps_requests',
  attributes: {
    road_map_id: id(),
    request_id: id(),
    priority: z.number().int(),
    observation: z.string().nullable(),
  },
  update: z
    .strictObject({ priority: z.number().int().min(1).max(9999), observation: optionalText(1000) })
    .partial(),
  relations: { road_map: one('road_maps', 'road_map_id'), request: one('request', 'request_id') },
  include: ['road_map', 'request'],
  filter: { road_map_id: equals(id()), request_id: equals(id()) },
  sort: ['priority'],
  defaultSort: 'priority',
})
