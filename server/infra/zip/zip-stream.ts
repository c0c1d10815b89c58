import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/**
 * A zip archive written as it is made: entries one after the other, sizes behind the data (APPNOTE 4.3.9), so that nothing
 * is held. Packed quickly rather than tightly, on a thread of its own.
 */

type Chunk = string | Uint8Array
export type ZipEntry = { name: string; chunks: Iterable<Chunk> | AsyncIterable<Chunk> }

type Packed = { name: Buffer; crc: number; size: number; packed: number; offset: number }

/** Sizes have 32 bits and the directory counts with 16: a larger archive would need zip64, which older readers refuse. */
const LIMIT = 0xffff_ffff
const MOST_ENTRIES = 0xffff

/** More bytes or entries than one archive may have. */
export class ArchiveTooLarge extends RangeError {
  constructor() {
    super('the archive is too large')
  }
}

const VERSION = 20
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980: a file's own time is not told. */
const DAY = 0x21

const record = (
  signature: number,
  ...fields: readonly (readonly [bytes: 2 | 4, value: number])[]
): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 4))
  buffer.writeUInt32LE(signature)
  let at = 4
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const head = (entry: Packed): readonly (readonly [2 | 4, number])[] => [
  [2, FLAGS],
  [2, DEFLATE],
  [2, 0],
  [2, DAY],
  [4, entry.crc],
  [4, entry.packed],
  [4, entry.size],
  [2, entry.name.length],
  [2, 0],
]

const listing = (entry: Packed): Buffer =>
  record(
    0x02014b50,
    [2, VERSION],
    [2, VERSION],
    ...head(entry),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  )

/** The entry's bytes, packed; what they add up to is noted in `entry`. */
async function* packed(chunks: ZipEntry['chunks'], entry: Packed): AsyncGenerator<Buffer> {
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
  const done = pipeline(Readable.from(counted()), deflate)
  // Its failure arrives through the stream that is read here.
  done.catch(() => undefined)
  for await (const piece of deflate) {
    const bytes: Buffer = piece
    entry.packed += bytes.length
    yield bytes
  }
  await done
}

/** @throws ArchiveTooLarge beyond 4 GiB or 65,535 entries */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Packed[] = []
  let offset = 0
  for await (const { name, chunks } of entries) {
    const entry: Packed = { name: Buffer.from(name), crc: 0, size: 0, packed: 0, offset }
    yield Buffer.concat([record(0x04034b50, [2, VERSION], ...head(entry)), entry.name])
    yield* packed(chunks, entry)
    yield record(0x08074b50, [4, entry.crc], [4, entry.packed], [4, entry.size])
    offset += 30 + entry.name.length + entry.packed + 16
    written.push(entry)
    if (Math.max(offset, entry.size) > LIMIT || written.length > MOST_ENTRIES) throw new ArchiveTooLarge()
  }
  const directory = Buffer.concat(written.flatMap((entry) => [listing(entry), entry.name]))
  yield directory
  yield record(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, written.length],
    [2, written.length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  )
}
