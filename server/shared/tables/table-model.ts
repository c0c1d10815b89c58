/** Which kinds of tables price a shipper's freight (spec 002 §9). */
export const SIMULATED_MODELS = ['freight', 'route', 'both'] as const
export type TableModel = (typeof SIMULATED_MODELS)[number]
