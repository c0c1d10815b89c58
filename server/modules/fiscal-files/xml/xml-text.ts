const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([a-z]{2,4}));|&/g

/** The characters XML 1.0 allows (production 2). */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

const dereference = (raw: string): string | null => {
  let valid = true
  const text = raw.replace(
    REFERENCE,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined && Object.hasOwn(NAMED, name)) return NAMED[name] ?? whole
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal ?? '0', 10)
      if (isCharacter(code)) return String.fromCodePoint(code)
      valid = false
      return whole
    },
  )
  return valid ? text : null
}

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
  return references ? dereference(raw) : raw
}
