import { text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode } from '#server/infra/xml/xml-node.ts'

/**
 * An amount as the fiscal layouts write it: digits, a dot, digits. What already has that form stays as it stands, zeros at the end
 * included; a sign, leading zeros and a decimal comma (seen in hand-made files) are put right.
 *
 * @returns `null` when it is not a number
 */
export const decimalText = (raw: string | null): string | null => {
  if (raw === null || raw.length > 40) return null
  if (/^(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(raw)) return raw
  const match = /^([+-]?)0*([0-9]*)(?:[.,]([0-9]*))?$/.exec(raw)
  if (match === null || !/[0-9]/.test(raw)) return null
  const [, sign, whole, fraction] = match
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction ? `.${fraction}` : ''}`
}

/** The amount in a child element; `null` when it is absent or not a number: unknown is not zero. */
export const amount = (node: MaybeNode, name: string): string | null => decimalText(text(node, name))

const split = (decimal: string): { digits: bigint; scale: number } => {
  const dot = decimal.indexOf('.')
  if (dot === -1) return { digits: BigInt(decimal), scale: 0 }
  return { digits: BigInt(decimal.slice(0, dot) + decimal.slice(dot + 1)), scale: decimal.length - dot - 1 }
}

const join = (digits: bigint, scale: number): string => {
  if (scale === 0) return digits.toString()
  const sign = digits < 0n ? '-' : ''
  const plain = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  return `${sign}${plain.slice(0, -scale)}.${plain.slice(-scale)}`
}

/**
 * The exact sum of the known amounts, with as many decimals as the longest of them.
 *
 * @returns `null` when not one of them is known
 */
export const sumDecimals = (amounts: readonly (string | null)[]): string | null => {
  const known = amounts.filter((one) => one !== null)
  if (known.length <= 1) return known[0] ?? null
  const parts = known.map(split)
  const scale = Math.max(...parts.map((part) => part.scale))
  let sum = 0n
  for (const part of parts) sum += part.digits * 10n ** BigInt(scale - part.scale)
  return join(sum, scale)
}

/** Tonnes to kilograms, exactly: the decimal point moves three places to the right. */
export const tonnesToKilograms = (tonnes: string): string => {
  const { digits, scale } = split(tonnes)
  return scale >= 3 ? join(digits, scale - 3) : join(digits * 10n ** BigInt(3 - scale), 0)
}

/** True when two amounts are the same number, however many decimals they are written with. */
export const sameDecimal = (one: string, other: string): boolean => {
  const a = split(one)
  const b = split(other)
  const scale = Math.max(a.scale, b.scale)
  return a.digits * 10n ** BigInt(scale - a.scale) === b.digits * 10n ** BigInt(scale - b.scale)
}

/** True for zero in any writing (`0`, `0.00`). */
export const isZero = (decimal: string): boolean => split(decimal).digits === 0n
