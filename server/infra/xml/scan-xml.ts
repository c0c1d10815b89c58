import { failure, notClosed, type ScanFailure } from './scan-failure.ts'
import { mark } from './xml-marks.ts'
import { blankBetween, nextTag } from './xml-names.ts'
import type { XmlNode } from './xml-node.ts'
import { startScan, type XmlScan } from './xml-scan.ts'
import { closeTag, openTag } from './xml-tags.ts'

export type ScanResult = { ok: true; root: XmlNode } | ScanFailure

/** The text is over: every element closed, one root, nothing behind it. */
const finish = ({ source, open, nameStarts, nameEnds, root, textFrom }: XmlScan): ScanResult => {
  if (open.length > 0) return notClosed(source, source.slice(nameStarts.at(-1), nameEnds.at(-1)))
  if (root === null) return failure('malformed', 0, 'no element')
  return blankBetween(source, textFrom, source.length)
    ? { ok: true, root }
    : failure('malformed', textFrom, 'text after the end')
}

/** What stands behind the `<` at `at`. */
const step = (scan: XmlScan, at: number): ScanFailure | null => {
  const sign = scan.source.charCodeAt(at + 1)
  if (sign === 47) return closeTag(scan, at)
  return sign === 33 || sign === 63 ? mark(scan, at) : openTag(scan, at)
}

/**
 * Reads a whole XML document into a light tree, checking that it is well-formed in what matters: every tag closed in order,
 * one root, quoted attributes, known references, allowed characters. Subtrees named in `skip` are checked for the order of
 * their tags but not kept, which is what makes it several times faster than a general parser. Document type declarations
 * and entities are refused where they stand, before anything could be expanded. Works in time linear to the text, without recursion.
 *
 * @param skip local names of elements that no reader needs
 */
export const scanXml = (source: string, skip: ReadonlySet<string>): ScanResult => {
  const scan = startScan(source, skip)
  for (;;) {
    const at = nextTag(source, scan.textFrom)
    if (at === -1) return finish(scan)
    if (scan.open.length === 0 && !blankBetween(source, scan.textFrom, at))
      return failure('malformed', scan.textFrom, 'text outside')
    const refused = step(scan, at)
    if (refused) return refused
  }
}

/** Line and column (both from 1) of a position, for a person who opens the file. */
export const lineAndColumn = (source: string, position: number): { line: number; column: number } => {
  const before = source.slice(0, position)
  const line = before.split('\n').length
  return { line, column: position - before.lastIndexOf('\n') }
}
