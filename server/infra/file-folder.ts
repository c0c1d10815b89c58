import { createHash } from 'node:crypto'
import { extname } from 'node:path'

/** Folders with files that come in and go out, on another server or on this machine. */

export type FolderFile = { name: string; size: number; modified: number }

/** What a place with folders can do; paths are names of folders and files below its beginning. */
export type FileSystem = {
  list: (folder: string) => Promise<FolderFile[]>
  /** At most so many bytes; null where there is no such file. */
  read: (path: string, most: number) => Promise<Buffer | null>
  write: (path: string, bytes: Buffer) => Promise<void>
  rename: (from: string, to: string) => Promise<void>
  exists: (path: string) => Promise<boolean>
  remove: (path: string) => Promise<void>
  mkdir: (folder: string) => Promise<void>
  close: () => Promise<void>
}

export type FileFolder = {
  /** Files that are whole, as far as their names tell; the oldest first, at most so many. */
  list: (folder: string, most: number) => Promise<FolderFile[]>
  read: (folder: string, name: string, most: number) => Promise<Buffer | null>
  /** Under its name once it is whole. The same file again changes nothing; another one of its name stands beside it. */
  put: (folder: string, name: string, bytes: Buffer) => Promise<void>
  /** Into another folder, which is made where there is none; no file there is lost. */
  move: (name: string, from: string, to: string) => Promise<void>
  close: () => Promise<void>
}

export type FolderTrouble =
  | 'login_refused'
  | 'host_key_unknown'
  | 'host_key_changed'
  | 'no_connection'
  | 'timeout'
  | 'folder_not_found'
  | 'no_right'
  | 'no_sftp'

export class FolderFailure extends Error {
  override readonly name = 'FolderFailure'
  readonly kind: FolderTrouble
  /** The key that the server showed, where it was not the one that is trusted. */
  readonly host_key: string | null
  constructor(kind: FolderTrouble, cause?: unknown, host_key: string | null = null) {
    super(`folder: ${kind}`, { cause })
    this.kind = kind
    this.host_key = host_key
  }
}

/** Programs write a file under such a name until it is whole. */
const UNFINISHED = /^\.|\.(?:part|partial|filepart|tmp|temp|swp|crdownload)$|~$/i

const joined = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`

const beside = (name: string, bytes: Buffer): string => {
  const ending = extname(name)
  const mark = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return `${name.slice(0, name.length - ending.length)}-${mark}${ending}`
}

const putIn =
  ({ read, write, rename, remove }: FileSystem): FileFolder['put'] =>
  async (folder, name, bytes) => {
    for (const free of [name, beside(name, bytes)]) {
      const path = joined(folder, free)
      // oxlint-disable-next-line no-await-in-loop -- two names, the second where the first is taken
      const there = await read(path, bytes.length + 1)
      if (there?.equals(bytes)) return
      if (there !== null) continue
      const unfinished = joined(folder, `.${free}.part`)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await remove(unfinished).catch(() => undefined)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await write(unfinished, bytes)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rename(unfinished, path)
      return
    }
    throw new Error('both names of a file are taken')
  }

const moveIn =
  ({ rename, exists, mkdir }: FileSystem): FileFolder['move'] =>
  async (name, from, to) => {
    const source = joined(from, name)
    // A folder that is there already answers with a failure, too.
    await mkdir(to).catch(() => undefined)
    const ending = extname(name)
    const stem = name.slice(0, name.length - ending.length)
    for (let number = 0; number < 1000; number += 1) {
      const path = joined(to, number === 0 ? name : `${stem}-${number}${ending}`)
      // oxlint-disable-next-line no-await-in-loop -- one name after the other
      if (await exists(path)) continue
      // oxlint-disable-next-line no-await-in-loop -- as above
      await rename(source, path)
      return
    }
    throw new Error('a file finds no free name')
  }

export const fileFolder = (system: FileSystem): FileFolder => ({
  list: async (folder, most) =>
    (await system.list(folder))
      .filter(({ name }) => !UNFINISHED.test(name))
      .toSorted((a, b) => a.modified - b.modified || (a.name < b.name ? -1 : 1))
      .slice(0, most),
  read: (folder, name, most) => system.read(joined(folder, name), most),
  put: putIn(system),
  move: moveIn(system),
  close: system.close,
})
