/**
 * Exact arithmetic on scaled safe integers, for ranking many tables fast. Scales: money in cents, weights in grams,
 * tariffs and percentages in ten-thousandths, kilometres in ten-thousandths, volumes in cubic centimetres.
 */
export const CENTS = 2
export const GRAMS = 3
export const FIGURE = 4
export const CM3 = 6

const POWERS = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/

/**
 * Reads a decimal string into an integer of `scale` decimals; more decimals are rounded half up when `lossy`, else
 * refused.
 * @throws RangeError when the text is not a decimal, loses digits, or leaves the safe integers
 */
export const scaled = (text: string, scale: number, lossy = false): number => {
  const parts = PLAIN.exec(text)
  if (!parts) throw new RangeError(`not a decimal: ${JSON.stringify(text)}`)
  const fraction = parts[3] ?? ''
  const kept = fraction.slice(0, scale).padEnd(scale, '0')
  const dropped = fraction.slice(scale)
  if (!lossy && /[1-9]/.test(dropped)) throw new RangeError(`more than ${scale} decimals: ${text}`)
  const units = Number(parts[2]) * (POWERS[scale] as number) + Number(kept) + (dropped >= '5' ? 1 : 0)
  if (!Number.isSafeInteger(units)) throw new RangeError(`out of range: ${text}`)
  return parts[1] === '-' && units !== 0 ? -units : units
}

/** Like `scaled`, but not below zero and at most `limit`. */
export const bounded = (text: string, scale: number, limit: number, lossy = false): number => {
  const units = scaled(text, scale, lossy)
  if (units < 0 || units > limit) throw new RangeError(`out of range: ${text}`)
  return units
}

/** The exact product does not fit: reduce both factors by the divisor, then multiply the remainder in two steps. */
const mulDivWide = (a: number, b: number, divisor: number): number => {
  const wholeA = Math.floor(a / divisor)
  const restA = a - wholeA * divisor
  const wholeB = Math.floor(b / divisor)
  const restB = b - wholeB * divisor
  const high = Math.floor(restA / 10_000)
  const low = restA - high * 10_000
  const top = high * restB
  const topWhole = Math.floor(top / divisor)
  const tail = (top - topWhole * divisor) * 10_000 + low * restB
  const tailWhole = Math.floor(tail / divisor)
  const rest = tail - tailWhole * divisor
  return wholeA * b + restA * wholeB + topWhole * 10_000 + tailWhole + (rest * 2 >= divisor ? 1 : 0)
}

/**
 * round half up (a × b ÷ divisor), exact for non-negative safe integers whose result is safe and divisors up to 1e8.
 * (For a safe dividend, floor of the float quotient is the true floor.)
 */
export const mulDiv = (a: number, b: number, divisor: number): number => {
  const product = a * b
  if (product > Number.MAX_SAFE_INTEGER) return mulDivWide(a, b, divisor)
  const whole = Math.floor(product / divisor)
  return (product - whole * divisor) * 2 >= divisor ? whole + 1 : whole
}

/** Cents as a money string. */
export const centsToMoney = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
