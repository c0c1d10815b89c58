import { XML_LIMITS } from '../limits.ts'
import { readAttributes } from './xml-attributes.ts'
import type { XmlNode } from './xml-node.ts'
import { failure, isBlank, type ScanFailure, type XmlScan } from './xml-scan.ts'
import { characterData } from './xml-text.ts'

const NONE: readonly never[] = Object.freeze([])

/** True for the characters that cannot stand inside a name: controls, blanks and `" & ' < = ?`. */
const breaksName = (code: number): boolean =>
  code < 33 || code === 34 || code === 38 || code === 39 || code === 60 || code === 61 || code === 63
const startsName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127

/** Position behind the name of the tag at `at`. */
const nameEnd = (source: string, at: number): number | ScanFailure => {
  const { length } = source
  let index = at + 1
  if (index >= length) return failure('truncated', at, 'tag is cut')
  let code = source.charCodeAt(index)
  if (!startsName(code)) return failure('malformed', at, 'a name cannot start like this')
  while (code !== 62 && code !== 47 && !isBlank(code)) {
    if (breaksName(code)) return failure('malformed', at, 'a name cannot hold this')
    index += 1
    if (index >= length) return failure('truncated', at, 'tag is cut')
    code = source.charCodeAt(index)
  }
  return index
}

/** Hangs a node below the innermost open one; an element to skip is kept without what stands in it. */
const keepNode = (scan: XmlScan, node: XmlNode, empty: boolean, at: number): ScanFailure | null => {
  const { open } = scan
  scan.kept += 1
  if (scan.kept > XML_LIMITS.elements)
    return failure('too_complex', at, `more than ${XML_LIMITS.elements} elements`)
  const parent = open[open.length - 1]
  if (parent === undefined) scan.root = node
  else if (parent.children === NONE) parent.children = [node]
  else (parent.children as XmlNode[]).push(node)
  if (empty) return null
  const { name } = node
  if (parent !== undefined && scan.skipLengths.has(name.length) && scan.skip.has(name))
    scan.skippedFrom = scan.names.length
  else open.push(node)
  return null
}

/** `<name …>` or `<name …/>` at `at`. */
export const openTag = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source, names } = scan
  if (names.length === 0 && scan.root !== null) return failure('malformed', at, 'a second root')
  const named = nameEnd(source, at)
  if (typeof named !== 'number') return named
  const name = source.slice(at + 1, named)
  let attributes: readonly string[] = NONE
  let end = named
  if (source.charCodeAt(named) !== 62) {
    const read = readAttributes(source, named)
    if (!read.ok) return failure(read.reason, at, read.message)
    ;({ attributes, end } = read)
  }
  const empty = source.charCodeAt(end - 1) === 47
  if (names.length >= XML_LIMITS.depth)
    return failure('too_complex', at, `more than ${XML_LIMITS.depth} levels`)
  if (scan.skippedFrom === -1) {
    const local = name.includes(':') ? name.slice(name.lastIndexOf(':') + 1) : name
    const refused = keepNode(scan, { name: local, text: '', attributes, children: NONE }, empty, at)
    if (refused) return refused
  }
  if (!empty) names.push(name)
  scan.leaf = !empty
  scan.collected = ''
  scan.textFrom = end + 1
  return null
}

/** The text of the element that closes at `at`, where it has no child elements. */
const closeNode = (scan: XmlScan, name: string, at: number): ScanFailure | null => {
  const node = scan.open.pop()
  if (!scan.leaf || node === undefined) return null
  const data = characterData(scan.source, scan.textFrom, at)
  if (data === null)
    return failure('malformed', scan.textFrom, `forbidden character or reference in <${name}>`)
  node.text = scan.collected === '' ? data.trim() : (scan.collected + data).trim()
  return null
}

/** `</name>` at `at`. */
export const closeTag = (scan: XmlScan, at: number): ScanFailure | null => {
  const { source, names } = scan
  const name = names.pop()
  if (name === undefined) return failure('malformed', at, 'closing tag without an opening one')
  let end = at + 2 + name.length
  while (end < source.length && isBlank(source.charCodeAt(end))) end += 1
  if (!source.startsWith(name, at + 2) || source.charCodeAt(end) !== 62) {
    const cut = source.indexOf('>', at) === -1
    return failure(cut ? 'truncated' : 'malformed', at, `</${name}> expected`)
  }
  if (scan.skippedFrom === -1) {
    const refused = closeNode(scan, name, at)
    if (refused) return refused
  } else if (names.length === scan.skippedFrom) scan.skippedFrom = -1
  scan.leaf = false
  scan.collected = ''
  scan.textFrom = end + 1
  return null
}
