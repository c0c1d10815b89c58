import { text } from '#client/lib/i18n.ts'

/** Rates that a route table usually names (spec 001 §3.3, rate types); icms and iss are its own percentage. */
export const RATES = [
  'ad_valorem',
  'gris',
  'toll',
  'insurance',
  'river_insurance',
  'dispatch_fee',
  'collection_fee',
  'delivery_fee',
  'scheduling',
  'palletization',
  'tde',
  'trt',
  'tda',
  'tas',
  'emex',
  'suframa',
  'tub',
  'tpf',
  'tlc',
  'tad',
  'tzr',
  'sec_cat',
  'escort',
  'support_team',
  'chemical_product',
  'farm',
  'confirmation_fee',
  'additional_delivery',
  'administrative_rate',
  'icms',
  'iss',
] as const

/** Its name on screen; an abbreviation in capitals where it has none. */
export const rateName = (rate: string): string =>
  text(`routes:rate_name.${rate}`, {}, rate.replaceAll('_', ' ').toUpperCase())
