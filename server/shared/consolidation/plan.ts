import { day, id } from '#shared/kit/fields.ts'
import * as z from 'zod'

/** A worked-out plan with its reasons, as it is kept and shown. Amounts are reais, shares 0 to 1. */

export const OBSTACLES = [
  'weight',
  'volume',
  'boxes',
  'taxable',
  'stops',
  'dangerous',
  'temperature',
  'customer',
  'departure',
  'arrival',
  'window',
  'km',
  'vehicles',
  'price',
  'dearer',
  'closed',
] as const
/** Why goods are not in a load. */
export type Obstacle = (typeof OBSTACLES)[number]

const BONDS = ['same_stop', 'same_place', 'on_the_way', 'shares_freight'] as const
/** What binds goods to the others of their load. */
export type Bond = (typeof BONDS)[number]

const money = z.string()
const about = {
  request_id: id(),
  code: z.string(),
  destination: z.string(),
  weight: z.string(),
  /** By itself; null where no table prices it. */
  alone: money.nullable(),
}
const plannedRequest = z.object({
  ...about,
  bond: z.enum(BONDS),
  /** What the load costs more with it than without; null where the rest has no price. */
  adds: money.nullable(),
  km: z.number(),
  /** When it is received, on the clock of Brazil (`2026-12-01T08:00`), and the hours that the vehicle waits for the recipient; absent in plans of before. */
  arrives: z.string().optional(),
  waits: z.number().optional(),
  /** The first request of its stop; absent in plans of before. */
  stop: id().optional(),
})
const leftOut = z.object({
  ...about,
  obstacle: z.enum(OBSTACLES),
  /** Position of the load that comes nearest to taking it, and what it costs more there than by itself. */
  load: z.number().int().nullable(),
  dearer: money.nullable(),
})
const share = z.number()
const plannedLoad = z.object({
  vehicle_type_id: id(),
  vehicle_type: z.string(),
  transporter_id: id(),
  transporter: z.string(),
  table: z.string(),
  modal: z.string(),
  price: money,
  alone: money,
  saving: money.nullable(),
  /** ANTT floor of a full truckload; null where there is none. */
  floor: money.nullable(),
  below_floor: z.boolean(),
  departure: day(),
  km: z.number(),
  stops: z.number().int(),
  weight: z.string(),
  volume: z.string(),
  value: z.string(),
  dangerous: z.boolean(),
  /** CNPJ of the only recipient, by which tables may price; null of several and of persons, absent in plans of before. */
  recipient: z.string().nullable().optional(),
  shares: z.object({
    weight: share,
    volume: share,
    boxes: share,
    stops: share,
    /** Absent where the vehicle has no such bound, and in plans of before. */
    taxable: share.optional(),
  }),
  kept: z.boolean(),
  requests: z.array(plannedRequest),
})
const consolidationPlan = z.object({ loads: z.array(plannedLoad), out: z.array(leftOut) })
export type ConsolidationPlan = z.output<typeof consolidationPlan>
export type PlannedLoad = z.output<typeof plannedLoad>
export type LeftOut = z.output<typeof leftOut>

/** Names of people are not kept in a plan: they are read with their requests whenever it is shown. */
const named = { destinatary_name: z.string() }
const shownLoad = plannedLoad.extend({ requests: z.array(plannedRequest.extend(named)) })
export const shownPlan = z.object({ loads: z.array(shownLoad), out: z.array(leftOut.extend(named)) })
export type ShownPlan = z.output<typeof shownPlan>
