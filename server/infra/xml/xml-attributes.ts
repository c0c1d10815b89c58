import { SCAN_LIMITS } from './limits.ts'
import { isBlank } from './xml-names.ts'
import { characterData } from './xml-text.ts'

export type AttributesRead =
  /** `attributes`: local name, value, local name, value …; `end`: position of the closing `>` */
  | { ok: true; attributes: string[]; end: number }
  | { ok: false; reason: 'truncated' | 'malformed' | 'too_complex'; message: string }

type Refused = Extract<AttributesRead, { ok: false }>
type AttributeRead = { ok: true; name: string; value: string; isNamespace: boolean; end: number } | Refused

const refuse = (reason: Refused['reason'], message: string): Refused => ({ ok: false, reason, message })
const TAG_CUT = refuse('truncated', 'tag is cut')

const skipBlanks = (source: string, from: number): number => {
  let index = from
  while (isBlank(source.charCodeAt(index))) index += 1
  return index
}

/** True for `< > / " ' &`, which cannot stand in a name. */
const breaksName = (code: number): boolean =>
  code === 60 || code === 62 || code === 47 || code === 34 || code === 39 || code === 38

/** Reads one attribute from its name to its closing quote, `end`. */
const readAttribute = (source: string, from: number): AttributeRead => {
  const { length } = source
  let index = from
  let colon = -1
  for (let code = source.charCodeAt(index); code !== 61 && !isBlank(code); code = source.charCodeAt(index)) {
    if (index >= length) return TAG_CUT
    if (breaksName(code)) return refuse('malformed', 'attribute without a value')
    if (code === 58) colon = index
    index += 1
  }
  if (index === from) return refuse('malformed', 'attribute without a name')
  const name = source.slice(colon === -1 ? from : colon + 1, index)
  const isNamespace = name === 'xmlns' || (colon !== -1 && source.startsWith('xmlns:', from))

  index = skipBlanks(source, index)
  if (source.charCodeAt(index) !== 61)
    return refuse(index >= length ? 'truncated' : 'malformed', `attribute ${name} has no value`)
  index = skipBlanks(source, index + 1)
  const quote = source.charAt(index)
  if (quote !== '"' && quote !== "'")
    return refuse(quote === '' ? 'truncated' : 'malformed', `attribute ${name} is not quoted`)
  const end = source.indexOf(quote, index + 1)
  if (end === -1) return refuse('truncated', `attribute ${name} is not closed`)
  const value = characterData(source, index + 1, end)
  if (value === null || source.slice(index + 1, end).includes('<'))
    return refuse('malformed', `forbidden character in attribute ${name}`)
  return { ok: true, name, value, isNamespace, end }
}

const has = (attributes: readonly string[], name: string): boolean => {
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return true
  return false
}

/**
 * Reads the attributes of a tag, from behind its name to its `>`. Namespace declarations are checked but not kept: the
 * readers compare local names only, because the same document arrives with and without prefixes (fiscal-files/README "NF-e").
 */
export const readAttributes = (source: string, from: number): AttributesRead => {
  const { length } = source
  const attributes: string[] = []
  let index = from
  for (let count = 0; ; count += 1) {
    const before = index
    index = skipBlanks(source, index)
    const code = source.charCodeAt(index)
    if (code === 62) return { ok: true, attributes, end: index }
    if (code === 47 && source.charCodeAt(index + 1) === 62) return { ok: true, attributes, end: index + 1 }
    if (index >= length || (code === 47 && index + 1 >= length)) return TAG_CUT
    if (index === before && count > 0) return refuse('malformed', 'no blank between attributes')
    const read = readAttribute(source, index)
    if (!read.ok) return read
    if (count === SCAN_LIMITS.attributes)
      return refuse('too_complex', `more than ${SCAN_LIMITS.attributes} attributes`)
    const { name, value } = read
    if (!read.isNamespace) {
      if (has(attributes, name)) return refuse('malformed', `attribute ${name} twice`)
      attributes.push(name, value)
    }
    index = read.end + 1
  }
}
