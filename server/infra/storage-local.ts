import { constants, createReadStream } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { removeAbandoned } from '#server/infra/scratch-file.ts'
import { assertStorageKey, newStorageKey, StoredFileMissing } from '#server/infra/storage-key.ts'
import type { Content, Storage } from '#server/infra/storage-types.ts'
import { errorCode } from '#server/infra/error-code.ts'

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT'

// Synced before it is renamed: a name that exists always has its whole content, even after a power cut.
const writeSynced = async (path: string, content: Content): Promise<number> => {
  const file = await open(path, 'wx', 0o600)
  try {
    let size = 0
    const parts = content instanceof Uint8Array ? [content] : content
    for await (const part of parts) {
      await file.writeFile(part)
      size += part.byteLength
    }
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** Files in a folder of this machine. Half-written ones live in `incoming/` and never under their key. */
export const createLocalStorage = async ({ path }: { path: string }): Promise<Storage> => {
  const root = resolve(path)
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  await access(incoming, constants.W_OK)
  await removeAbandoned(incoming)
  const pathOf = (key: string) => join(root, assertStorageKey(key))

  const statOf = async (key: string) => {
    try {
      return await stat(pathOf(key))
    } catch (error) {
      if (isMissing(error)) throw new StoredFileMissing(key)
      throw error
    }
  }

  return {
    put: async (content) => {
      const key = newStorageKey()
      const temporary = join(incoming, key.slice(-32))
      try {
        const size = await writeSynced(temporary, content)
        await mkdir(dirname(pathOf(key)), { recursive: true })
        await rename(temporary, pathOf(key))
        return { key, size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    get: async (key) => {
      await statOf(key)
      return createReadStream(pathOf(key))
    },
    size: async (key) => (await statOf(key)).size,
    exists: async (key) => {
      try {
        await statOf(key)
        return true
      } catch (error) {
        if (error instanceof StoredFileMissing) return false
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
