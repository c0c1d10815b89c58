import { XML_LIMITS } from './limits.ts'
import { characterData } from './xml-text.ts'

export type AttributesRead =
  /** `attributes`: local name, value, local name, value …; `end`: position of the closing `>` */
  | { ok: true; attributes: string[]; end: number }
  | { ok: false; reason: 'truncated' | 'malformed' | 'too_complex'; message: string }

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

/**
 * Reads the attributes of a tag, from behind its name to its `>`. Namespace declarations are checked but not kept: the
 * readers compare local names only, because the same document arrives with and without prefixes (documents/README "NF-e").
 */
export const readAttributes = (source: string, from: number): AttributesRead => {
  const { length } = source
  const attributes: string[] = []
  let index = from
  let count = 0
  for (;;) {
    const before = index
    while (isBlank(source.charCodeAt(index))) index += 1
    const code = source.charCodeAt(index)
    if (code === 62) return { ok: true, attributes, end: index }
    if (code === 47 && source.charCodeAt(index + 1) === 62) return { ok: true, attributes, end: index + 1 }
    if (index >= length || (code === 47 && index + 1 >= length)) {
      return { ok: false, reason: 'truncated', message: 'tag is cut' }
    }
    if (index === before && count > 0)
      return { ok: false, reason: 'malformed', message: 'no blank between attributes' }

    const nameFrom = index
    let colon = -1
    for (;;) {
      const character = source.charCodeAt(index)
      if (character === 61 || isBlank(character)) break
      if (index >= length) return { ok: false, reason: 'truncated', message: 'tag is cut' }
      // < > / " ' & cannot stand in a name
      if (
        character === 60 ||
        character === 62 ||
        character === 47 ||
        character === 34 ||
        character === 39 ||
        character === 38
      ) {
        return { ok: false, reason: 'malformed', message: 'attribute without a value' }
      }
      if (character === 58) colon = index
      index += 1
    }
    if (index === nameFrom) return { ok: false, reason: 'malformed', message: 'attribute without a name' }
    const prefixed = colon !== -1
    const name = source.slice(prefixed ? colon + 1 : nameFrom, index)
    const declaration = name === 'xmlns' || (prefixed && source.startsWith('xmlns:', nameFrom))

    while (isBlank(source.charCodeAt(index))) index += 1
    if (source.charCodeAt(index) !== 61) {
      return {
        ok: false,
        reason: index >= length ? 'truncated' : 'malformed',
        message: `attribute ${name} has no value`,
      }
    }
    index += 1
    while (isBlank(source.charCodeAt(index))) index += 1
    const quote = source.charAt(index)
    if (quote !== '"' && quote !== "'") {
      return {
        ok: false,
        reason: quote === '' ? 'truncated' : 'malformed',
        message: `attribute ${name} is not quoted`,
      }
    }
    const end = source.indexOf(quote, index + 1)
    if (end === -1) return { ok: false, reason: 'truncated', message: `attribute ${name} is not closed` }
    count += 1
    if (count > XML_LIMITS.attributes) {
      return { ok: false, reason: 'too_complex', message: `more than ${XML_LIMITS.attributes} attributes` }
    }
    const value = characterData(source, index + 1, end)
    if (value === null || source.slice(index + 1, end).includes('<')) {
      return { ok: false, reason: 'malformed', message: `forbidden character in attribute ${name}` }
    }
    if (!declaration) {
      for (let at = 0; at < attributes.length; at += 2) {
        if (attributes[at] === name)
          return { ok: false, reason: 'malformed', message: `attribute ${name} twice` }
      }
      attributes.push(name, value)
    }
    index = end + 1
  }
}
