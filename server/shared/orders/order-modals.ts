import { isOneOf } from '#shared/kit/typed.ts'

/** Transport modes and freight types (spec 002 §4.4). */
export const MODALS = [
  'full_truckload',
  'full_truckload_reverse',
  'less_than_truckload',
  'less_than_truckload_reverse',
  'less_than_truckload_with_collection',
  'sequence_collection',
  'withdraw',
  'marine',
  'air',
  'air_with_collection',
  'return',
] as const
export type Modal = (typeof MODALS)[number]

export const FREIGHT_TYPES = ['CIF', 'FOB', 'FOB_REIMBURSEMENT'] as const

/** How loudly the shipper asks for attention. */
export const ALERTS = ['off', 'activated', 'shipper_alerted'] as const

/** Modes that go back to the shipper: their route, delivery and receipt have events of their own. */
export const REVERSE_MODALS = [
  'full_truckload_reverse',
  'less_than_truckload_reverse',
  'return',
] as const satisfies readonly Modal[]

export const FORWARD_ROAD_MODALS = [
  'full_truckload',
  'less_than_truckload',
  'less_than_truckload_with_collection',
  'sequence_collection',
] as const satisfies readonly Modal[]

export const ROAD_MODALS = [...FORWARD_ROAD_MODALS, ...REVERSE_MODALS] as const

/** Modes that fly between two airports. */
export const AIR_MODALS = ['air', 'air_with_collection'] as const satisfies readonly Modal[]

/** Air whose goods the carrier collects and brings to the first airport by road. */
export const COLLECTED_AIR_MODALS = ['air_with_collection'] as const satisfies readonly Modal[]
/** Air whose shipper brings the goods to the airline. */
export const BROUGHT_MODALS = ['air'] as const satisfies readonly Modal[]

/** Modes whose goods lie in containers: the road's steps, with the ship between collection and delivery. */
export const SEA_MODALS = ['marine'] as const satisfies readonly Modal[]

/** Modes that may pass through a distribution centre, where each destination gets an order of its own. */
export const CENTRE_MODALS = [
  'less_than_truckload',
  'less_than_truckload_with_collection',
] as const satisfies readonly Modal[]

/** Modes that follow the steps of the road. */
export const ROAD_FLOW_MODALS = [...ROAD_MODALS, ...SEA_MODALS] as const

/** Modes that a carrier agrees to. */
export const CARRIED_MODALS = [...ROAD_FLOW_MODALS, ...AIR_MODALS] as const

/** Modes whose goods the carrier collects. */
export const COLLECTED_MODALS = [...ROAD_FLOW_MODALS, ...COLLECTED_AIR_MODALS] as const

/** Modes that an order may be created in: all of them, carried or fetched by the recipient. */
export const ORDER_MODALS = [...CARRIED_MODALS, 'withdraw'] as const
export type OrderModal = (typeof ORDER_MODALS)[number]

export const isAir = (modal: string): boolean => isOneOf(AIR_MODALS, modal)
export const isBrought = (modal: string): boolean => isOneOf(BROUGHT_MODALS, modal)
export const isMarine = (modal: string): boolean => isOneOf(SEA_MODALS, modal)
export const isReverse = (modal: string): boolean => isOneOf(REVERSE_MODALS, modal)
