import type { Ability } from '#shared/access/abilities.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { taxId } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import type { Entity } from '#client/lib/json-api.ts'
import {
  type Icon,
  IconBuilding,
  IconClipboardCheck,
  IconFileInvoice,
  IconPackage,
  IconSteeringWheel,
  IconTruck,
  IconUser,
} from '#client/ui/icons.ts'
import type { Typed } from './typed.ts'

/** Where each kind of record is asked, and how its line looks. */

/** A row of any resource, as a line of the search reads it. */
export type FoundRow = Entity

/** Screens by name, of which a role has one; the query may stand for a record that has no screen of its own. */
export type Place = { screens: readonly string[]; id?: string | number; search?: string }

/** Under which heading records stand. */
export type RecordGroup = 'orders' | 'invoices' | 'ctes' | 'requests' | 'companies' | 'fleet' | 'people'

export type Source = {
  type: string
  group: RecordGroup
  ability: Ability
  icon: Icon
  /** The list's query for the words; null where they cannot mean this kind. */
  asks: (typed: Typed) => QueryParams | null
  label: (row: FoundRow) => string
  hint: (row: FoundRow) => string
  place: (row: FoundRow) => Place
}

const PER_SOURCE = 4
const firstPage = { page: { number: 1, size: PER_SOURCE } }

const byWords = ({ words, key }: Typed): QueryParams | null =>
  key ? null : { filter: { search: words }, ...firstPage }

const word = (row: FoundRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const orderOf = (row: FoundRow): FoundRow | null => {
  const order = row.order
  return typeof order === 'object' && order !== null && 'id' in order ? (order as FoundRow) : null
}

const orderName = (row: FoundRow): string => word(row, 'shipper_order_code') || `#${row.id}`
const orderPlace = (id: string): Place => ({ screens: ['order_update'], id })

const orders: Omit<Source, 'asks'> = {
  type: 'orders',
  group: 'orders',
  ability: 'orders.read',
  icon: IconPackage,
  label: orderName,
  hint: (row) => [word(row, 'collection_city'), word(row, 'delivery_city')].filter(Boolean).join(' → '),
  place: ({ id }) => orderPlace(id),
}

/** A document stands at its order; one that waits for an order, in the list of its kind. */
const document = (
  type: string,
  ability: Ability,
  name: 'invoice' | 'cte',
  list: string,
): Omit<Source, 'asks'> => ({
  type,
  group: `${name}s`,
  ability,
  icon: IconFileInvoice,
  label: (row) => text(`app:palette.${name}`, { number: word(row, 'number') }),
  hint: (row) => {
    const order = orderOf(row)
    return order ? orderName(order) : text('app:palette.without_order')
  },
  place: (row) => {
    const order = orderOf(row)
    return order
      ? orderPlace(order.id)
      : { screens: [list], search: `?filter[number]=${encodeURIComponent(word(row, 'number'))}` }
  },
})

const company = (type: string, singular: string, icon: Icon): Source => ({
  type,
  group: 'companies',
  ability: 'partners.read',
  icon,
  asks: byWords,
  label: (row) => word(row, 'fantasy_name') || word(row, 'social_reason'),
  hint: (row) => taxId(word(row, 'cnpj')),
  place: ({ id }) => ({ screens: [`${singular}_update`, `user_${singular}_details`], id }),
})

export const SOURCES: readonly Source[] = [
  // An order by its own number stands before those that have it among their words.
  { ...orders, asks: ({ number }) => (number === null ? null : { filter: { id: number }, ...firstPage }) },
  {
    ...document('nf_files', 'documents.read', 'invoice', 'invoice'),
    asks: ({ number, key }) => {
      if (key) return key.isCte ? null : { filter: { key: key.text }, include: ['order'], ...firstPage }
      return number === null ? null : { filter: { number }, include: ['order'], ...firstPage }
    },
  },
  {
    ...document('cte_files', 'ctes.read', 'cte', 'ctes'),
    asks: ({ key }) => (key?.isCte ? { filter: { key: key.text }, include: ['order'], ...firstPage } : null),
  },
  { ...orders, asks: byWords },
  {
    type: 'request',
    group: 'requests',
    ability: 'requests.read',
    icon: IconClipboardCheck,
    asks: byWords,
    label: (row) => text('app:palette.request', { code: word(row, 'external_id') || `#${row.id}` }),
    hint: (row) => word(row, 'destinatary_name'),
    place: ({ id }) => ({ screens: ['request_update'], id }),
  },
  company('transporters', 'transporter', IconTruck),
  company('shippers', 'shipper', IconBuilding),
  company('suppliers', 'supplier', IconBuilding),
  company('customers', 'customer', IconBuilding),
  {
    type: 'vehicles',
    group: 'fleet',
    ability: 'fleet.read',
    icon: IconTruck,
    asks: (typed) => (typed.isPlate ? byWords(typed) : null),
    label: (row) => word(row, 'plate'),
    hint: () => text('app:palette.vehicle'),
    place: (row) => ({ screens: ['vehicle'], search: `?filter[plate]=${word(row, 'plate')}` }),
  },
  {
    type: 'drivers',
    group: 'fleet',
    ability: 'fleet.read',
    icon: IconSteeringWheel,
    asks: byWords,
    label: (row) => word(row, 'name'),
    hint: () => text('app:palette.driver'),
    place: ({ id }) => ({ screens: ['driver_update', 'driver'], id }),
  },
  {
    type: 'users',
    group: 'people',
    ability: 'users.read',
    icon: IconUser,
    asks: byWords,
    label: (row) => word(row, 'name'),
    hint: (row) => word(row, 'email'),
    place: ({ id }) => ({ screens: ['user_update'], id }),
  },
]

/** An invoice that waits for an order, and may get a price or an order. */
export const waitingInvoice = (type: string, row: FoundRow): boolean =>
  type === 'nf_files' && orderOf(row) === null && row.canceled_at === null
