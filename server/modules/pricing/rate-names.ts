import { rateNamesPt } from '#shared/pricing/rate-names.ts'

/** Official Portuguese names of the rates. A table row may carry a label of its own. */
export const RATE_NAMES: Readonly<Record<string, string>> = rateNamesPt

/** Label of a rate: its own, the official one, or the abbreviation in capitals. */
export const rateLabel = (rate: string, own?: string): string =>
  own ?? RATE_NAMES[rate] ?? rate.replaceAll('_', ' ').toUpperCase()
