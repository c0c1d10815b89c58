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
