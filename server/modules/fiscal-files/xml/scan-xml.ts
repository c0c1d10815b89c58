import { XML_LIMITS } from '../limits.ts'
import { readAttributes } from './xml-attributes.ts'
import type { XmlNode } from './xml-node.ts'
import { characterData } from './xml-text.ts'

/** Where and why scanning stopped. `position` is an index into the text. */
export type ScanFailure = {
  ok: false
  reason: 'truncated' | 'malformed' | 'dtd_forbidden' | 'too_complex'
  position: number
  message: string
}
export type ScanResult = { ok: true; root: XmlNode } | ScanFailure

const failure = (reason: ScanFailure['reason'], position: number, message: string): ScanFailure => ({
  ok: false,
  reason,
  position,
  message,
})

// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/u
const NONE: readonly never[] = Object.freeze([])
const SPACE = 32
const isBlank = (code: number): boolean => code === SPACE || code === 10 || code === 13 || code === 9

const blankBetween = (source: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index += 1) if (!isBlank(source.charCodeAt(index))) return false
  return true
}

/** True for the characters that cannot stand inside a name: controls, blanks and `" & ' < = ?`. */
const breaksName = (code: number): boolean =>
  code < 33 || code === 34 || code === 38 || code === 39 || code === 60 || code === 61 || code === 63
const startsName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code > 127

/**
 * Reads a whole XML document into a light tree, checking that it is well-formed in what matters: every tag closed in order,
 * one root, quoted attributes, known references, allowed characters. Subtrees named in `skip` are checked for the order of
 * their tags but not kept, which is what makes it several times faster than a general parser. Document type declarations
 * and entities are refused where they stand, before anything could be expanded. Works in time linear to the text, without recursion.
 *
 * @param skip local names of elements that no reader needs
 */
