import type { XmlNode } from './xml-node.ts'

/** A scan on its way through the text; one object, changed in place, because a file has thousands of tags. */
export type XmlScan = {
  readonly source: string
  /** Local names of elements that no reader needs. */
  readonly skip: ReadonlySet<string>
  /** Their lengths and first letters: most names need no look-up. */
  readonly skipKeys: ReadonlySet<number>
  /** The open elements, and where the qualified name of each starts and ends. */
  readonly open: XmlNode[]
  readonly nameStarts: number[]
  readonly nameEnds: number[]
  root: XmlNode | null
  kept: number
  /** No child element yet in the innermost one. */
  leaf: boolean
  /** Its text before a comment or a CDATA section. */
  collected: string
  textFrom: number
}

export const skipKey = (name: string): number => name.length * 0x1_0000 + name.charCodeAt(0)

export const startScan = (source: string, skip: ReadonlySet<string>): XmlScan => ({
  source,
  skip,
  skipKeys: new Set([...skip].map(skipKey)),
  open: [],
  nameStarts: [],
  nameEnds: [],
  root: null,
  kept: 0,
  leaf: false,
  collected: '',
  textFrom: 0,
})
