/** Where a session is open, in words that its person recognises. */
export type Device = {
  kind: 'computer' | 'phone' | 'tablet' | 'program'
  /** Names as their makers write them; null where the user agent does not tell. */
  browser: string | null
  system: string | null
}

/** The first that fits: Edge, Opera and Samsung call themselves Chrome as well, and Chrome calls itself Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

/** iOS says "like Mac OS X", Android says "Linux". */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

const kindOf = (text: string): Device['kind'] => {
  if (!text.startsWith('Mozilla/')) return 'program'
  if (/\biPad\b/.test(text) || (/\bAndroid\b/.test(text) && !/\bMobile\b/.test(text))) return 'tablet'
  return /\b(?:iPhone|Mobile)\b/.test(text) ? 'phone' : 'computer'
}

export const describeDevice = (userAgent: string | null): Device => {
  const text = userAgent ?? ''
  return { kind: kindOf(text), browser: named(BROWSERS, text), system: named(SYSTEMS, text) }
}

/** Enough of an address to tell one place from another: `189.10.x.x`, `2804:14c:…`. */
export const shortAddress = (address: string | null): string | null => {
  if (address === null || address === '') return null
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (/^\d+(?:\.\d+){3}$/.test(plain)) return `${plain.split('.').slice(0, 2).join('.')}.x.x`
  const groups = plain.split('::')[0]?.split(':').slice(0, 2).join(':') ?? ''
  return groups === '' ? '::…' : `${groups}:…`
}
