import { failure, type ScanFailure } from './scan-failure.ts'
import type { XmlScan } from './xml-scan.ts'
import { characterData } from './xml-text.ts'

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const DECLARATION = /^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i
const LITERAL = '<![CDATA['

const behind = (
  source: string,
  at: number,
  start: number,
  mark: string,
  what: string,
): number | ScanFailure => {
  const end = source.indexOf(mark, at + start)
  return end === -1 ? failure('truncated', at, `${what} is not closed`) : end + mark.length
}

/** Position behind the `<? ?>`, `<!-- -->` or `<![CDATA[ ]]>` at `at`; declarations are refused. */
export const markEnd = (source: string, at: number): number | ScanFailure => {
  if (source.charCodeAt(at + 1) === 63) return behind(source, at, 2, '?>', 'processing instruction')
  if (source.startsWith('<!--', at)) return behind(source, at, 4, '-->', 'comment')
  if (source.startsWith(LITERAL, at)) return behind(source, at, LITERAL.length, ']]>', 'CDATA')
  if (DECLARATION.test(source.slice(at, at + 11)))
    return failure('dtd_forbidden', at, source.slice(at + 2, at + 9))
  return failure(source.length - at < 9 ? 'truncated' : 'malformed', at, 'unknown declaration')
}

/** Steps over a mark; the text before it, and the one inside a CDATA section, belong to the innermost element. */
export const mark = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source } = scan
  const end = markEnd(source, at)
  if (typeof end !== 'number') return end
  const isLiteral = source.startsWith(LITERAL, at)
  if (isLiteral && scan.open.length === 0) return failure('malformed', at, 'text outside')
  if (scan.leaf) {
    const before = characterData(source, scan.textFrom, at)
    if (before === null) return failure('malformed', scan.textFrom, 'forbidden character or reference')
    // The new characters only: looking at all that was collected takes quadratic time.
    const literal = isLiteral ? source.slice(at + LITERAL.length, end - 3) : ''
    if (FORBIDDEN.test(literal)) return failure('malformed', at, 'forbidden character')
    scan.collected += before + literal
  }
  scan.textFrom = end
  return null
}
