import { parseDecimal } from '#client/lib/decimal.ts'

const THOUSANDS = /^\d{1,3}(\.\d{3})+$/

/** Typed or pasted text as a decimal string: in Brazil `1.234` is a thousand, `13,75` and `13.75` are not. */
export const parseFigure = (typed: string): string | null => {
  const plain = typed.trim().replace(/^R\$\s*/i, '')
  return parseDecimal(THOUSANDS.test(plain) ? plain.replaceAll('.', '') : plain)
}

export const FIGURE = /^-?\d+(\.\d+)?$/

/** `1234.5` as it is typed: `1234,5`. Other text stays as it stands. */
export const typedFigure = (value: string): string => (FIGURE.test(value) ? value.replace('.', ',') : value)

/** Without zeros at the end: `90.9100` is `90.91`. */
export const short = (value: string): string =>
  FIGURE.test(value) && value.includes('.') ? value.replace(/\.?0+$/, '') : value

/** The kept form of a typed figure: the figure, nothing, or the text as it stands, which is then marked as wrong. */
export const keepFigure = (typed: string): string => {
  const text = typed.trim()
  return text === '' || text === '-' || text === '–' ? '' : (parseFigure(text) ?? text)
}
