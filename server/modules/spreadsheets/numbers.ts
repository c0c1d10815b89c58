import { plain, type Cell } from './cells.ts'

/**
 * Numbers as Brazilian spreadsheets hold them. The one rule: what could mean two things is never guessed from the cell
 * alone; the file's other cells decide (`styleOf`), else the cell is reported.
 */

/** How a file writes decimals: 1.234,56 or 1,234.56. */
export type NumberStyle = 'comma' | 'point'

export type Unit = 'percent' | 'permille' | 'currency' | 'ton' | 'kg'

export type NumberRead =
  | { kind: 'empty' }
  | { kind: 'number'; value: string; unit?: Unit }
  | { kind: 'ambiguous'; readings: readonly [string, string] }
  | { kind: 'bad' }

const BLANK = /^(?:[-–—]+|n\/?a|n\/?d|nao (?:tem|ha|se aplica|atende)|isento|s\/ ?cobranca)?$/

/** Takes a decimal apart and puts it together without idle zeros: '0013.750' is '13.75'. */
export const tidy = (whole: string, fraction = ''): string => {
  const left = whole.replace(/^0+(?=\d)/, '') || '0'
  const right = fraction.replace(/0+$/, '')
  return right === '' ? left : `${left}.${right}`
}

const UNITS: readonly [RegExp, Unit][] = [
  [/(?:%|\bpor cento)$/, 'percent'],
  [/(?:‰|\bpor mil)$/, 'permille'],
  [/(?:\/ ?)?\b(?:t|ton|tonelada|toneladas)$/, 'ton'],
  [/(?:\/ ?)?\bkgs?$/, 'kg'],
]

