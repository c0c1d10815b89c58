/** The twelve kinds of extra plan (spec 002 §9), in its order; the client has a word for each. */
export const EXTRA_PLANS = [
  'quotation',
  'simulation',
  'cte',
  'solicitation',
  'custom_report',
  'per_table',
  'carrier_integration',
  'logistics_consulting',
  'implementation',
  'dedicated_request_cost',
  'non_dedicated_request_cost',
  'custom_hour',
] as const
export type ExtraPlan = (typeof EXTRA_PLANS)[number]

/** Kinds of which the platform has rows: a bill may count their use. The others are agreed quantities. */
export const COUNTED_PLANS = [
  'quotation',
  'simulation',
  'cte',
  'solicitation',
  'per_table',
  'carrier_integration',
  'dedicated_request_cost',
  'non_dedicated_request_cost',
] as const satisfies readonly ExtraPlan[]
export type CountedPlan = (typeof COUNTED_PLANS)[number]

/** Counted by the orders of the bill: all, full truckloads, the others. */
export const ORDER_PLANS = {
  solicitation: 'all',
  dedicated_request_cost: 'ftl',
  non_dedicated_request_cost: 'others',
} as const
export type UsePlan = Exclude<CountedPlan, keyof typeof ORDER_PLANS>

export const isCountedPlan = (name: string): name is CountedPlan => COUNTED_PLANS.some((one) => one === name)
