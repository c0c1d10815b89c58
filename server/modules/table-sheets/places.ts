import { type Cell, EMPTY, plain } from '#server/modules/spreadsheets/index.ts'
import type { RowReader } from './row-reader.ts'

/** Which place a row prices: a city by its code or name, a state, the capital of a state or the rest of it. */

export type Place = { uf: string | null; city_id: number | null; description: string | null }

type Report = (column: number, code: string, params?: Record<string, string>) => void

type Said = { column: number; text: string }

const textOf = (reader: RowReader, cells: readonly Cell[], field: string): Said => {
  const meaning = reader.columns.find((one) => one.field === field)
  return { column: meaning?.column ?? -1, text: meaning ? (cells[meaning.column] ?? EMPTY).text : '' }
}

/** 'São Paulo - SP', 'São Paulo/SP', 'São Paulo (SP)' as name and state. */
const apart = (text: string): { name: string; uf: string | null } => {
  const found = /^(.+?)\s*(?:[-–/,]\s*|\()([A-Za-z]{2})\)?$/.exec(text.trim())
  return found ? { name: found[1] ?? '', uf: (found[2] ?? '').toUpperCase() } : { name: text, uf: null }
}

/** 'SP, RJ' and 'PR/SC e RS' are several states, not the last one of them. */
const severalStates = ({ places }: RowReader, text: string): boolean => {
  const words = text.split(/[\s,;/+–-]+/).filter((word) => word !== '' && word.toLowerCase() !== 'e')
  const states = words.map((word) => (word.length === 2 ? places.uf(word) : null))
  return new Set(states).size > 1 && !states.includes(null)
}

const zoneOf = (text: string): 'capital' | 'interior' | 'all' | null => {
  const zone = plain(text)
  if (/^(?:capital|cap\.?|c)$/.test(zone)) return 'capital'
  if (/^(?:interior|int\.?|i|demais(?: cidades)?)$/.test(zone)) return 'interior'
  return zone === '' || /^(?:todos?|todas?|estado|geral|capital (?:e|\/) interior)$/.test(zone) ? 'all' : null
}

type Named = { id: number; uf: string } | 'state' | null

const namedCity = (
  reader: RowReader,
  text: string,
  uf: string | null,
  column: number,
  error: Report,
): Named => {
  const { places } = reader
  const zone = zoneOf(text)
  if (zone === 'interior' || zone === 'all') return 'state'
  const { name, uf: own } = apart(text)
  const state = uf ?? (own !== null && places.uf(own) !== null ? own : null)
  if (zone === 'capital' && state !== null) {
    const id = places.capital(state)
    if (id !== null) return { id, uf: state }
  }
  const found = places.byName(plain(own === null || state === null ? text : name), state)
  if (found.length === 1) return found[0] ?? null
  if (found.length > 1) error(column, 'city_ambiguous', { states: found.map((one) => one.uf).join(', ') })
  else if (state === null && places.uf(text) !== null) return 'state'
  else
    error(
      column,
      state === null ? 'city_unknown' : 'city_unknown_in_state',
      state === null ? {} : { uf: state },
    )
  return null
}

/** Where a lane begins; undefined where the row says nothing of it, null where it names a place that is not there. */
export const readOrigin = (
  reader: RowReader,
  cells: readonly Cell[],
  { error }: { error: Report },
): Pick<Place, 'uf' | 'city_id'> | null | undefined => {
  const { places } = reader
  const [whole, code, state, city] = (['origin', 'origin_ibge', 'origin_uf', 'origin_city'] as const).map(
    (field) => textOf(reader, cells, field),
  ) as [Said, Said, Said, Said]
  const named = city.text === '' ? whole : city
  const number = code.text === '' && /^\d{6,7}$/.test(named.text) ? named : code
  if ([named, number, state].every(({ text }) => text === '')) return undefined
  const uf = state.text === '' ? null : places.uf(state.text)
  if (state.text !== '' && uf === null) {
    error(state.column, 'uf_unknown')
    return null
  }
  if (number.text !== '') return byCode(reader, number, { uf, column: state.column }, error)
  if (named.text === '') return { uf, city_id: null }
  const found = namedCity(reader, named.text, uf, named.column, error)
  if (found === null) return null
  if (found !== 'state') return { uf: found.uf, city_id: found.id }
  const all = uf ?? places.uf(named.text)
  if (all === null) error(named.column, 'uf_missing')
  return all === null ? null : { uf: all, city_id: null }
}

/** A city by the code of IBGE, in the state that the row names, if it names one. */
const byCode = (
  { places }: RowReader,
  code: Said,
  state: { uf: string | null; column: number },
  error: Report,
): { uf: string; city_id: number } | null => {
  const found = places.byCode(code.text.replace(/\D/g, ''))
  if (!found) error(code.column, 'ibge_unknown')
  else if (state.uf !== null && found.uf !== state.uf)
    error(state.column, 'uf_of_other_city', { uf: found.uf })
  else return { uf: found.uf, city_id: found.id }
  return null
}

/** The place of a row; null when it has none or names one that is not there, which is reported. */
export const readPlace = (
  reader: RowReader,
  cells: readonly Cell[],
  { error }: { error: Report },
): Place | null => {
  const { places } = reader
  const code = textOf(reader, cells, 'ibge')
  const state = textOf(reader, cells, 'uf')
  const city = textOf(reader, cells, 'city')
  const zone = textOf(reader, cells, 'zone')
  const about = textOf(reader, cells, 'description')
  const description = about.text === '' ? null : about.text.slice(0, 120)
  const split = apart(state.text)
  if (severalStates(reader, state.text)) {
    error(state.column, 'uf_several')
    return null
  }
  const uf = state.text === '' ? null : (places.uf(state.text) ?? places.uf(split.uf ?? ''))
  if (state.text !== '' && uf === null && city.text === '' && code.text === '') {
    error(state.column, 'uf_unknown')
    return null
  }
  if (code.text !== '') {
    const found = byCode(reader, code, { uf, column: state.column }, error)
    return found && { ...found, description }
  }
  if (state.text !== '' && uf === null) {
    error(state.column, 'uf_unknown')
    return null
  }
  if (city.text !== '') {
    const named = namedCity(reader, city.text, uf, city.column, error)
    if (named === null) return null
    if (named !== 'state') return { uf: named.uf, city_id: named.id, description }
    const whole = uf ?? places.uf(city.text)
    if (whole !== null)
      return { uf: whole, city_id: null, description: description ?? city.text.slice(0, 120) }
    error(city.column, 'uf_missing')
    return null
  }
  if (uf === null) {
    error(Math.max(0, state.column, city.column), 'destination_missing')
    return null
  }
  const part = zoneOf(zone.text)
  if (part === null) {
    error(zone.column, 'zone_unknown')
    return null
  }
  const label = zone.text === '' ? description : (description ?? zone.text.slice(0, 120))
  return { uf, city_id: part === 'capital' ? places.capital(uf) : null, description: label }
}
