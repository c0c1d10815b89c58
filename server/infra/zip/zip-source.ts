import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** An archive that is read where it lies, held in memory or on disk. Reading blocks: it belongs in a thread. */
export type ZipSource = { size: number; read: (from: number, length: number) => Buffer }

/** Bytes that are held as a whole. */
export const heldSource = (bytes: Uint8Array): ZipSource => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { size: zip.length, read: (from, length) => zip.subarray(from, from + length) }
}

/** Opens a file on disk; only the pieces asked for are ever in memory. */
export const openSource = (path: string): ZipSource & { close: () => void } => {
  const file = openSync(path, 'r')
  return {
    size: fstatSync(file).size,
    read: (from, length) => {
      const bytes = Buffer.allocUnsafe(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, from))
    },
    close: () => closeSync(file),
  }
}
