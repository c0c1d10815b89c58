import { Decimal as Base } from 'decimal.js'
import { itemAt } from '#shared/kit/typed.ts'

/**
 * Decimal arithmetic for money, weights and rates. Everything enters and leaves as a decimal string (the wire's form);
 * a float is refused. Money has 2 decimals, weights 3, rates and measures 4, always rounded half up, that is away
 * from zero on a tie (pricing/README "Rounding": 2.175 becomes 2.18). Percentages are written as people write them: '12' is 12 %.
 */
export const Decimal = Base.clone({
  precision: 40,
  rounding: Base.ROUND_HALF_UP,
  toExpNeg: -30,
  toExpPos: 40,
})
export type Decimal = Base

/** A decimal string, a Decimal, or a whole number. */
export type Decimalish = string | Decimal | number

const PLAIN = /^-?\d+(\.\d+)?$/

/** Decimals never change, so the texts read last are shared: tariffs come again with every shipment. */
const known = new Map<string, Decimal>()
const KNOWN_LIMIT = 4096

const read = (text: string): Decimal => {
  const seen = known.get(text)
  if (seen) return seen
  if (!PLAIN.test(text)) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`)
  const value = new Decimal(text)
  if (known.size >= KNOWN_LIMIT) known.clear()
  known.set(text, value)
  return value
}

/**
 * Reads a decimal.
 * @throws RangeError for anything but plain decimal notation ('1,5', '1e3', '', NaN) and for fractional numbers.
 */
export const decimal = (value: Decimalish): Decimal => {
  if (typeof value === 'string') return read(value)
  if (typeof value !== 'number') return value instanceof Decimal ? value : new Decimal(value)
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
  return new Decimal(value)
}

/** True when `decimal` would read the text. */
export const isDecimal = (text: string) => PLAIN.test(text)

/** Digits in one word of a Decimal (its documented base 1e7). */
const WORD = 7

/**
 * `toScale` by whole numbers for what nearly every figure is, 0 to 9,999,999 with at most seven decimals: a simulation
 * writes thousands of them. Null for any other.
 */
const shortText = ({ s: sign, e: exponent, d: words }: Decimal, scale: number): string | null => {
  if (sign !== 1 || scale < 1 || scale > WORD || !words) return null
  if (exponent < -WORD || exponent >= WORD || words.length > (exponent < 0 ? 1 : 2)) return null
  let whole = exponent < 0 ? 0 : (words[0] ?? 0)
  const fraction = (exponent < 0 ? words[0] : words[1]) ?? 0
  let kept = Math.floor(fraction / 10 ** (WORD - scale) + 0.5)
  if (kept === 10 ** scale) {
    whole += 1
    kept = 0
  }
  return `${whole}.${String(kept).padStart(scale, '0')}`
}

/** Rounds half up to `scale` decimals and writes all of them; never '-0.00'. */
export const toScale = (value: Decimalish, scale: number): string => {
  const exact = decimal(value)
  const short = shortText(exact, scale)
  if (short !== null) return short
  const text = exact.toFixed(scale, Base.ROUND_HALF_UP)
  return /^-[0.]+$/.test(text) ? text.slice(1) : text
}

/** Reais, two decimals: '2.175' gives '2.18'. */
export const toMoney = (value: Decimalish) => toScale(value, 2)

/** Kilograms, three decimals. */
export const toWeight = (value: Decimalish) => toScale(value, 3)

/** A rate, percentage or measure, four decimals. */
export const toRate = (value: Decimalish) => toScale(value, 4)

/** a + b, exact. */
export const add = (a: Decimalish, b: Decimalish): string => decimal(a).plus(decimal(b)).toString()

/** a − b, exact. */
export const subtract = (a: Decimalish, b: Decimalish): string => decimal(a).minus(decimal(b)).toString()

/** Sum of all, exact; '0' for none. */
export const sum = (values: Iterable<Decimalish>): string => {
  let total: Decimal = new Decimal(0)
  for (const value of values) total = total.plus(decimal(value))
  return total.toString()
}

/** a × b, exact up to 40 digits. */
export const multiply = (a: Decimalish, b: Decimalish): string => decimal(a).times(decimal(b)).toString()

/** `rate` % of `base`, not rounded: percent('725.00', '0.3') is '2.175'. */
export const percent = (base: Decimalish, rate: Decimalish): string =>
  decimal(base).times(decimal(rate)).dividedBy(100).toString()

/** -1, 0 or 1, by value: '1.0' equals '1.00'. */
export const compare = (a: Decimalish, b: Decimalish): -1 | 0 | 1 =>
  Math.sign(decimal(a).comparedTo(decimal(b))) as -1 | 0 | 1

/** Same value, whatever the zeros written. */
export const equals = (a: Decimalish, b: Decimalish) => compare(a, b) === 0

/** The larger one, as it was given. */
export const max = <A extends Decimalish, B extends Decimalish>(a: A, b: B): A | B =>
  compare(a, b) >= 0 ? a : b

/** The smaller one, as it was given. */
export const min = <A extends Decimalish, B extends Decimalish>(a: A, b: B): A | B =>
  compare(a, b) <= 0 ? a : b

/** |value|, exact. */
export const absolute = (value: Decimalish): string => decimal(value).abs().toString()

/**
 * Price with a tax that is part of its own base ("por dentro"): net / (1 − rate), rounded to money.
 * `rate` in percent, 0 <= rate < 100 (LC 87/1996 art. 13 §1 I; pricing/README "Taxes").
 * @throws RangeError for a rate outside that range.
 */
export const grossUp = (net: Decimalish, rate: Decimalish): string => {
  const share = decimal(rate)
  if (share.isNegative() || share.gte(100)) throw new RangeError(`tax rate out of range: ${share.toString()}`)
  return toMoney(decimal(net).times(100).dividedBy(new Decimal(100).minus(share)))
}

/**
 * Splits `total` by non-negative weights so that the parts add up to it exactly. Each part is rounded half up and the
 * difference goes to the largest share (the first of equals; pricing/README "Order of calculation" step 10). Where that would turn the largest
 * share's sign (five cents among ten), the parts are rounded towards zero instead. All weights zero: equal parts.
 * @returns one string per weight, with `scale` decimals
 * @throws RangeError for no weights or a negative one
 */
export const allocate = (total: Decimalish, weights: readonly Decimalish[], scale = 2): string[] => {
  if (weights.length === 0) throw new RangeError('nothing to allocate to')
  const whole = decimal(toScale(total, scale))
  let shares = weights.map(decimal)
  if (shares.some((share) => share.isNegative())) throw new RangeError('negative weight')
  if (shares.every((share) => share.isZero())) shares = shares.map(() => new Decimal(1))
  const all = shares.reduce((left, right) => left.plus(right))
  let largest = 0
  for (const [index, share] of shares.entries()) if (share.gt(itemAt(shares, largest))) largest = index

  const rounded = (mode: 1 | 4): Decimal[] => {
    const parts = shares.map((share) => whole.times(share).dividedBy(all).toDecimalPlaces(scale, mode))
    const rest = whole.minus(parts.reduce((left, right) => left.plus(right)))
    parts[largest] = itemAt(parts, largest).plus(rest)
    return parts
  }
  const halfUp = rounded(Base.ROUND_HALF_UP)
  const turned = itemAt(halfUp, largest).times(whole).isNegative()
  return (turned ? rounded(Base.ROUND_DOWN) : halfUp).map((part) => toScale(part, scale))
}

/** '1234567.5' becomes '1.234.567,50'. */
export const formatDecimal = (value: Decimalish, scale = 2): string => {
  const [whole = '0', fraction] = toScale(value, scale).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return fraction === undefined ? grouped : `${grouped},${fraction}`
}

/** As many decimals as the value has: '1234.5' becomes '1.234,5', '40.0000' becomes '40'. */
export const formatExact = (value: Decimalish): string => formatDecimal(value, decimal(value).decimalPlaces())

/** '1234.5' becomes 'R$ 1.234,50' with a no-break space, '-R$ 1,00' below zero, as Intl writes pt-BR. */
export const formatBrl = (value: Decimalish): string => {
  const text = formatDecimal(value)
  return text.startsWith('-') ? `-R$\u00A0${text.slice(1)}` : `R$\u00A0${text}`
}

/**
 * Reads a number as Brazilians type it: '1.234,56', '13,75', 'R$ 1.234', '-5', also '13.75' and '1,234.56', where the last mark is
 * the decimal one. A lone point followed by exactly three digits groups thousands ('1.234' is 1234), as in every pt-BR
 * form; a comma never does.
 * @returns a decimal string, or null when the text is not one number
 */
export const parseBrl = (text: string): string | null => {
  const bare = text.replace(/R\$|\s/g, '')
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(bare)) return bare.replaceAll('.', '').replace(',', '.')
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(bare)) return bare.replaceAll(',', '')
  const plain = bare.replace(',', '.')
  return PLAIN.test(plain) ? plain : null
}
