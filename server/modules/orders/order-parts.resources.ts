import { sql, type Sql } from '#server/infra/database.ts'
import { isPersonsDocument } from '#server/kit/personal.ts'
import { defineResource } from '#server/kit/resource.ts'
import { everything, seesPrices } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import type { Veil } from '#server/kit/veils.ts'
import { eventLabel } from '#shared/orders/order-events.ts'
import {
  orderCollectionAddresses,
  orderDeliveryAddresses,
  orderProposals,
  riskManagerOrders,
  route,
  solicitationStatus,
  status,
  userFollowOrder,
} from '#shared/orders/order-parts.contract.ts'
import { statusLabel, statusName } from '#shared/orders/order-status.ts'
import {
  documentsOpenTo,
  isLost,
  ofFollowedOrders,
  ofVisibleOrders,
  proposalsScope,
  timelineScope,
} from './orders.scope.ts'

type PartRow = Record<string, unknown>

const read = { read: 'orders.read' } as const
const ofShipper = sql`(select o.shipper_id from orders o where o.id = t.order_id)`

/** A place on a public map: by coordinates where they are known, else by its address. */
const mapUrl = (row: PartRow): string => {
  const { latitude, longitude } = row
  if (typeof latitude === 'string' && typeof longitude === 'string')
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  const parts = [row.street, row.number, row.city, row.uf].filter((part) => typeof part === 'string')
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(parts.join(', '))}`
}

/** How it went at an address, for a carrier that lost the order. */
const untold = (instead: Readonly<Record<string, unknown>>): readonly Veil[] => [
  {
    instead,
    lifted: (session) =>
      session.role !== 'transporter' || {
        row: ({ is_lost }) => is_lost === false,
        where: sql`not ${isLost(session, sql`t.order_id`)}`,
      },
  },
]
const isLostHere = { is_lost: (session: Session) => isLost(session, sql`t.order_id`) }

export const orderCollectionAddressesResource = defineResource(orderCollectionAddresses, {
  model: 'order_collection_addresses',
  abilities: read,
  scope: ofVisibleOrders,
  columns: isLostHere,
  veils: untold({
    collection_status: 'waiting',
    collection_real_date_time: null,
    real_date_time_justification: null,
  }),
  present: (row) => ({ map_url: mapUrl(row) }),
  personal: { owner: ofShipper, when: (row) => isPersonsDocument(row.identification_document) },
})

/** Number and value of the invoices that go to the address `t`, as far as this reader sees them. */
const linkedInvoices = (session: Session): Sql => {
  const open = documentsOpenTo(session, 'o')
  // Who sees all of them is not asked about the order of each.
  const among =
    open === everything
      ? sql`n.order_id is not null`
      : sql`exists (select from orders o where o.id = n.order_id and ${open})`
  return sql`to_json(array(select array[n.number, n.value::text] from nf_files n
    where n.order_delivery_address_id = t.id and ${among} order by n.id))`
}

/** One look for both: an address with two invoices cost two. */
const readLinked = (found: readonly [string, string][]): Record<string, string[]> => ({
  linked_invoices: found.map(([number]) => number),
  linked_invoices_values: found.map(([, value]) => value),
})

export const orderDeliveryAddressesResource = defineResource(orderDeliveryAddresses, {
  model: 'order_delivery_addresses',
  abilities: read,
  scope: ofVisibleOrders,
  veils: untold({
    delivery_status: 'waiting',
    delivery_date_time: null,
    on_destiny_status: 'waiting',
    on_destiny_date_time: null,
    real_date_time_justification: null,
  }),
  columns: isLostHere,
  gathered: {
    $invoices: {
      makes: ['linked_invoices', 'linked_invoices_values'],
      column: linkedInvoices,
      read: readLinked,
    },
  },
  present: (row) => ({ map_url: mapUrl(row) }),
  personal: {
    owner: ofShipper,
    when: (row) =>
      row.is_natural_person === true || isPersonsDocument(row.destinatary_identification_document),
  },
})

const PRICES = ['freight_value', 'freight_note', 'icms'] as const
const INVOICES = ['nf_file_ids', 'refused_invoices', 'numbers'] as const

/** The data of an event, without the names that are not told. */
const dataWithout = (data: unknown, untold: ReadonlySet<string>): unknown => {
  if (untold.size === 0 || typeof data !== 'object' || data === null || Array.isArray(data)) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]): [string, unknown][] =>
      untold.has(name) ? [] : [[name, dataWithout(value, untold)]],
    ),
  )
}

/** Prices for those that have a part in them, invoices for those that are told the order's. */
const dataFor = ({ data, invoices_open }: PartRow, session: Session): unknown =>
  dataWithout(
    data,
    new Set([...(seesPrices(session) ? [] : PRICES), ...(invoices_open === true ? [] : INVOICES)]),
  )

export const statusResource = defineResource(status, {
  model: 'order_timeline',
  abilities: read,
  scope: timelineScope,
  columns: {
    invoices_open: (session) =>
      sql`exists (select from orders o where o.id = t.order_id and ${documentsOpenTo(session, 'o')})`,
  },
  present: (row, session) => ({
    name: row.status_id === null ? row.event : statusName(Number(row.status_id)),
    description: eventLabel(String(row.event), session.locale),
    updated_at: row.created_at,
    // The attached invoices by their numbers.
    ...(row.event === 'invoices_attached' && row.invoices_open !== true ? { justification: null } : {}),
    data: dataFor(row, session),
  }),
})

export const solicitationStatusResource = defineResource(solicitationStatus, {
  model: 'solicitation_status',
  abilities: read,
  scope: () => everything,
  present: (row, session) => ({ description: statusLabel(Number(row.id), session.locale) }),
})

export const orderProposalsResource = defineResource(orderProposals, {
  model: 'order_proposals',
  abilities: { read: 'orders.proposals.read' },
  scope: proposalsScope,
})

export const userFollowOrderResource = defineResource(userFollowOrder, {
  model: 'user_follow_order',
  abilities: { read: 'orders.follow' },
  scope: (session) => sql`t.user_id = ${session.user_id} and ${ofVisibleOrders(session)}`,
})

export const riskManagerOrdersResource = defineResource(riskManagerOrders, {
  model: 'risk_manager_orders',
  abilities: read,
  scope: ofFollowedOrders,
})

/** Of the city at one end of the route `t`. */
const ofCity = (column: Sql, city: Sql) => (): Sql =>
  sql`(select ${column} from cities c where c.id = ${city})`

export const routeResource = defineResource(route, {
  model: 'order_routes',
  abilities: read,
  scope: ofVisibleOrders,
  veils: [{ instead: { toll: null }, lifted: seesPrices }],
  columns: {
    origin_city: ofCity(sql`c.name`, sql`t.origin_city_id`),
    origin_state: ofCity(sql`c.uf`, sql`t.origin_city_id`),
    destiny_city_id: () => sql`t.destination_city_id`,
    destiny_city: ofCity(sql`c.name`, sql`t.destination_city_id`),
    destiny_state: ofCity(sql`c.uf`, sql`t.destination_city_id`),
    distance: () => sql`t.km`,
  },
})
