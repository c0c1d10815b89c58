import { open } from 'node:fs/promises'
import {
  dataStart,
  directoryLines,
  findZipEnd,
  LOCAL_SIZE,
  ZIP_TAIL,
  type ZipEnd,
  type ZipLine,
} from './zip-directory.ts'
import type { ZipSource } from './zip-source.ts'

/** An archive as a list of files whose bytes are fetched one by one. */

/** The most that a directory may weigh, which is read again for each chunk: 10,000 lines with names of 800 letters. */
const DIRECTORY_BYTES = 8 * 1024 * 1024

const endOf = ({ size, read }: ZipSource): (ZipEnd & { endsAt: number }) | null => {
  const from = Math.max(0, size - ZIP_TAIL)
  const end = findZipEnd(read(from, size - from))
  return end === null ? null : { ...end, endsAt: from + end.at }
}

/** How many files the directory says it lists; `null` when the bytes are no zip file. */
export const countZipLines = (zip: ZipSource): number | null => endOf(zip)?.count ?? null

/** The same of a file on disk, off the event loop. */
export const countZipLinesOf = async (path: string): Promise<number | null> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const tail = Buffer.alloc(Math.min(size, ZIP_TAIL))
    await file.read(tail, 0, tail.length, size - tail.length)
    return findZipEnd(tail)?.count ?? null
  } finally {
    await file.close()
  }
}

/** Walks the central directory. Yields `null` once, and stops, where it is broken. */
export function* zipLines(zip: ZipSource): Generator<ZipLine | null> {
  const end = endOf(zip)
  if (end === null) return
  const length = end.endsAt - end.from
  if (length > DIRECTORY_BYTES) yield null
  else yield* directoryLines(zip.read(end.from, Math.max(0, length)), end.count)
}

/** The compressed bytes of a line; `null` when they do not lie inside the file. */
export const zipData = (zip: ZipSource, { offset, compressed }: ZipLine): Buffer | null => {
  const head = dataStart(zip.read(offset, LOCAL_SIZE))
  if (head === null) return null
  const start = offset + head
  return start + compressed > zip.size ? null : zip.read(start, compressed)
}