export const scanXml = (source: string, skip: ReadonlySet<string>): ScanResult => {
  const { length } = source
  const names: string[] = [] // qualified names of the open elements
  const open: XmlNode[] = [] // the open elements that are kept
  let root: XmlNode | null = null
  let skippedFrom = -1 // depth of the outermost skipped element, -1 outside of one
  let kept = 0
  let leaf = false // no child element yet in the innermost one
  let collected = '' // its text before a comment or a CDATA section
  let textFrom = 0

  for (;;) {
    const at = source.indexOf('<', textFrom)
    if (at === -1) {
      if (names.length > 0) return failure('truncated', length, `<${names[names.length - 1]}> is not closed`)
      if (root === null) return failure('malformed', 0, 'no element')
      return blankBetween(source, textFrom, length)
        ? { ok: true, root }
        : failure('malformed', textFrom, 'text after the end')
    }
    if (names.length === 0 && !blankBetween(source, textFrom, at))
      return failure('malformed', textFrom, 'text outside')

    const mark = source.charCodeAt(at + 1)
    if (mark === 47) {
      // </name>
      const name = names.pop()
      if (name === undefined) return failure('malformed', at, 'closing tag without an opening one')
      let end = at + 2 + name.length
      while (end < length && isBlank(source.charCodeAt(end))) end += 1
      if (!source.startsWith(name, at + 2) || source.charCodeAt(end) !== 62) {
        const cut = source.indexOf('>', at) === -1
        return failure(cut ? 'truncated' : 'malformed', at, `</${name}> expected`)
      }
      if (skippedFrom === -1) {
        const node = open.pop()
        if (leaf && node !== undefined) {
          const data = characterData(source, textFrom, at)
          if (data === null)
            return failure('malformed', textFrom, `forbidden character or reference in <${name}>`)
          node.text = collected === '' ? data.trim() : (collected + data).trim()
        }
      } else if (names.length === skippedFrom) skippedFrom = -1
      leaf = false
      collected = ''
      textFrom = end + 1
      continue
    }

    if (mark === 33) {
      // <!-- -->, <![CDATA[ ]]>, or a declaration, which is refused
      const comment = source.startsWith('<!--', at)
      const cdata = !comment && source.startsWith('<![CDATA[', at)
      if (!comment && !cdata) {
        if (/^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(source.slice(at, at + 11))) {
          return failure('dtd_forbidden', at, source.slice(at + 2, at + 9))
        }
        return failure(length - at < 9 ? 'truncated' : 'malformed', at, 'unknown declaration')
      }
      const end = source.indexOf(comment ? '-->' : ']]>', at + (comment ? 4 : 9))
      if (end === -1)
        return failure('truncated', at, comment ? 'comment is not closed' : 'CDATA is not closed')
      if (cdata && names.length === 0) return failure('malformed', at, 'text outside')
      if (leaf && skippedFrom === -1) {
        const before = characterData(source, textFrom, at)
        if (before === null) return failure('malformed', textFrom, 'forbidden character or reference')
        // CDATA is taken as it stands, so its characters are checked without looking for references; only the new part is
        // looked at, because looking at all that was collected takes quadratic time
        const literal = cdata ? source.slice(at + 9, end) : ''
        if (FORBIDDEN.test(literal)) return failure('malformed', at, 'forbidden character')
        collected += before + literal
      }
      textFrom = end + 3
      continue
    }

    if (mark === 63) {
      // <? ?>
      const end = source.indexOf('?>', at + 2)
      if (end === -1) return failure('truncated', at, 'processing instruction is not closed')
      if (leaf && skippedFrom === -1) {
        const before = characterData(source, textFrom, at)
        if (before === null) return failure('malformed', textFrom, 'forbidden character or reference')
        collected += before
      }
      textFrom = end + 2
      continue
    }

    // <name …>
    if (names.length === 0 && root !== null) return failure('malformed', at, 'a second root')
    let index = at + 1
    let colon = -1
    let code = source.charCodeAt(index)
    if (index >= length) return failure('truncated', at, 'tag is cut')
    if (!startsName(code)) return failure('malformed', at, 'a name cannot start like this')
    while (code !== 62 && code !== 47 && !isBlank(code)) {
      if (breaksName(code)) return failure('malformed', at, 'a name cannot hold this')
      if (code === 58) colon = index
      index += 1
      if (index >= length) return failure('truncated', at, 'tag is cut')
      code = source.charCodeAt(index)
    }
    const name = source.slice(at + 1, index)
    const keep = skippedFrom === -1
    let attributes: readonly string[] = NONE
    if (code !== 62) {
      const read = readAttributes(source, index)
      if (!read.ok) return failure(read.reason, at, read.message)
      attributes = read.attributes
      index = read.end
    }
    const empty = source.charCodeAt(index - 1) === 47
    if (names.length >= XML_LIMITS.depth)
      return failure('too_complex', at, `more than ${XML_LIMITS.depth} levels`)
    if (keep) {
      const local = colon === -1 ? name : source.slice(colon + 1, at + 1 + name.length)
      const node: XmlNode = { name: local, text: '', attributes, children: NONE }
      kept += 1
      if (kept > XML_LIMITS.elements)
        return failure('too_complex', at, `more than ${XML_LIMITS.elements} elements`)
      const parent = open[open.length - 1]
      if (parent === undefined) root = node
      else if (parent.children === NONE) parent.children = [node]
      else (parent.children as XmlNode[]).push(node)
      if (!empty) {
        if (parent !== undefined && skip.has(local)) skippedFrom = names.length
        else open.push(node)
      }
    }
    if (!empty) names.push(name)
    leaf = !empty
    collected = ''
    textFrom = index + 1
  }
}

/** Line and column (both from 1) of a position, for a person who opens the file. */
export const lineAndColumn = (source: string, position: number): { line: number; column: number } => {
  const before = source.slice(0, position)
  const line = before.split('\n').length
  return { line, column: position - before.lastIndexOf('\n') }
}
