import type { XmlNode } from './xml-node.ts'
import { declaration, instruction } from './xml-marks.ts'
import { blankBetween, failure, startScan, type ScanFailure, type XmlScan } from './xml-scan.ts'
import { closeTag, openTag } from './xml-tags.ts'

export type { ScanFailure } from './xml-scan.ts'
export type ScanResult = { ok: true; root: XmlNode } | ScanFailure

/** The text is over: every element closed, one root, nothing behind it. */
const finish = ({ source, names, root, textFrom }: XmlScan): ScanResult => {
  if (names.length > 0)
    return failure('truncated', source.length, `<${names[names.length - 1]}> is not closed`)
  if (root === null) return failure('malformed', 0, 'no element')
  return blankBetween(source, textFrom, source.length)
    ? { ok: true, root }
    : failure('malformed', textFrom, 'text after the end')
}

/** What stands behind the `<` at `at`. */
const step = (scan: XmlScan, at: number): ScanFailure | null => {
  const mark = scan.source.charCodeAt(at + 1)
  if (mark === 47) return closeTag(scan, at)
  if (mark === 33) return declaration(scan, at)
  return mark === 63 ? instruction(scan, at) : openTag(scan, at)
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
    const at = source.indexOf('<', scan.textFrom)
    if (at === -1) return finish(scan)
    if (scan.names.length === 0 && !blankBetween(source, scan.textFrom, at))
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
