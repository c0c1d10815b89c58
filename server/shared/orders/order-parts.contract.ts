import * as z from 'zod'
import { defineContract, equals, one, owned } from '#shared/kit/contract.ts'
import { day, id, timestamp } from '#shared/kit/fields.ts'
import { PROPOSAL_STATES } from './proposal.machine.ts'

/** spec 001 §3.1, what surrounds an order: addresses, timeline, proposals, followers, risk manager. */

const when = () => timestamp().nullable()
const words = () => z.string().nullable()
const order = one('orders', 'order_id')

const place = {
  order_id: id(),
  position: z.number().int(),
  address_id: id().nullable(),
  observation: words(),
  street: words(),
  number: words(),
  district: words(),
  postal_code: words(),
  complement: words(),
  city_id: id(),
  city: z.string(),
  state: words(),
  uf: z.string(),
  latitude: words(),
  longitude: words(),
  /** Search of the coordinates, or of the address as text, on a public map. */
  map_url: z.string(),
}

export const orderCollectionAddresses = defineContract({
  type: 'order_collection_addresses',
  attributes: {
    ...place,
    name: words(),
    identification_document: words(),
    collection_status: z.enum(['waiting', 'collected', 'unsuccessful']),
    expected_collection_date_time: when(),
    collection_real_date_time: when(),
    real_date_time_justification: words(),
  },
  computed: ['map_url'],
  relations: { order },
  include: ['order'],
  filter: { order_id: equals(id()), collection_status: equals() },
  sort: ['position'],
  defaultSort: 'position',
})

export const orderDeliveryAddresses = defineContract({
  type: 'order_delivery_addresses',
  attributes: {
    ...place,
    destinatary_name: words(),
    destinatary_identification_document: words(),
    is_natural_person: z.boolean(),
    is_stop_point: z.boolean(),
    delivery_status: z.enum(['waiting', 'delivered', 'partial', 'refused']),
    delivery_date_time: when(),
    expected_delivery_date_time: when(),
    real_date_time_justification: words(),
    on_destiny_status: z.enum(['waiting', 'arrived']),
    on_destiny_date_time: when(),
    linked_value: words(),
    /** How the fraction of this destination goes on: modal, type of vehicle or of aircraft, by when. */
    delivery_modal: words(),
    delivery_vehicle: id().nullable(),
    air_plane_type: words(),
    fractionate_delivery_date_time: when(),
    /** Numbers of the invoices that go to this address. */
    linked_invoices: z.array(z.string()),
    /** Their values, in the same order. */
    linked_invoices_values: z.array(z.string()),
  },
  computed: ['map_url', 'linked_invoices', 'linked_invoices_values'],
  relations: { order },
  include: ['order'],
  filter: { order_id: equals(id()), delivery_status: equals() },
  sort: ['position'],
  defaultSort: 'position',
})

export const TIMELINE_KINDS = ['step', 'milestone', 'skipped', 'correction'] as const

/** The timeline: one entry per thing that happened (spec 002 §4.2). Nothing on it is ever deleted. */
export const status = defineContract({
  type: 'status',
  attributes: {
    order_id: id(),
    /** Name of the status that the entry led to; the event's name where it led to none. */
    name: z.string(),
    /** The event in the reader's language. */
    description: z.string(),
    event: z.string(),
    code: words(),
    status_id: id().nullable(),
    kind: z.enum(TIMELINE_KINDS),
    occurrence_datetime: timestamp(),
    created_at: timestamp(),
    /** The same: entries never change. */
    updated_at: timestamp(),
    user_name: words(),
    source: z.enum(['app', 'api', 'edi', 'system']),
    collection_address_id: id().nullable(),
    delivery_address_id: id().nullable(),
    justification: words(),
    /** Old and new values, numbers of invoices, position; what the event brings with it. */
    data: z.record(z.string(), z.unknown()),
  },
  computed: ['name', 'description', 'updated_at'],
  relations: { order },
  include: ['order'],
  filter: { order_id: equals(id()), event: equals(), kind: equals(z.enum(TIMELINE_KINDS)) },
  sort: ['occurrence_datetime', 'created_at'],
  defaultSort: 'id',
})

/** Reference: the 31 status codes (spec 002 §4.1). */
export const solicitationStatus = defineContract({
  type: 'solicitation_status',
  attributes: { name: z.string(), description: z.string() },
  computed: ['description'],
  relations: {},
  include: [],
  filter: { name: equals() },
  sort: ['name'],
  defaultSort: 'id',
})

/** Proposals of an order to carriers (spec 002 §4.6); the order's possible_transporters. */
export const orderProposals = defineContract({
  type: 'order_proposals',
  attributes: {
    order_id: id(),
    transporter_id: id(),
    status: z.enum(PROPOSAL_STATES),
    message: words(),
    value: words(),
    lead_time: z.number().int().nullable(),
    sent_at: timestamp(),
    responded_at: when(),
  },
  relations: { order, transporter: one('transporters', 'transporter_id') },
  include: ['order', 'transporter'],
  filter: {
    order_id: equals(id()),
    transporter_id: equals(id()),
    status: equals(z.enum(PROPOSAL_STATES)),
  },
  sort: ['sent_at', 'responded_at', 'status'],
  defaultSort: '-sent_at',
})

export const userFollowOrder = defineContract({
  type: 'user_follow_order',
  attributes: { order_id: id(), user_id: id(), created_at: timestamp() },
  relations: { order: owned(order) },
  include: ['order'],
  filter: { order_id: equals(id()) },
  sort: ['created_at'],
  defaultSort: '-id',
})

const decision = () => z.enum(['waiting', 'approved', 'refused', 'not_required'])
export const riskManagerOrders = defineContract({
  type: 'risk_manager_orders',
  attributes: {
    order_id: id(),
    driver_status: decision(),
    helper_status: decision(),
    vehicle_status: decision(),
    trailer_status: decision(),
    checklist_status: z.enum(['waiting', 'approved', 'failed', 'about_to_expire', 'not_required']),
    checklist_expires_on: day().nullable(),
    mirroring_status: z.enum(['waiting', 'confirmed', 'failed']),
    reason: words(),
    external_id: words(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  relations: { order },
  include: ['order'],
  filter: { order_id: equals(id()) },
  sort: ['updated_at'],
  defaultSort: '-id',
})

/** spec 001 §3.2, route: where an order's distance comes from. */
export const route = defineContract({
  type: 'route',
  attributes: {
    order_id: id(),
    origin_city_id: id(),
    origin_city: z.string(),
    origin_state: z.string(),
    destiny_city_id: id(),
    destiny_city: z.string(),
    destiny_state: z.string(),
    /** Kilometres. */
    distance: z.string(),
    duration_minutes: z.number().int().nullable(),
    method: z.string(),
    toll: words(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['origin_city', 'origin_state', 'destiny_city_id', 'destiny_city', 'destiny_state', 'distance'],
  relations: { order },
  include: ['order'],
  filter: { order_id: equals(id()) },
  sort: [],
  defaultSort: '-id',
})
