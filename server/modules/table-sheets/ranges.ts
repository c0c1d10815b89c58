import { type NumberStyle, plain, readNumber, shift } from '#server/modules/spreadsheets/index.ts'

/** Headings that name a range: '0 a 10 kg', 'até 10', 'de 10,01 a 20', 'acima de 100 kg por kg excedente'. */

export type Range = {
  of: 'kg' | 'km' | null
  start: string | null
  /** null: open at the top. */
  end: string | null
  /** The price is per kg beyond, not for the range. */
  per_kg: boolean
}

/** Ends that carriers write for a range without one, from here on. */
export const NO_END = 99_999

/** Kilograms that may lie between two ranges: 0 a 10, 11 a 20. */
export const NEIGHBOURS = 1

const NUMBER = String.raw`(\d[\d.,]*)`
const UNIT = String.raw`\s*(kgs?|kg/s|quilos?|t|ton|toneladas?|kms?|quilometros?)?`
const CLOSED = new RegExp(
  `^(?:de |entre |faixa )?${NUMBER}${UNIT}\\s*(?:a|ate|e|-|–|—|/|>)\\s*${NUMBER}${UNIT}$`,
)
const BELOW = new RegExp(`^(?:<=?|ate|max\\.?|maximo)\\s*${NUMBER}${UNIT}$`)
const ABOVE = new RegExp(
  `^(?:>=?|acima(?: de)?|a partir(?: de)?|mais de|maior que|excedente(?: de)?|\\+)\\s*${NUMBER}?${UNIT}\\s*\\+?$`,
)
const PER_KG =
  /(?:r\$ ?)?(?:\/|por|p\/|cada) ?(?:kg|quilo)(?: ?(?:excedente|adicional|exc\.?))?|\b(?:kg|quilo) ?(?:excedente|adicional|exced\.?|exc\.?)|\bexcedente\b/g

const unitOf = (text: string | undefined): 'kg' | 'km' | 't' | null => {
  if (text === undefined) return null
  if (text.startsWith('kg') || text.startsWith('quilo')) return text.startsWith('quilom') ? 'km' : 'kg'
  return text.startsWith('km') ? 'km' : 't'
}

/** Headings write decimals with a comma; '1.000' in one is a thousand kilograms, '1.5' a kilogram and a half. */
const figure = (text: string, style: NumberStyle): string | null => {
  const read = readNumber({ text: text.replace(/[.,]$/, ''), numeric: false }, style)
  return read.kind === 'number' ? read.value : null
}

const scaled = (value: string | null, unit: ReturnType<typeof unitOf>): string | null =>
  value === null || unit !== 't' ? value : shift(value, 3)

/**
 * The range that a heading or a cell names; null when it names none.
 * @param style of the file; headings without another hint are Brazilian
 */
export const readRange = (heading: string, style: NumberStyle = 'comma'): Range | null => {
  const text = plain(heading)
    .replace(/r\$|\(.*?(?:r\$|valor).*?\)/g, ' ')
    .replace(/^(?:frete(?: peso)?|peso|faixa(?: de peso| de km)?|distancia|valor)\s*:?\s+/, '')
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const open =
    /^(?:>|acima|a partir|mais de|maior|excedente|\+|kg (?:exc|adic)|por kg (?:exc|adic)|adicional)/.test(
      text,
    )
  const bare = open
    ? text
        .replace(PER_KG, (found, at: number) => (at === 0 ? found : ' '))
        .replace(/\s+/g, ' ')
        .trim()
    : text
  const per_kg = plain(heading).search(PER_KG) !== -1
  const unpriced = text.replace(PER_KG, ' ').trim()
  const closed = CLOSED.exec(bare) ?? CLOSED.exec(unpriced)
  if (closed) {
    const [, from = '', fromUnit, to = '', toUnit] = closed
    const unit = unitOf(toUnit) ?? unitOf(fromUnit)
    const start = scaled(figure(from, style), unitOf(fromUnit) ?? unit)
    const end = scaled(figure(to, style), unit)
    if (start === null || end === null || Number(end) <= Number(start)) return null
    return { of: unit === 't' ? 'kg' : unit, start, end, per_kg }
  }
  const below = BELOW.exec(bare) ?? BELOW.exec(unpriced)
  if (below) {
    const unit = unitOf(below[2])
    const end = scaled(figure(below[1] ?? '', style), unit)
    return end === null ? null : { of: unit === 't' ? 'kg' : unit, start: '0', end, per_kg }
  }
  const above = ABOVE.exec(bare)
  if (above?.[1] !== undefined) {
    const unit = unitOf(above[2])
    const start = scaled(figure(above[1], style), unit)
    if (start === null) return null
    return { of: unit === 't' ? 'kg' : unit, start, end: null, per_kg: (open && per_kg) || unit !== 'km' }
  }
  return null
}

/** Ends in order, each starting where the one before ended: the form that a table keeps its ranges in. */
export const chain = (ends: readonly string[]): { start: string; end: string }[] =>
  [...new Set(ends)]
    .toSorted((a, b) => Number(a) - Number(b))
    .map((end, index, list) => ({ start: list[index - 1] ?? '0', end }))
