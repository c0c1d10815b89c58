/** Barcode (44 digits) and typeable line (47) of a bank slip, as FEBRABAN has them. */

export type SlipCode = {
  /** Number of the bank, three digits. */
  readonly bank: string
  /** 9: real. */
  readonly currency: string
  /** Four digits that stand for the last day; `0000`: none. */
  readonly factor: string
  /** In cents, ten digits. */
  readonly cents: string
  /** The bank's own 25 digits. */
  readonly free: string
}

const sumOf = (digits: string, weigh: (digit: number, fromRight: number) => number): number =>
  Array.from(digits)
    .toReversed()
    .reduce((sum, digit, index) => sum + weigh(Number(digit), index), 0)

/** Weights 2, 1, 2, … from the right, the digits of each product added. */
export const modulo10 = (digits: string): string => {
  const sum = sumOf(digits, (digit, index) => {
    const product = digit * (index % 2 === 0 ? 2 : 1)
    return product > 9 ? product - 9 : product
  })
  return String((10 - (sum % 10)) % 10)
}

/** Weights 2 to 9 from the right, again and again; what would be 0, 10 or 11 is 1. */
export const modulo11 = (digits: string): string => {
  const rest = 11 - (sumOf(digits, (digit, index) => digit * (2 + (index % 8))) % 11)
  return rest > 9 ? '1' : String(rest)
}

const DAY_MS = 86_400_000
const FIRST = Date.UTC(1997, 9, 7)
/** 9999 was 21 February 2025; the day after, counting began again with 1000. */
const ROUND = 9000

const daysOf = (day: string): number => Math.round((Date.parse(`${day}T00:00:00Z`) - FIRST) / DAY_MS)

/** @example dueFactor('2025-02-21') '9999' @example dueFactor('2025-02-22') '1000' */
export const dueFactor = (day: string): string => {
  const days = daysOf(day)
  return String(days < 10_000 ? days : ((days - 1000) % ROUND) + 1000).padStart(4, '0')
}

/** The day of a factor that is nearest to another day; factors repeat after 9000 days. Null: no day is said. */
export const dayOfFactor = (factor: string, near: string): string | null => {
  const value = Number(factor)
  if (value < 1000) return null
  const rounds = Math.max(0, Math.round((daysOf(near) - value) / ROUND))
  return new Date(FIRST + (value + rounds * ROUND) * DAY_MS).toISOString().slice(0, 10)
}

export const barcodeOf = ({ bank, currency, factor, cents, free }: SlipCode): string => {
  const rest = factor + cents + free
  return bank + currency + modulo11(bank + currency + rest) + rest
}

const withCheck = (digits: string): string => digits + modulo10(digits)

/** The 47 digits that people type, of a barcode. */
export const lineOf = (barcode: string): string => {
  const free = barcode.slice(19)
  return [
    withCheck(barcode.slice(0, 4) + free.slice(0, 5)),
    withCheck(free.slice(5, 15)),
    withCheck(free.slice(15)),
    barcode.slice(4, 5),
    barcode.slice(5, 19),
  ].join('')
}

/** With the points and gaps that are printed. */
export const printedLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/** The parts of a barcode; null where it is none, or its check digit is wrong. */
export const readBarcode = (barcode: string): SlipCode | null => {
  if (!/^\d{44}$/.test(barcode)) return null
  const code = {
    bank: barcode.slice(0, 3),
    currency: barcode.slice(3, 4),
    factor: barcode.slice(5, 9),
    cents: barcode.slice(9, 19),
    free: barcode.slice(19),
  }
  return barcodeOf(code) === barcode ? code : null
}

/** The barcode of a typeable line, with or without points; null where one of its four check digits is wrong. */
export const barcodeOfLine = (text: string): string | null => {
  const line = text.replaceAll(/[\s.]/g, '')
  if (!/^\d{47}$/.test(line)) return null
  const barcode =
    line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31)
  return readBarcode(barcode) !== null && lineOf(barcode) === line ? barcode : null
}
