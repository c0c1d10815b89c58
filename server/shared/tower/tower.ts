import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'

/** What the control tower shows (spec 000 §6, control_tower). */

/** Why an order needs attention; each is a filter. */
export const TOWER_COUNTERS = [
  'late',
  'risk',
  'silent',
  'fruitless',
  'refused',
  'answer',
  'different',
] as const
export type TowerCounter = (typeof TOWER_COUNTERS)[number]

/** The one state in which an order stands on the map, the worst first. */
export const TOWER_STATES = ['late', 'risk', 'offline', 'on_time', 'unknown'] as const
export type TowerState = (typeof TOWER_STATES)[number]

/** A counter is counted so far and no further. */
export const MOST_COUNTED = 1000
export const towerCount = z.int().min(0).max(MOST_COUNTED)

/** Why a forecast says what it says; worded by the client. */
export const etaReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('position'), at: z.string() }),
  z.object({ kind: z.literal('departure'), at: z.string() }),
  z.object({ kind: z.literal('distance'), km: z.number(), of: z.enum(['route', 'estimate']) }),
  z.object({
    kind: z.literal('speed'),
    kmh: z.number(),
    trips: z.number(),
    of: z.enum(['lane', 'states', 'company', 'usual']),
  }),
  z.object({ kind: z.literal('rest'), hours: z.number() }),
  z.object({ kind: z.literal('weekend'), of: z.enum(['sunday', 'weekend']) }),
  z.object({ kind: z.literal('hours'), from: z.number(), until: z.number() }),
  z.object({ kind: z.literal('holiday'), day: z.string(), name: z.string() }),
])
export type EtaReason = z.output<typeof etaReason>

export const towerCare = z.object({
  id: z.number(),
  order_id: z.number(),
  user_id: z.number(),
  user_name: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
})
export type TowerCare = z.output<typeof towerCare>

export const towerOrder = z.object({
  id: id(),
  code: z.string(),
  shipper: z.string(),
  transporter: z.string().nullable(),
  plate: z.string().nullable(),
  status_id: z.number(),
  from: z.string(),
  to: z.string(),
  /** The stop that comes next, with its city. */
  next_stop: z.string().nullable(),
  state: z.enum(TOWER_STATES),
  reasons: z.array(z.enum(TOWER_COUNTERS)),
  due_at: z.string().nullable(),
  position_at: z.string().nullable(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  eta_from: z.string().nullable(),
  eta_at: z.string().nullable(),
  eta_until: z.string().nullable(),
  eta_reasons: z.array(etaReason),
  care: towerCare.nullable(),
})
export type TowerOrder = z.output<typeof towerOrder>

/** The forecast of an order, for each of its readers; without one the fields are null. */
export const orderEta = towerOrder
  .pick({
    eta_from: true,
    eta_at: true,
    eta_until: true,
    eta_reasons: true,
    due_at: true,
    state: true,
    position_at: true,
  })
  /** Until when the party whose turn it is should answer. */
  .extend({
    answer_at: z.string().nullable(),
    /** From when on an order on its way counts as silent, by the limit of its shipper. */
    silent_at: z.string().nullable(),
  })

export const towerOrders = z.object({ rows: z.array(towerOrder), next: z.number().nullable() })

export const towerMap = z.object({
  vehicles: z.array(
    z.object({ id: id(), lat: z.number(), long: z.number(), state: z.enum(TOWER_STATES), code: z.string() }),
  ),
  groups: z.array(
    z.object({ lat: z.number(), long: z.number(), state: z.enum(TOWER_STATES), count: z.number() }),
  ),
})
