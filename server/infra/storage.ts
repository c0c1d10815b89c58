import type { Readable } from 'node:stream'
import { createLocalStorage } from '#server/infra/storage-local.ts'
import { createS3Storage, type S3Options } from '#server/infra/storage-s3.ts'

/** What a file may be made of. A stream is read once and never held in memory as a whole. */
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
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>
}

export type StorageOptions = { kind: 'local'; path: string } | ({ kind: 's3' } & S3Options)

/** The storage the environment asks for. The S3 client is loaded only when it is asked for. */
export const createStorage = (options: StorageOptions): Promise<Storage> =>
  options.kind === 's3' ? createS3Storage(options) : createLocalStorage(options)
