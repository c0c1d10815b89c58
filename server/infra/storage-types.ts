import type { Readable } from 'node:stream'

/** Content of a file to store. A stream is read once and never held in memory as a whole. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

export interface StoredFile {
  /** Internal and random: it tells nothing about the owner or the uploaded name. */
  key: string
  size: number
}

/** Where uploaded and generated files live. Keys are handed out by `put` and never chosen by a caller. */
export interface Storage {
  /** All or nothing: when the content breaks off, no file remains. */
  put(content: Content, options: { contentType: string }): Promise<StoredFile>
  /** @throws {StoredFileMissing} */
  get(key: string): Promise<Readable>
  /** @throws {StoredFileMissing} */
  size(key: string): Promise<number>
  exists(key: string): Promise<boolean>
  /** Removing a file that is not there is not an error. */
  remove(key: string): Promise<void>
}
