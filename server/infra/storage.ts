import { createLocalStorage } from '#server/infra/storage-local.ts'
import { createS3Storage, type S3Options } from '#server/infra/storage-s3.ts'
import type { Storage } from '#server/infra/storage-types.ts'

export type { Content, Storage, StoredFile } from '#server/infra/storage-types.ts'

export type StorageOptions = { kind: 'local'; path: string } | ({ kind: 's3' } & S3Options)

/** The storage the environment asks for. The S3 client is loaded only when it is asked for. */
export const createStorage = (options: StorageOptions): Promise<Storage> =>
  options.kind === 's3' ? createS3Storage(options) : createLocalStorage(options)
