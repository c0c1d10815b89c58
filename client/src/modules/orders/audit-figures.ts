/** Decimal string to hundredths; the server sends money with two places. */
const hundredths = (value: string): bigint => {
  const negative = value.startsWith('-')
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const cents = BigInt(whole + fraction.padEnd(2, '0').slice(0, 2))
  return negative ? -cents : cents
}

/**
 * Difference as a percentage of the expected value, with two places, half away from zero; null without one.
 * Digits alone, no float.
 */
export const differencePercent = (expected: string | null, difference: string): string | null => {
  const base = hundredths(expected ?? '0')
  if (base === 0n) return null
  const part = hundredths(difference) * 10_000n
  const magnitude = part < 0n ? -part : part
  const divisor = base < 0n ? -base : base
  const rounded = (magnitude * 2n + divisor) / (divisor * 2n)
  const digits = rounded.toString().padStart(3, '0')
  const negative = part < 0n !== base < 0n && rounded !== 0n
  return `${negative ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
