import { collectText, failure, type ScanFailure, type XmlScan } from './xml-scan.ts'

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const DECLARATION = /^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i

const comment = (scan: XmlScan, at: number): ScanFailure | null => {
  const end = scan.source.indexOf('-->', at + 4)
  if (end === -1) return failure('truncated', at, 'comment is not closed')
  const refused = collectText(scan, at)
  scan.textFrom = end + 3
  return refused
}

/** Its characters are checked without looking for references, the new ones only: all that was collected takes quadratic time. */
const literal = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source, names } = scan
  const end = source.indexOf(']]>', at + 9)
  if (end === -1) return failure('truncated', at, 'CDATA is not closed')
  if (names.length === 0) return failure('malformed', at, 'text outside')
  const refused = collectText(scan, at)
  if (refused) return refused
  if (scan.leaf && scan.skippedFrom === -1) {
    const data = source.slice(at + 9, end)
    if (FORBIDDEN.test(data)) return failure('malformed', at, 'forbidden character')
    scan.collected += data
  }
  scan.textFrom = end + 3
  return null
}

/** `<!-- -->`, `<![CDATA[ ]]>`, or a declaration, which is refused. */
export const declaration = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source } = scan
  if (source.startsWith('<!--', at)) return comment(scan, at)
  if (source.startsWith('<![CDATA[', at)) return literal(scan, at)
  if (DECLARATION.test(source.slice(at, at + 11)))
    return failure('dtd_forbidden', at, source.slice(at + 2, at + 9))
  return failure(source.length - at < 9 ? 'truncated' : 'malformed', at, 'unknown declaration')
}

/** `<? ?>`. */
export const instruction = (scan: XmlScan, at: number): ScanFailure | null => {
  const end = scan.source.indexOf('?>', at + 2)
  if (end === -1) return failure('truncated', at, 'processing instruction is not closed')
  const refused = collectText(scan, at)
  scan.textFrom = end + 2
  return refused
}
