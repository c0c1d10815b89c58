/** Upper limits of ranges that carriers commonly print; a beginning, not a rule. */
export const KG_PRESETS = {
  parcels: ['1', '2', '5', '10', '20', '30'],
  common: ['10', '20', '30', '50', '70', '100'],
  long: ['10', '20', '30', '40', '50', '60', '70', '80', '90', '100', '150', '200', '300', '500', '1000'],
} as const
export const KM_PRESETS = {
  short: ['50', '100', '150', '200', '300', '400', '500'],
  long: ['100', '300', '600', '1000', '1500', '2000', '2500', '3000', '4000'],
} as const

/** Limits typed as '10; 20; 30' or one per line; null when one of them is no positive number. */
export const parseLimits = (typed: string): string[] | null => {
  const parts = typed
    .split(/[;\n\t]+|\s{1,}/)
    .map((part) => part.trim())
    .filter(Boolean)
  const limits = parts.map((part) => part.replaceAll(/\.(?=\d{3}(\D|$))/g, '').replace(',', '.'))
  return limits.every((limit) => /^\d+(\.\d{1,3})?$/.test(limit) && Number(limit) > 0) ? limits : null
}
