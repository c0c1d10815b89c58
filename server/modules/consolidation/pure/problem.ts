/** Requests to consolidate, in plain numbers: the search asks neither database nor clock. */

/** Goods of one request. Places and stops are positions in lists of the caller's. */
export type Item = {
  readonly weight: number
  readonly volume: number
  readonly boxes: number
  readonly value: number
  readonly place: number
  /** Address and recipient: goods of one stop are one delivery. */
  readonly stop: number
  readonly customer: number
  /** The customer shares a vehicle with no other one. */
  readonly lonely: boolean
  readonly dangerous: boolean
  /** Degrees between which the goods travel; infinite where any will do. */
  readonly coldest: number
  readonly warmest: number
  /** Days between which the vehicle leaves. */
  readonly ready: number
  readonly latest: number
  /** Hours after the beginning of day 0 until which the goods arrive. */
  readonly due: number
  /** Hours of a day between which the recipient receives; 0 and 24 where at any time. */
  readonly opens: number
  readonly closes: number
  /** Price of the goods in a shipment of their own; infinite where no table prices them. */
  readonly alone: number
}

export type Vehicle = {
  readonly weight: number
  readonly volume: number
  readonly boxes: number
  /** Taxable kilograms of its whole load; infinite where any will do. */
  readonly taxable: number
  /** Kilograms that a cubic metre counts for. */
  readonly cubage: number
  readonly stops: number
  /** Vehicles of this type at hand. */
  readonly count: number
  readonly carriesDangerous: boolean
  readonly keepsTemperature: boolean
}

/** A load that an earlier plan made and that is kept: other goods may join it where it is open. */
export type Kept = { readonly items: readonly number[]; readonly open: boolean }

/** Sums over the goods of a load. */
export type Facts = {
  readonly weight: number
  readonly volume: number
  readonly boxes: number
  readonly value: number
  readonly stops: number
  readonly dangerous: boolean
  readonly common: boolean
  readonly coldest: number
  readonly warmest: number
  readonly ready: number
  readonly latest: number
  /** The only customer; `NONE` before the first, `SEVERAL` after the second. */
  readonly customer: number
  readonly lonely: boolean
  /** Place farthest from the origin. */
  readonly place: number
  readonly km: number
}

export type Problem = {
  readonly items: readonly Item[]
  readonly vehicles: readonly Vehicle[]
  readonly kept: readonly Kept[]
  /** Kilometres between two places; place 0 is the origin. */
  readonly distance: (from: number, to: number) => number
  /** Whether a load's way ends where it began. */
  readonly returns: boolean
  /** Dangerous goods travel with dangerous goods only. */
  readonly separatesDangerous: boolean
  readonly mostKm: number
  /** Whether any goods have an hour until which they arrive. */
  readonly hasDue: boolean
  /** Whether any recipient receives at certain hours only. */
  readonly hasWindows: boolean
  /** Day of the week of day 0, Sunday first; null where it is unknown: then all days are alike. */
  readonly weekday: number | null
  /** Holidays of each place, counted from day 0. */
  readonly holidays: readonly ReadonlySet<number>[]
  /** Hour of the day at which vehicles leave. */
  readonly departs: number
  readonly hoursPerKm: number
  readonly hoursPerStop: number
  /** Freight of a load in one of the vehicles; infinite where no table prices it. */
  readonly price: (facts: Facts, vehicle: number) => number
}

export const NONE = -1
export const SEVERAL = -2
/** In the place of a vehicle: goods that travel by themselves, in no load. */
export const ALONE = -1
