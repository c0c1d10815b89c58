import { isAscii, isUtf8 } from 'node:buffer'

/** Lines of a file, whatever pieces its bytes come in. */

/** The widest layout has 740 columns; longer lines are of no EDI file. */
export const MOST_BYTES_OF_LINE = 4096

const WINDOWS_1252 = new TextDecoder('windows-1252')

/**
 * Senders count characters and write either encoding, some of them both: valid UTF-8 is read as such, all else as
 * windows-1252, line by line.
 */
const decoded = (bytes: Buffer): string => {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : WINDOWS_1252.decode(bytes)
}

const LF = 10
const CR = 13

const withoutEnd = (bytes: Buffer): Buffer =>
  bytes[bytes.length - 1] === CR ? bytes.subarray(0, bytes.length - 1) : bytes

/** Each line without its end (LF or CRLF); a line over the bound is cut there, and its rest left out. */
export function* textLines(chunks: Iterable<Uint8Array>): Generator<string> {
  let rest: Buffer = Buffer.alloc(0)
  let over = false
  for (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let from = 0
    for (let end = bytes.indexOf(LF); end !== -1; end = bytes.indexOf(LF, from)) {
      const part = bytes.subarray(from, end)
      if (!over)
        yield decoded(
          withoutEnd(rest.length > 0 ? Buffer.concat([rest, part]) : part).subarray(0, MOST_BYTES_OF_LINE),
        )
      rest = Buffer.alloc(0)
      over = false
      from = end + 1
    }
    if (over || from === bytes.length) continue
    rest = Buffer.concat([rest, bytes.subarray(from)])
    if (rest.length <= MOST_BYTES_OF_LINE) continue
    yield decoded(rest.subarray(0, MOST_BYTES_OF_LINE))
    rest = Buffer.alloc(0)
    over = true
  }
  if (rest.length > 0) yield decoded(withoutEnd(rest))
}
