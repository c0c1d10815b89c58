import type { PriceContext, TaxNorm } from '#server/modules/pricing/types.ts'

/** ICMS and ISS as they were published, and what of it counts on a day. */

export type IcmsVersion = {
  readonly origin: string
  readonly destination: string
  readonly rate: string
  readonly valid_from: string
  readonly source: string | null
}
export type IssVersion = {
  /** Null: every municipality that has none of its own. */
  readonly city_id: number | null
  readonly rate: string
  readonly valid_from: string
  readonly source: string | null
}
export type TaxHistory = { readonly icms: readonly IcmsVersion[]; readonly iss: readonly IssVersion[] }

type Version = IcmsVersion | IssVersion

/** Of each key the newest that has begun. */
const newest = <One extends Version>(
  versions: readonly One[],
  date: string,
  keyOf: (version: One) => string,
): ReadonlyMap<string, One> => {
  const found = new Map<string, One>()
  for (const version of versions) {
    const known = found.get(keyOf(version))
    if (version.valid_from <= date && (!known || version.valid_from > known.valid_from))
      found.set(keyOf(version), version)
  }
  return found
}

const normOf = ({ source, valid_from }: Version): TaxNorm => ({ norm: source, valid_from })

/** Names a pair of states among `norms`. */
export const pairKey = (origin: string, destination: string): string => `${origin}>${destination}`
/** Names a municipality among `norms`; null: of all the others. */
export const cityKey = (city: number | null): string => `iss:${city ?? ''}`

/** The taxes that count on a day. */
export const taxesOn = ({ icms, iss }: TaxHistory, date: string): PriceContext => {
  const matrix: Record<string, Record<string, string>> = {}
  const cities: Record<number, string> = {}
  const norms: Record<string, TaxNorm> = {}
  const rates: PriceContext = { icms: matrix, iss: cities, norms }
  for (const [key, version] of newest(icms, date, (one) => pairKey(one.origin, one.destination))) {
    matrix[version.origin] = { ...matrix[version.origin], [version.destination]: version.rate }
    norms[key] = normOf(version)
  }
  let general: string | undefined
  for (const [key, version] of newest(iss, date, ({ city_id }) => cityKey(city_id))) {
    if (version.city_id === null) general = version.rate
    else cities[version.city_id] = version.rate
    norms[key] = normOf(version)
  }
  return general === undefined ? rates : { ...rates, iss_default: general }
}

/** `taxesOn` for many days: one context for all days between two publications. */
export const datedTaxes = (history: TaxHistory): ((date: string) => PriceContext) => {
  const starts = [
    ...new Set([...history.icms, ...history.iss].map(({ valid_from }) => valid_from)),
  ].toSorted()
  const known = new Map<string, PriceContext>()
  return (date) => {
    const start = starts.findLast((day) => day <= date) ?? ''
    const context = known.get(start) ?? taxesOn(history, start)
    known.set(start, context)
    return context
  }
}
