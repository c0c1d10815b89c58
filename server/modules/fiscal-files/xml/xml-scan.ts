import type { XmlNode } from './xml-node.ts'
import { characterData } from './xml-text.ts'

/** Where and why scanning stopped. `position` is an index into the text. */
export type ScanFailure = {
  ok: false
  reason: 'truncated' | 'malformed' | 'dtd_forbidden' | 'too_complex'
  position: number
  message: string
}

/** A scan on its way through the text; one object, changed in place, because a file has thousands of tags. */
export type XmlScan = {
  readonly source: string
  /** Local names of elements that no reader needs. */
  readonly skip: ReadonlySet<string>
  /** Their lengths: most names need no look-up. */
  readonly skipLengths: ReadonlySet<number>
  /** Qualified names of the open elements. */
  readonly names: string[]
  /** The open elements that are kept. */
  readonly open: XmlNode[]
  root: XmlNode | null
  /** Depth of the outermost skipped element, -1 outside of one. */
  skippedFrom: number
  kept: number
  /** No child element yet in the innermost one. */
  leaf: boolean
  /** Its text before a comment or a CDATA section. */
  collected: string
  textFrom: number
}

export const startScan = (source: string, skip: ReadonlySet<string>): XmlScan => ({
  source,
  skip,
  skipLengths: new Set([...skip].map((name) => name.length)),
  names: [],
  open: [],
  root: null,
  skippedFrom: -1,
  kept: 0,
  leaf: false,
  collected: '',
  textFrom: 0,
})

export const failure = (reason: ScanFailure['reason'], position: number, message: string): ScanFailure => ({
  ok: false,
  reason,
  position,
  message,
})

export const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9

export const blankBetween = (source: string, start: number, end: number): boolean => {
  for (let index = start; index < end; index += 1) if (!isBlank(source.charCodeAt(index))) return false
  return true
}

/** Keeps the text of the innermost element up to a comment, a CDATA section or an instruction. */
export const collectText = (scan: XmlScan, at: number): ScanFailure | null => {
  if (!scan.leaf || scan.skippedFrom !== -1) return null
  const before = characterData(scan.source, scan.textFrom, at)
  if (before === null) return failure('malformed', scan.textFrom, 'forbidden character or reference')
  scan.collected += before
  return null
}
