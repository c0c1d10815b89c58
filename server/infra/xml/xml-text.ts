import { strictText } from './references.ts'

/**
 * Character data between two positions, trimmed and with its references replaced. Only the five predefined entities and
 * character references exist, because a DTD is never read.
 *
 * @returns `null` when it holds a character XML forbids (control characters break databases later) or an unknown reference
 */
export const characterData = (source: string, start: number, end: number): string | null => {
  let references = false
  let surrogates = false
  for (let index = start; index < end; index += 1) {
    const code = source.charCodeAt(index)
    if (code === 38) references = true
    else if (code < 32) {
      if (code !== 10 && code !== 13 && code !== 9) return null
    } else if (code >= 0xd800 && (code <= 0xdfff || code >= 0xfffe)) {
      if (code >= 0xfffe) return null
      surrogates = true
    }
  }
  const raw = source.slice(start, end)
  if (surrogates && !raw.isWellFormed()) return null
  return references ? strictText(raw) : raw
}
