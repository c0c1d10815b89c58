import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import {
  dataStart,
  directoryLines,
  findZipEnd,
  LOCAL_SIZE,
  ZIP_TAIL,
} from '#server/infra/zip/zip-directory.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'

/** A zip archive on disk, its files inflated as streams and counted on the way. */

export type ZipEntry = { name: string; method: number; compressed: number; offset: number }
export type ZipFile = {
  entries: ReadonlyMap<string, ZipEntry>
  /** The bytes of one file; breaks off at `limit` inflated bytes, whatever the archive says of itself. */
  stream: (name: string, limit: number) => AsyncIterable<Buffer>
  text: (name: string, limit: number) => Promise<string>
}

const ENCRYPTED = 1

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
  const end = findZipEnd(await readAt(path, Math.max(0, size - ZIP_TAIL), Math.min(size, ZIP_TAIL)))
  if (end === null) throw broken()
  if (end.count > READ_LIMITS.entries || end.length > READ_LIMITS.directory)
    throw new UnreadableSheet('intake_too_large')
  if (end.from + end.length > size) throw broken()
  const entries = new Map<string, ZipEntry>()
  for (const line of directoryLines(await readAt(path, end.from, end.length), end.count)) {
    if (line === null) throw broken()
    const { method, compressed, offset } = line
    const name = line.raw_name.toString('utf8').replace(/^\//, '')
    if ((line.flags & ENCRYPTED) === 0) entries.set(name, { name, method, compressed, offset })
  }
  return entries
}

async function* contents(path: string, entry: ZipEntry, limit: number): AsyncGenerator<Buffer> {
  const behind = dataStart(await readAt(path, entry.offset, LOCAL_SIZE))
  if (behind === null) throw broken()
  const start = entry.offset + behind
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
