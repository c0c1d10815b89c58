/** Why a table has no price for a shipment. */
export const PRICE_REASONS = [
  'approval',
  'inactive',
  'not_in_force',
  'modal',
  'type_freight',
  'lane',
  'km',
  'vehicle',
  'weight',
  'tax',
  'invalid_table',
  'superseded',
] as const
export type PriceReason = (typeof PRICE_REASONS)[number]

/** Why a carrier has none: that of a table, or that there is no table. */
export const SIMULATION_REASONS = ['no_table', ...PRICE_REASONS] as const
export type SimulationReason = (typeof SIMULATION_REASONS)[number]

/** From the reason that is nearest to a price to the farthest. */
const NEARNESS: readonly SimulationReason[] = [
  'superseded',
  'weight',
  'vehicle',
  'km',
  'tax',
  'lane',
  'type_freight',
  'not_in_force',
  'modal',
  'approval',
  'inactive',
  'invalid_table',
]

/** Of many reasons the one that is told: how near the best of the tables came. */
export const nearestReason = (found: ReadonlySet<string>): SimulationReason =>
  NEARNESS.find((reason) => found.has(reason)) ?? 'no_table'
