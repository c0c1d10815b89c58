import * as z from 'zod'
import { contains, custom, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, flag, id, line, money, timestamp, weight } from '#shared/kit/fields.ts'
import { CONTAINER_TYPE_CODES } from './container-types.ts'
import { DEMURRAGE_STATES } from './demurrage.ts'
import { containerNumber, port } from './marine-fields.ts'
import { CONTAINER_STATUSES } from './marine-stages.ts'

const words = () => z.string().nullable()
const date = () => day().nullable()

const MOST_SEALS = 8

const optional = {
  seals: z.array(line(30)).max(MOST_SEALS),
  tare_weight: weight().nullable(),
  gross_weight: weight().nullable(),
  free_days: z.number().int().min(0).max(365).nullable(),
  demurrage_rate: money().nullable(),
  /** Into the port of origin, out of the port of destination, back empty. */
  gate_in_on: date(),
  gate_out_on: date(),
  returned_on: date(),
}
const typed = { number: containerNumber(), iso_type: z.enum(CONTAINER_TYPE_CODES) }

export const newContainer = z
  .strictObject({ order_id: id(), ...typed })
  .extend(z.object(optional).partial().shape)
export const containerChange = z.strictObject({ ...typed, ...optional }).partial()

/** Containers of a marine order, each with its ship, its last position, and its free days. */
export const containers = defineContract({
  type: 'containers',
  attributes: {
    order_id: id(),
    number: z.string(),
    iso_type: z.enum(CONTAINER_TYPE_CODES),
    seals: z.array(z.string()),
    tare_weight: words(),
    gross_weight: words(),
    free_days: z.number().int().nullable(),
    demurrage_rate: words(),
    gate_in_on: date(),
    gate_out_on: date(),
    returned_on: date(),
    lat: words(),
    long: words(),
    place: words(),
    position_at: timestamp().nullable(),
    ship: words(),
    voyage: words(),
    origin_port: words(),
    destiny_port: words(),
    eta: timestamp().nullable(),
    atd: timestamp().nullable(),
    ata: timestamp().nullable(),
    status: z.enum(CONTAINER_STATUSES),
    demurrage: z.enum(DEMURRAGE_STATES),
    free_until: date(),
    days_left: z.number().int().nullable(),
    days_over: z.number().int(),
    /** Reais; null where days are owed and no rate is agreed. */
    demurrage_owed: words(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: [
    'ship',
    'voyage',
    'origin_port',
    'destiny_port',
    'eta',
    'atd',
    'ata',
    'status',
    'demurrage',
    'free_until',
    'days_left',
    'days_over',
    'demurrage_owed',
  ],
  create: newContainer,
  update: containerChange,
  relations: { order: owned(one('orders', 'order_id')) },
  include: ['order'],
  filter: {
    order_id: equals(id()),
    number: contains(),
    iso_type: equals(z.enum(CONTAINER_TYPE_CODES), CONTAINER_TYPE_CODES),
    ship: custom(line(60)),
    /** Origin or destination. */
    port: custom(port()),
    status: custom(z.enum(CONTAINER_STATUSES)),
    /** Not back empty yet, or back. */
    under_way: custom(flag()),
    demurrage: custom(z.enum(['free', 'ending', 'running'])),
    /** On a ship that is expected within so many days. */
    arriving: custom(z.coerce.number().int().min(1).max(365)),
    created_at: range(day()),
  },
  sort: ['number', 'position_at', 'created_at'],
  defaultSort: '-id',
  search: ['number'],
})

/** Where a container was, one row for each instant. */
export const containerPositions = defineContract({
  type: 'container_positions',
  attributes: {
    container_id: id(),
    lat: z.string(),
    long: z.string(),
    place: words(),
    captured_at: timestamp(),
    created_at: timestamp(),
  },
  relations: { container: one('containers', 'container_id') },
  include: ['container'],
  filter: { container_id: equals(id()), captured_at: range(z.union([day(), timestamp()])) },
  sort: ['captured_at'],
  defaultSort: '-captured_at',
})
