import { pdfDocument } from './pdf-document.ts'

/** Text of the two standard faces, measured and broken into lines without a document around it. */

export type Face = 'regular' | 'bold'
const NAMES: Readonly<Record<Face, string>> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }

/** Beyond Latin-1, what Windows-1252 knows and Brazilian texts use. */
const SPECIAL: ReadonlyMap<string, number> = new Map(
  Object.entries({ '€': 0x80, '…': 0x85, '‘': 0x91, '’': 0x92, '“': 0x93, '”': 0x94, '•': 0x95 }).concat([
    ['–', 0x96],
    ['—', 0x97],
    ['™', 0x99],
  ]),
)
const UNKNOWN = 0x3f
const SPACE = 0x20

/** Windows-1252, the encoding of the standard faces; control characters become spaces, what it lacks a question mark. */
const encode = (text: string): number[] =>
  Array.from(text.normalize('NFC'), (character) => {
    const special = SPECIAL.get(character)
    if (special !== undefined) return special
    const code = character.codePointAt(0) ?? UNKNOWN
    if (code < SPACE || (code >= 0x7f && code < 0xa0)) return SPACE
    return code > 0xff ? UNKNOWN : code
  })

const FROM_CODE = new Map([...SPECIAL].map(([character, code]) => [code, character]))

const measure = (face: Face): readonly number[] => {
  const doc = pdfDocument({ autoFirstPage: false }).font(NAMES[face]).fontSize(1000)
  return Array.from({ length: 256 }, (_, code) =>
    code < SPACE || (code >= 0x7f && code < 0xa0 && !FROM_CODE.has(code))
      ? 0
      : doc.widthOfString(FROM_CODE.get(code) ?? String.fromCodePoint(code)),
  )
}

/** Advance of every code, in thousandths of the size, measured when a face is first used. */
const createWidths = () => {
  const known: Partial<Record<Face, readonly number[]>> = {}
  return (face: Face): readonly number[] => (known[face] ??= measure(face))
}
const widthsOf = createWidths()

/** A line as it stands in a page: hexadecimal, and its width in points. */
export type TextLine = { readonly hex: string; readonly width: number }

const lineOf = (codes: readonly number[], width: number): TextLine => ({
  hex: Buffer.from(codes).toString('hex'),
  width,
})

/** Breaks a text at its spaces, and a word that is too long where it must. At least one line. */
export const linesOf = (text: string, face: Face, size: number, width: number): TextLine[] => {
  const advances = widthsOf(face)
  const room = (width * 1000) / size
  const points = (thousandths: number) => (thousandths * size) / 1000
  const codes = encode(text)
  const advanceAt = (index: number): number => advances[codes[index] ?? -1] ?? 0
  const whole = codes.reduce((sum, code) => sum + (advances[code] ?? 0), 0)
  if (whole <= room) return [lineOf(codes, points(whole))]
  const lines: TextLine[] = []
  let from = 0
  while (from < codes.length) {
    let used = 0
    let end = from
    let gap = -1
    while (end < codes.length && used + advanceAt(end) <= room) {
      if (codes[end] === SPACE) gap = end
      used += advanceAt(end)
      end += 1
    }
    if (end < codes.length && codes[end] !== SPACE && gap > from) end = gap
    if (end === from) end += 1
    const line = codes.slice(from, end)
    lines.push(lineOf(line, points(line.reduce((sum, code) => sum + (advances[code] ?? 0), 0))))
    from = codes[end] === SPACE ? end + 1 : end
  }
  return lines
}