const takeUnit = (written: string): { digits: string; unit?: Unit } => {
  // An apostrophe keeps a figure as text; the currency may stand behind it.
  const text = written.replace(/^'/, '').replace(/^(.*\d)\s*(?:r\$|reais)$/, 'r$ $1')
  const money = /^-?\s*(?:r\$|brl|rs)\s*/.exec(text)
  const bare = money ? `${text.startsWith('-') ? '-' : ''}${text.slice(money[0].length)}` : text
  for (const [pattern, unit] of UNITS) {
    const found = pattern.exec(bare.replace(/(\d)([a-z])/g, '$1 $2'))
    if (found)
      return {
        digits: bare
          .replace(/(\d)([a-z])/g, '$1 $2')
          .slice(0, found.index)
          .replace(/[\s/]+$/, ''),
        unit,
      }
  }
  return money ? { digits: bare, unit: 'currency' } : { digits: bare }
}

type Shape =
  | { kind: 'plain'; value: string }
  | { kind: NumberStyle; value: string }
  /** One separator with three digits after it: thousands or decimals. */
  | { kind: 'either'; asComma: string; asPoint: string }
  | { kind: 'bad' }

const GROUPED = { comma: /^\d{1,3}(?:\.\d{3})+,\d+$/, point: /^\d{1,3}(?:,\d{3})+\.\d+$/ } as const

const shapeOf = (digits: string): Shape => {
  const text = digits.replace(/(\d)[\s\u00a0'](?=\d{3}(?:\D|$))/g, '$1')
  if (/^\d+$/.test(text)) return { kind: 'plain', value: tidy(text) }
  const [points, commas] = [text.split('.').length - 1, text.split(',').length - 1]
  if (!/^\d[\d.,]*\d$|^[.,]\d+$/.test(text)) return { kind: 'bad' }
  if (points > 0 && commas > 0) {
    const style = GROUPED.comma.test(text) ? 'comma' : GROUPED.point.test(text) ? 'point' : null
    if (style === null) return { kind: 'bad' }
    const sign = style === 'comma' ? ',' : '.'
    const [whole = '', fraction = ''] = text.split(sign)
    return { kind: style, value: tidy(whole.replace(/\D/g, ''), fraction) }
  }
  const sign = points > 0 ? '.' : ','
  const parts = text.split(sign)
  if (parts.length > 2) {
    const grouped = (parts[0] ?? '').length <= 3 && parts.slice(1).every((part) => part.length === 3)
    // 1.234.567 can only be thousands, and tells how the file writes them.
    return grouped ? { kind: sign === '.' ? 'comma' : 'point', value: tidy(parts.join('')) } : { kind: 'bad' }
  }
  const [whole = '', fraction = ''] = parts
  const decimals = { kind: sign === ',' ? 'comma' : 'point', value: tidy(whole || '0', fraction) } as const
  // A thousand has three digits behind the sign and one to three, not a zero, before it.
  if (fraction.length !== 3 || !/^[1-9]\d{0,2}$/.test(whole)) return decimals
  const thousands = tidy(whole + fraction)
  return sign === ','
    ? { kind: 'either', asComma: decimals.value, asPoint: thousands }
    : { kind: 'either', asComma: thousands, asPoint: decimals.value }
}

const round15 = (text: string): string => {
  const number = Number(text)
  if (!Number.isFinite(number)) return text
  const [mantissa = '0', exponent = '0'] = number.toExponential(14).split('e')
  const [lead = '0', rest = ''] = mantissa.replace('-', '').split('.')
  const digits = lead + rest
  const point = Number(exponent) + 1
  const value =
    point <= 0
      ? tidy('0', '0'.repeat(-point) + digits)
      : tidy(digits.slice(0, point).padEnd(point, '0'), digits.slice(point))
  return number < 0 && value !== '0' ? `-${value}` : value
}

/** Moves the decimal point `places` to the right (left when negative): shift('0.003', 2) is '0.3'. */
export const shift = (value: string, places: number): string => {
  const negative = value.startsWith('-')
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${fraction}${'0'.repeat(Math.max(0, places))}`
  const point = Math.max(0, -places) + whole.length + places
  const moved = tidy(digits.slice(0, point) || '0', digits.slice(point))
  return negative && moved !== '0' ? `-${moved}` : moved
}

/**
 * The number in a cell, as a decimal string with a point.
 * @param style how the file writes decimals; null when its cells do not tell
 * @returns `empty` for blanks and dashes, `ambiguous` with both readings (comma, point) for '1.234' in a file that does
 *   not tell, `bad` for anything that is no number
 */
export const readNumber = (cell: Cell, style: NumberStyle | null): NumberRead => {
  if (cell.broken === true) return { kind: 'bad' }
  if (cell.numeric) {
    const value = round15(cell.text)
    return cell.percent === true
      ? { kind: 'number', value: shift(value, 2), unit: 'percent' }
      : { kind: 'number', value }
  }
  const text = plain(cell.text)
  if (BLANK.test(text)) return { kind: 'empty' }
  const { digits, unit } = takeUnit(text)
  const negative = /^-|^\(.*\)$/.test(digits)
  const shape = shapeOf(digits.replace(/^[-+]\s*|[()]/g, '').trim())
  const number = (value: string): NumberRead => ({
    kind: 'number',
    value: negative && value !== '0' ? `-${value}` : value,
    ...(unit ? { unit } : {}),
  })
  if (shape.kind === 'bad') return { kind: 'bad' }
  if (shape.kind !== 'either') return number(shape.value)
  if (style !== null) return number(style === 'comma' ? shape.asComma : shape.asPoint)
  return { kind: 'ambiguous', readings: [shape.asComma, shape.asPoint] }
}

/** What one cell tells about the file's way of writing: '13,75' says comma, '1.234' says nothing. */
export const styleOfText = (text: string): NumberStyle | null => {
  const shape = shapeOf(
    takeUnit(plain(text))
      .digits.replace(/^[-+]\s*|[()]/g, '')
      .trim(),
  )
  return shape.kind === 'comma' || shape.kind === 'point' ? shape.kind : null
}

export type StyleVotes = { comma: number; point: number }

/** The file's style when its cells agree (at least nine of ten); null when they do not, or when nothing tells. */
export const styleOf = ({ comma, point }: StyleVotes): NumberStyle | null => {
  const total = comma + point
  if (total === 0) return null
  if (comma / total >= 0.9) return 'comma'
  return point / total >= 0.9 ? 'point' : null
}
