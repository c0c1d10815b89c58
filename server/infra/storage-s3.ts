import { Readable } from 'node:stream'
import { assertStorageKey, newStorageKey, StoredFileMissing } from '#server/infra/storage-key.ts'
import type { Content, Storage } from '#server/infra/storage-types.ts'

export interface S3Options {
  bucket: string
  region: string
  /** Of an S3-compatible store; absent for Amazon's own. */
  endpoint?: string | undefined
  /** When absent, the machine's own role is used. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle?: boolean
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

const orMissing = async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask()
  } catch (error) {
    if (isMissing(error)) throw new StoredFileMissing(key)
    throw error
  }
}

const counted = (content: Content) => {
  let size = 0
  async function* parts() {
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      size += part.byteLength
      yield part
    }
  }
  return { body: Readable.from(parts()), size: () => size }
}

/** Files in an S3-compatible bucket. The client packages are optional, hence loaded here and nowhere else. */
export const createS3Storage = async (options: S3Options): Promise<Storage> => {
  const { S3Client, GetObjectCommand, HeadObjectCommand, DeleteObjectCommand } =
    await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const client = new S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle ?? false,
    // Several compatible stores do not know the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(options.credentials === undefined ? {} : { credentials: options.credentials }),
  })
  const at = (key: string) => ({ Bucket: options.bucket, Key: assertStorageKey(key) })

  const sizeOf = async (key: string) =>
    (await orMissing(key, () => client.send(new HeadObjectCommand(at(key))))).ContentLength ?? 0

  return {
    put: async (content, { contentType }) => {
      const key = newStorageKey()
      const { body, size } = counted(content)
      // A multipart upload that fails is aborted by the library, so that nothing half-made remains.
      await new Upload({ client, params: { ...at(key), Body: body, ContentType: contentType } }).done()
      return { key, size: size() }
    },
    get: async (key) => {
      const { Body } = await orMissing(key, () => client.send(new GetObjectCommand(at(key))))
      if (!(Body instanceof Readable)) throw new StoredFileMissing(key)
      return Body
    },
    size: sizeOf,
    exists: async (key) => {
      try {
        await sizeOf(key)
        return true
      } catch (error) {
        if (error instanceof StoredFileMissing) return false
        throw error
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}
