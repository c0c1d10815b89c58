import { SCAN_LIMITS } from './limits.ts'
import { failure, type ScanFailure } from './scan-failure.ts'
import { skipElement } from './skip-element.ts'
import { readAttributes } from './xml-attributes.ts'
import { closingEnd, localName, nameEnd } from './xml-names.ts'
import type { XmlNode } from './xml-node.ts'
import { skipKey, type XmlScan } from './xml-scan.ts'
import { characterData } from './xml-text.ts'

const NONE: readonly never[] = Object.freeze([])

const hang = (scan: XmlScan, node: XmlNode): void => {
  const parent = scan.open[scan.open.length - 1]
  if (parent === undefined) scan.root = node
  else if (parent.children === NONE) parent.children = [node]
  else (parent.children as XmlNode[]).push(node)
}

/** Position behind `text</name>`, its text kept in the node; null where anything else follows, which the whole way reads. */
const leafEnd = (scan: XmlScan, node: XmlNode, start: number, named: number): number | null => {
  const { source, textFrom } = scan
  const at = source.indexOf('<', textFrom)
  if (at === -1 || source.charCodeAt(at + 1) !== 47) return null
  let index = at + 2
  for (let from = start; from < named; from += 1, index += 1)
    if (source.charCodeAt(index) !== source.charCodeAt(from)) return null
  if (source.charCodeAt(index) !== 62) return null
  const data = characterData(source, textFrom, at)
  if (data === null) return null
  node.text = data.trim()
  return index + 1
}

/** What follows an opening tag that is not empty: skipped as a whole, or open from here on. */
const enter = (scan: XmlScan, node: XmlNode, at: number, named: number): ScanFailure | null => {
  const { name } = node
  if (scan.open.length > 0 && scan.skipKeys.has(skipKey(name)) && scan.skip.has(name)) {
    const behind = skipElement(scan.source, scan.textFrom, [at + 1, named], scan.open.length)
    if (typeof behind !== 'number') return behind
    scan.textFrom = behind
    return null
  }
  const end = leafEnd(scan, node, at + 1, named)
  if (end !== null && scan.open.length > 0) {
    scan.textFrom = end
    return null
  }
  scan.open.push(node)
  scan.nameStarts.push(at + 1)
  scan.nameEnds.push(named)
  scan.leaf = true
  return null
}

/** `<name …>` or `<name …/>` at `at`. */
export const openTag = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source, open } = scan
  if (open.length === 0 && scan.root !== null) return failure('malformed', at, 'a second root')
  const named = nameEnd(source, at)
  if (typeof named !== 'number') return named
  let attributes: readonly string[] = NONE
  let end = named
  if (source.charCodeAt(named) !== 62) {
    const read = readAttributes(source, named)
    if (!read.ok) return failure(read.reason, at, read.message)
    ;({ attributes, end } = read)
  }
  if (open.length >= SCAN_LIMITS.depth)
    return failure('too_complex', at, `more than ${SCAN_LIMITS.depth} levels`)
  scan.kept += 1 + attributes.length / 2
  if (scan.kept > SCAN_LIMITS.elements)
    return failure('too_complex', at, `more than ${SCAN_LIMITS.elements} elements`)
  const node: XmlNode = { name: localName(source, at + 1, named), text: '', attributes, children: NONE }
  hang(scan, node)
  scan.leaf = false
  scan.collected = ''
  scan.textFrom = end + 1
  return source.charCodeAt(end - 1) === 47 ? null : enter(scan, node, at, named)
}

/** `</name>` at `at`: the text of the element that closes, where it has no child elements. */
export const closeTag = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source } = scan
  const node = scan.open.pop()
  const start = scan.nameStarts.pop()
  const stop = scan.nameEnds.pop()
  if (node === undefined || start === undefined || stop === undefined)
    return failure('malformed', at, 'closing tag without an opening one')
  const end = closingEnd(source, at, start, stop)
  if (typeof end !== 'number') return end
  if (scan.leaf) {
    const data = characterData(source, scan.textFrom, at)
    if (data === null)
      return failure('malformed', scan.textFrom, `forbidden character or reference in <${node.name}>`)
    node.text = scan.collected === '' ? data.trim() : (scan.collected + data).trim()
  }
  scan.leaf = false
  scan.collected = ''
  scan.textFrom = end
  return null
}
