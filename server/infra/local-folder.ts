import { constants } from 'node:fs'
import { access, lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { errorCode } from './error-code.ts'
import { fileFolder, FolderFailure, type FileFolder, type FileSystem } from './file-folder.ts'

/** A directory of this machine that its operator has named. */

const isMissing = (error: unknown): boolean => errorCode(error) === 'ENOENT'

/** Below its root, also where a link leads elsewhere. */
const inside = async (root: string, path: string): Promise<string> => {
  const whole = resolve(join(root, path))
  const folder = await realpath(join(whole, '..')).catch((error: unknown) => {
    throw new FolderFailure('folder_not_found', error)
  })
  if (folder !== root && !folder.startsWith(root + sep)) throw new FolderFailure('folder_not_found')
  return whole
}

/** Failures of a right as ours. */
const asFailure = (error: unknown): unknown =>
  ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '') ? new FolderFailure('no_right', error) : error

const readUpTo = async (path: string, most: number): Promise<Buffer | null> => {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    try {
      const bytes = Buffer.alloc(Math.min(most, (await file.stat()).size))
      const { bytesRead } = await file.read(bytes, 0, bytes.length, 0)
      return bytes.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (isMissing(error)) return null
    throw asFailure(error)
  }
}

const systemOf = (root: string): FileSystem => ({
  list: async (folder) => {
    const path = await inside(root, join(folder, '.'))
    const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => {
      throw isMissing(error) ? new FolderFailure('folder_not_found', error) : asFailure(error)
    })
    const files = entries.filter((entry) => entry.isFile())
    return Promise.all(
      files.map(async ({ name }) => {
        const { size, mtimeMs } = await lstat(join(path, name))
        return { name, size, modified: mtimeMs }
      }),
    )
  },
  read: async (path, most) => readUpTo(await inside(root, path), most),
  write: async (path, bytes) =>
    writeFile(await inside(root, path), bytes, { flag: 'wx' }).catch((error: unknown) => {
      throw asFailure(error)
    }),
  rename: async (from, to) =>
    rename(await inside(root, from), await inside(root, to)).catch((error: unknown) => {
      throw asFailure(error)
    }),
  exists: async (path) =>
    access(await inside(root, path)).then(
      () => true,
      () => false,
    ),
  remove: async (path) => rm(await inside(root, path)),
  mkdir: async (folder) => {
    await mkdir(await inside(root, folder))
  },
  close: () => Promise.resolve(),
})

/** @throws {FolderFailure} `folder_not_found` */
export const openLocalFolder = async (directory: string): Promise<FileFolder> => {
  const root = await realpath(directory).catch((error: unknown) => {
    throw new FolderFailure('folder_not_found', error)
  })
  return fileFolder(systemOf(root))
}
