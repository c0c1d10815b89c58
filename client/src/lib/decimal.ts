const SHAPE = /^-?\d+(\.\d+)?$/

/** Rounds a decimal string half up at `places`, by digits alone: no float ever touches money. */
export const roundDecimal = (value: string, places: number): string => {
  const negative = value.startsWith('-')
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.')
  const padded = fraction.padEnd(places + 1, '0')
  const kept = BigInt(whole + padded.slice(0, places))
  const rounded = (padded[places] ?? '0') >= '5' ? kept + 1n : kept
  const digits = rounded.toString().padStart(places + 1, '0')
  const body = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return negative && rounded !== 0n ? `-${body}` : body
}

/** Brazilian grouping of a decimal string: `1234.5` with 2 places is `1.234,50`; null when it is not a decimal. */
export const groupDecimal = (
  value: string | number | null | undefined,
  places: number,
  minPlaces = places,
): string | null => {
  if (value === null || value === undefined || value === '') return null
  const source = String(value)
  if (!SHAPE.test(source)) return null
  const [whole = '0', fraction = ''] = roundDecimal(source, places).split('.')
  let kept = fraction
  while (kept.length > minPlaces && kept.endsWith('0')) kept = kept.slice(0, -1)
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, '.')
  return kept ? `${grouped},${kept}` : grouped
}

/** What a person typed (`1.234,56`, `1234,5`, `1234.56`) as a decimal string; null when it is not a number. */
export const parseDecimal = (typed: string): string | null => {
  const text = typed.replaceAll(/[\sR$%]|kg/gi, '')
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  return SHAPE.test(plain) ? plain : null
}
