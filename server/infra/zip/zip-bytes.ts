import { dataStart, directoryLines, findZipEnd, type ZipLine } from './zip-directory.ts'

/** An archive that is held as a whole. */

/** How many files the directory says it lists; `null` when the bytes are no zip file. */
export const countZipLines = (zip: Buffer): number | null => findZipEnd(zip)?.count ?? null

/** Walks the central directory. Yields `null` once, and stops, where it is broken. */
export function* zipLines(zip: Buffer): Generator<ZipLine | null> {
  const end = findZipEnd(zip)
  if (end !== null) yield* directoryLines(zip.subarray(end.from, end.at), end.count)
}

/** The compressed bytes of a line; `null` when they do not lie inside the file. */
export const zipData = (zip: Buffer, { offset, compressed }: ZipLine): Buffer | null => {
  const head = dataStart(zip.subarray(offset))
  if (head === null) return null
  const start = offset + head
  return start + compressed > zip.length ? null : zip.subarray(start, start + compressed)
}
