import { formatBrl, formatDecimal, type Decimalish } from '#shared/kit/money.ts'

/** Figures as the reader's language writes them; money is reais in all of them. */
export type Figures = {
  readonly number: (value: Decimalish, scale?: number) => string
  readonly brl: (value: Decimalish) => string
  /** Up to four decimals, without zeros at the end. */
  readonly short: (value: Decimalish) => string
}

/** `1.234,56` as `1,234.56`. */
const english = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
const unchanged = (text: string): string => text

/** @param lang language tag of the words around them; Portuguese and Spanish write figures alike */
export const figuresOf = (lang: string): Figures => {
  const write = lang.startsWith('en') ? english : unchanged
  return {
    number: (value, scale = 2) => write(formatDecimal(value, scale)),
    brl: (value) => write(formatBrl(value)),
    short: (value) => write(formatDecimal(value, 4).replace(/,?0+$/, '')),
  }
}
