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

type Found = (whole: string, hex?: string, decimal?: string, name?: string) => string

/**
 * Texts with their references replaced. Only the five predefined entities and character references exist, because a DTD
 * is never read.
 *
 * @param unknown what stands for a reference that means no character
 */
const replaced = (raw: string, unknown: Found): string =>
  raw.replace(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined && Object.hasOwn(NAMED, name)) return NAMED[name] ?? whole
    const code = hex === undefined ? Number(decimal ?? 0) : Number.parseInt(hex, 16)
    return isCharacter(code) ? String.fromCodePoint(code) : unknown(whole, hex, decimal, name)
  })

/** `null` where a reference means no character. */
export const strictText = (raw: string): string | null => {
  let valid = true
  const text = replaced(raw, (whole) => {
    valid = false
    return whole
  })
  return valid ? text : null
}

/** Spreadsheets are read whatever they hold: an unknown name stays as it is written, a forbidden character goes. */
export const lenientText = (raw: string): string =>
  raw.includes('&')
    ? replaced(raw, (whole, hex, decimal) => (hex === undefined && decimal === undefined ? whole : ''))
    : raw
