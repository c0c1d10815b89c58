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
const LINE_SIZE = 46
const LOCAL_SIZE = 30
const FULL = 0xffffffff

/** Position of the end record, `null` when there is none. */
const findEnd = (zip: Buffer): number | null => {
  const lowest = Math.max(0, zip.length - END_SIZE - 0xffff)
  for (let at = zip.length - END_SIZE; at >= lowest; at -= 1) {
    // the comment's length has to lead exactly to the end, so that a comment cannot pose as a directory
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at
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

/** How many files the directory says it lists; `null` when the bytes are no zip file. */
export const countZipLines = (zip: Buffer): number | null => {
  const end = findEnd(zip)
  return end === null ? null : zip.readUInt16LE(end + 10)
}

/** Walks the central directory. Yields `null` once, and stops, where it is broken. */
export function* zipLines(zip: Buffer): Generator<ZipLine | null> {
  const end = findEnd(zip)
  if (end === null) return
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + LINE_SIZE > end || zip.readUInt32LE(at) !== LINE) {
      yield null
      return
    }
    const nameEnd = at + LINE_SIZE + zip.readUInt16LE(at + 28)
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
    const next = extraEnd + zip.readUInt16LE(at + 32)
    const line = next > end ? null : withZip64(readLine(zip, at, nameEnd), zip.subarray(nameEnd, extraEnd))
    yield line
    if (line === null) return
    at = next
  }
}

const readLine = (zip: Buffer, at: number, nameEnd: number): ZipLine => ({
  raw_name: zip.subarray(at + LINE_SIZE, nameEnd),
  flags: zip.readUInt16LE(at + 8),
  method: zip.readUInt16LE(at + 10),
  crc: zip.readUInt32LE(at + 16),
  compressed: zip.readUInt32LE(at + 20),
  inflated: zip.readUInt32LE(at + 24),
  offset: zip.readUInt32LE(at + 42),
})

/** The compressed bytes of a line; `null` when they do not lie inside the file. */
export const zipData = (zip: Buffer, line: ZipLine): Buffer | null => {
  const { offset } = line
  if (offset + LOCAL_SIZE > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null
  const start = offset + LOCAL_SIZE + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
  const end = start + line.compressed
  return end > zip.length ? null : zip.subarray(start, end)
}
