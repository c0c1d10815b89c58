import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'

/** A zip archive on disk, its files inflated as streams and counted on the way (PKWARE APPNOTE 6.3.10, 4.3). */

export type ZipEntry = { name: string; method: number; compressed: number; offset: number }
export type ZipFile = {
  entries: ReadonlyMap<string, ZipEntry>
  /** The bytes of one file; breaks off at `limit` inflated bytes, whatever the archive says of itself. */
  stream: (name: string, limit: number) => AsyncIterable<Buffer>
  text: (name: string, limit: number) => Promise<string>
}

const END = 0x06054b50
const LINE = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22

const broken = () => new UnreadableSheet('intake_not_a_sheet')

async function* counted(source: AsyncIterable<Buffer>, limit: number): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > limit) throw new UnreadableSheet('intake_too_large')
    yield chunk
  }
}

const readAt = async (path: string, from: number, length: number): Promise<Buffer> => {
  const file = await open(path, 'r')
  try {
    const bytes = Buffer.alloc(length)
    const { bytesRead } = await file.read(bytes, 0, length, from)
    return bytes.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const sizeOf = async (path: string): Promise<number> => {
  const file = await open(path, 'r')
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

const readDirectory = async (path: string): Promise<Map<string, ZipEntry>> => {
  const size = await sizeOf(path)
  const tail = await readAt(path, Math.max(0, size - END_SIZE - 0xffff), Math.min(size, END_SIZE + 0xffff))
  let end = tail.length - END_SIZE
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw broken()
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const from = tail.readUInt32LE(end + 16)
  if (count > READ_LIMITS.entries || length > READ_LIMITS.directory)
    throw new UnreadableSheet('intake_too_large')
  if (from + length > size) throw broken()
  const directory = await readAt(path, from, length)
  const entries = new Map<string, ZipEntry>()
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== LINE) throw broken()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const entry = {
      name: directory.toString('utf8', at + 46, nameEnd).replace(/^\//, ''),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    }
    // Encrypted ones, and sizes that need zip64: a spreadsheet within our limits has neither.
    if ((directory.readUInt16LE(at + 8) & 1) === 0 && entry.compressed !== 0xffffffff)
      entries.set(entry.name, entry)
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function* contents(path: string, entry: ZipEntry, limit: number): AsyncGenerator<Buffer> {
  const head = await readAt(path, entry.offset, 30)
  if (head.length < 30 || head.readUInt32LE(0) !== LOCAL) throw broken()
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (entry.compressed === 0) return
  const raw = createReadStream(path, { start, end: start + entry.compressed - 1 })
  if (entry.method !== 0 && entry.method !== 8) throw broken()
  const source: Readable =
    entry.method === 0 ? raw : pipeline(raw, createInflateRaw({ chunkSize: 64 * 1024 }), () => undefined)
  try {
    yield* counted(source, limit)
  } catch (error) {
    // What zlib says of damaged data is no matter for the person; the file cannot be read.
    throw error instanceof UnreadableSheet ? error : broken()
  } finally {
    raw.destroy()
    source.destroy()
  }
}

/** @throws {UnreadableSheet} when the file is no zip archive, or one that only wants to be opened */
export const openZip = async (path: string): Promise<ZipFile> => {
  const entries = await readDirectory(path)
  const stream: ZipFile['stream'] = (name, limit) => {
    const entry = entries.get(name)
    if (!entry) throw broken()
    return contents(path, entry, limit)
  }
  return {
    entries,
    stream,
    text: async (name, limit) => {
      const chunks: Buffer[] = []
      for await (const chunk of stream(name, limit)) chunks.push(chunk)
      return Buffer.concat(chunks).toString('utf8')
    },
  }
}
