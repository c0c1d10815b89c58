import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF, pure and bounded: enough to tell what a document is, not to show it. Compressed pages are unpacked; of
 * fonts that number their letters every table is tried, since which font writes a text is not followed.
 */

const MOST = { streams: 400, stream: 4 * 1024 * 1024, unpacked: 16 * 1024 * 1024, text: 40_000, tables: 8 }

/** Contents of the streams that unpack; pictures and fonts stay packed. */
function* streamsOf(bytes: Buffer): Generator<string> {
  let from = 0
  let left = MOST.unpacked
  for (let count = 0; count < MOST.streams && left > 0; count += 1) {
    const start = bytes.indexOf('stream', from)
    if (start === -1) return
    const end = bytes.indexOf('endstream', start)
    if (end === -1) return
    from = end + 'endstream'.length
    const head = bytes.subarray(Math.max(0, start - 400), start).toString('latin1')
    const dictionary = head.slice(head.lastIndexOf('obj'))
    if (/\/(?:Image|FontFile\d?|DCTDecode|JPXDecode)\b/.test(dictionary)) continue
    const first = start + 'stream'.length
    const body = bytes.subarray(first + (bytes[first] === 13 ? 2 : 1), end)
    const text = dictionary.includes('FlateDecode') ? unpacked(body, Math.min(left, MOST.stream)) : body
    if (text === null) continue
    left -= text.length
    yield text.toString('latin1')
  }
}

const unpacked = (body: Buffer, most: number): Buffer | null => {
  try {
    return inflateSync(body, { maxOutputLength: most })
  } catch {
    return null
  }
}

type Table = ReadonlyMap<string, string>
const MOST_OF_RANGE = 512

const letters = (hex: string): string => {
  const bytes = Buffer.from(hex.padEnd(Math.ceil(hex.length / 4) * 4, '0'), 'hex')
  return bytes.swap16().toString('utf16le')
}

/** Codes to letters, as a font's `ToUnicode` has them. */
const tableOf = (stream: string): Table => {
  const table = new Map<string, string>()
  for (const [, block = ''] of stream.matchAll(/beginbfchar([^]{0,60000}?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<([0-9a-f]{2,8})>\s*<([0-9a-f]{4,40})>/gi))
      table.set(code.toLowerCase(), letters(text))
  for (const [, block = ''] of stream.matchAll(/beginbfrange([^]{0,60000}?)endbfrange/g))
    for (const [, low = '', high = '', text = ''] of block.matchAll(
      /<([0-9a-f]{2,8})>\s*<([0-9a-f]{2,8})>\s*<([0-9a-f]{4})>/gi,
    )) {
      const first = Number.parseInt(low, 16)
      const last = Math.min(Number.parseInt(high, 16), first + MOST_OF_RANGE)
      for (let code = first; code <= last; code += 1)
        table.set(
          code.toString(16).padStart(low.length, '0'),
          String.fromCharCode((Number.parseInt(text, 16) + code - first) & 0xffff),
        )
    }
  return table
}

const byTable = (hex: string, table: Table): string => {
  const width = table.keys().next().value?.length ?? 4
  let text = ''
  for (let at = 0; at < hex.length; at += width) text += table.get(hex.slice(at, at + width)) ?? ''
  return text
}

const SIMPLE: Readonly<Record<string, string>> = { n: ' ', r: ' ', t: ' ', b: '', f: '' }

/** A text between brackets, and the place behind it. */
const literalAt = (content: string, open: number): [text: string, next: number] => {
  let text = ''
  let depth = 1
  let at = open + 1
  for (; at < content.length && depth > 0; at += 1) {
    const sign = content.charAt(at)
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(content.slice(at + 1, at + 4))?.[0]
      const next = content.charAt(at + 1)
      text += octal === undefined ? (SIMPLE[next] ?? next) : String.fromCharCode(Number.parseInt(octal, 8))
      at += octal?.length ?? 1
      continue
    }
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth > 0) text += sign
  }
  return [text, at]
}

type Written = { hex: boolean; text: string }

/** A gap in thousandths of the size that is as wide as a space. */
const GAP = -180
const SHOWS: ReadonlySet<string> = new Set(['Tj', 'TJ', "'", '"'])

/** What a page's content shows, piece by piece; a space where the pen moves. */
function* shownIn(content: string): Generator<Written> {
  let held: Written[] = []
  let at = 0
  const token = /[^\s()<>[\]{}/%]+/y
  while (at < content.length) {
    const sign = content.charAt(at)
    if (sign === '(') {
      const [text, next] = literalAt(content, at)
      held.push({ hex: false, text })
      at = next
    } else if (sign === '<' && content.charAt(at + 1) !== '<') {
      const end = content.indexOf('>', at)
      if (end === -1) return
      held.push({
        hex: true,
        text: content
          .slice(at + 1, end)
          .replace(/\s/g, '')
          .toLowerCase(),
      })
      at = end + 1
    } else {
      token.lastIndex = at
      const word = token.exec(content)?.[0]
      at += word?.length ?? 1
      if (word === undefined) continue
      if (SHOWS.has(word)) {
        yield* held
        yield { hex: false, text: ' ' }
        held = []
      } else if (Number(word) < GAP) held.push({ hex: false, text: ' ' })
      else if (Number.isNaN(Number(word))) held = []
    }
  }
}

const WINDOWS = new TextDecoder('windows-1252')
const plain = (text: string): string => WINDOWS.decode(Buffer.from(text, 'latin1'))

/**
 * What a PDF says, as far as its letters can be read; empty for a scan. Texts of fonts with several tables come once per table.
 */
export const textOfPdf = (bytes: Uint8Array): string => {
  const streams = [...streamsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))]
  const tables = streams
    .filter((stream) => stream.includes('begincmap'))
    .slice(0, MOST.tables)
    .map(tableOf)
  const pages = streams.filter((stream) => /\b(?:Tj|TJ)\b/.test(stream) && !stream.includes('begincmap'))
  const texts = [null, ...tables].map((table) => {
    let text = ''
    for (const page of pages)
      for (const piece of shownIn(page)) {
        if (text.length > MOST.text) return text
        if (!piece.hex) text += plain(piece.text)
        else
          text +=
            table === null
              ? plain(Buffer.from(piece.text, 'hex').toString('latin1'))
              : byTable(piece.text, table)
      }
    return text
  })
  return texts
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\0/g, '')
    .trim()
}
