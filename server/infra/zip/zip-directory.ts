/** One line of a zip file's central directory (PKWARE APPNOTE 6.3.10, 4.3.12). Sizes in bytes. */
export type ZipLine = {
  raw_name: Buffer
  flags: number
  method: number
  crc: number
  compressed: number
  inflated: number
  /** where its local header starts */
  offset: number
}

const END = 0x06054b50
const LINE = 0x02014b50
const LOCAL = 0x04034b50
/** fixed part of the end record; a comment of at most 65,535 bytes may follow it */
const END_SIZE = 22
/** bytes at an archive's end among which its end record stands */
export const ZIP_TAIL = END_SIZE + 0xffff
const LINE_SIZE = 46
/** fixed part of a file's own header */
export const LOCAL_SIZE = 30
const FULL = 0xffffffff

/** Where the directory stands: `at` is the end record's position in the bytes that were searched. */
export type ZipEnd = { at: number; count: number; length: number; from: number }

/** The end record of an archive of which `tail` is the last part, 65,557 bytes or all; `null` when there is none. */
export const findZipEnd = (tail: Buffer): ZipEnd | null => {
  const lowest = Math.max(0, tail.length - ZIP_TAIL)
  for (let at = tail.length - END_SIZE; at >= lowest; at -= 1) {
    // The comment's length has to lead exactly to the end, so that a comment cannot pose as a directory.
    if (tail.readUInt32LE(at) !== END || at + END_SIZE + tail.readUInt16LE(at + 20) !== tail.length) continue
    return {
      at,
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      from: tail.readUInt32LE(at + 16),
    }
  }
  return null
}

/** Replaces sizes that did not fit into 32 bits by those of the zip64 extra field (4.5.3); some programs always write it. */
const withZip64 = (line: ZipLine, extra: Buffer): ZipLine | null => {
  if (line.inflated !== FULL && line.compressed !== FULL && line.offset !== FULL) return line
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  const values: number[] = []
  for (let from = at + 4; from + 8 <= extra.length && values.length < 3; from += 8) {
    values.push(Number(extra.readBigUInt64LE(from)))
  }
  const next = (value: number): number => (value === FULL ? (values.shift() ?? Number.NaN) : value)
  const inflated = next(line.inflated)
  const compressed = next(line.compressed)
  const offset = next(line.offset)
  return [inflated, compressed, offset].every(Number.isSafeInteger)
    ? { ...line, inflated, compressed, offset }
    : null
}

const readLine = (directory: Buffer, at: number, nameEnd: number): ZipLine => ({
  raw_name: directory.subarray(at + LINE_SIZE, nameEnd),
  flags: directory.readUInt16LE(at + 8),
  method: directory.readUInt16LE(at + 10),
  crc: directory.readUInt32LE(at + 16),
  compressed: directory.readUInt32LE(at + 20),
  inflated: directory.readUInt32LE(at + 24),
  offset: directory.readUInt32LE(at + 42),
})

/** Walks a directory of so many lines. Yields `null` once, and stops, where it is broken. */
export function* directoryLines(directory: Buffer, count: number): Generator<ZipLine | null> {
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + LINE_SIZE > directory.length || directory.readUInt32LE(at) !== LINE) {
      yield null
      return
    }
    const nameEnd = at + LINE_SIZE + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const next = extraEnd + directory.readUInt16LE(at + 32)
    const isCut = next > directory.length
    const line = isCut
      ? null
      : withZip64(readLine(directory, at, nameEnd), directory.subarray(nameEnd, extraEnd))
    yield line
    if (line === null) return
    at = next
  }
}

/** Where the data starts behind a file's own header, counted from the header; `null` when it is none. */
export const dataStart = (head: Buffer): number | null =>
  head.length < LOCAL_SIZE || head.readUInt32LE(0) !== LOCAL
    ? null
    : LOCAL_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28)
