import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import type { Client, ConnectConfig, SFTPWrapper } from 'ssh2'
import { errorCode } from './error-code.ts'
import { fileFolder, FolderFailure, type FileFolder, type FileSystem } from './file-folder.ts'

/** Folders of an SFTP server. Its key is known before a password is sent. */

export type SftpAccount = {
  /** Where to connect to. */
  address: string
  port: number
  login: string
  secret: { password: string } | { key: string }
  /** SHA256 fingerprint of the server's key; null where none is trusted yet. */
  host_key: string | null
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000
/** Statuses of the protocol (draft-ietf-secsh-filexfer-02 §7). */
const END_OF_FILE = 1
const NO_SUCH_FILE = 2
const NO_RIGHT = 3

const load = createRequire(import.meta.url)
/** Loaded by the first key or folder: its ciphers reserve 16 MB. */
const ssh = (): typeof import('ssh2') => load('ssh2')

/** Whether a text is a private key that no password protects. */
export const isPrivateKey = (text: string): boolean => {
  const read = ssh().utils.parseKey(text)
  return !(read instanceof Error) && read.isPrivateKey()
}

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

const levelOf = (error: unknown): string =>
  error instanceof Error && 'level' in error ? String(error.level) : ''

const failureOf = (error: unknown): FolderFailure => {
  if (error instanceof FolderFailure) return error
  const level = levelOf(error)
  if (level === 'client-authentication') return new FolderFailure('login_refused', error)
  if (level === 'client-timeout') return new FolderFailure('timeout', error)
  if (level === 'client-socket') return new FolderFailure('no_connection', error)
  return new FolderFailure(errorCode(error) === undefined ? 'no_sftp' : 'no_connection', error)
}

const connect = async (account: SftpAccount): Promise<Client> => {
  const client = new (ssh().Client)()
  let shown: string | null = null
  const config: ConnectConfig = {
    host: account.address,
    port: account.port,
    username: account.login,
    ...('key' in account.secret ? { privateKey: account.secret.key } : { password: account.secret.password }),
    readyTimeout: CONNECT_MS,
    keepaliveInterval: SILENCE_MS / 4,
    hostVerifier: (key: Buffer) => {
      shown = fingerprintOf(key)
      return shown === account.host_key
    },
  }
  const untrusted = (): FolderFailure | null => {
    if (shown === null || shown === account.host_key) return null
    return new FolderFailure(
      account.host_key === null ? 'host_key_unknown' : 'host_key_changed',
      undefined,
      shown,
    )
  }
  await new Promise<void>((resolve, reject) => {
    client.once('ready', resolve)
    client.once('error', (error) => reject(untrusted() ?? failureOf(error)))
    client.once('close', () => reject(untrusted() ?? new FolderFailure('no_connection')))
    client.connect(config)
  })
  // Without a listener a connection that breaks between two commands would end the process.
  client.on('error', () => undefined)
  return client
}

const sftpOf = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => {
    client.once('close', () => reject(new FolderFailure('no_connection')))
    client.sftp((error, sftp) => (error ? reject(new FolderFailure('no_sftp', error)) : resolve(sftp)))
  })

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined

const folderAway = (error: unknown): unknown =>
  statusOf(error) === NO_SUCH_FILE ? new FolderFailure('folder_not_found', error) : error

/** A connection that breaks answers no call that is under way: each of them ends with it. */
const guardedBy = (client: Client) => {
  let isClosed = false
  client.once('close', () => {
    isClosed = true
  })
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new FolderFailure('no_connection')
    const broken = Promise.withResolvers<never>()
    const onClose = (): void => broken.reject(new FolderFailure('no_connection'))
    client.once('close', onClose)
    const timer = setTimeout(() => client.end(), SILENCE_MS)
    try {
      return await Promise.race([work(), broken.promise])
    } catch (error) {
      if (statusOf(error) === NO_RIGHT) throw new FolderFailure('no_right', error)
      throw error
    } finally {
      clearTimeout(timer)
      client.removeListener('close', onClose)
    }
  }
}

const CHUNK = 64 * 1024

/** At the end of a file the server answers with a failure (`EOF`), which is none. */
const readAt = (sftp: SFTPWrapper, handle: Buffer, chunk: Buffer, from: number): Promise<number> =>
  new Promise((resolve, reject) => {
    sftp.read(handle, chunk, 0, chunk.length, from, (error, count) => {
      if (error === undefined || error === null) resolve(count)
      else if (statusOf(error) === END_OF_FILE) resolve(0)
      else reject(error)
    })
  })

/** Its handle is closed, and the close answered, before anything else is asked: a stream would close it on its own. */
const readUpTo = async (sftp: SFTPWrapper, path: string, most: number): Promise<Buffer> => {
  const handle = await promisify(sftp.open.bind(sftp))(path, 'r')
  try {
    const chunks: Buffer[] = []
    let size = 0
    while (size < most) {
      const chunk = Buffer.alloc(Math.min(CHUNK, most - size))
      // oxlint-disable-next-line no-await-in-loop -- the next piece begins where this one ends
      const count = await readAt(sftp, handle, chunk, size)
      if (count === 0) break
      chunks.push(chunk.subarray(0, count))
      size += count
    }
    return Buffer.concat(chunks)
  } finally {
    await promisify(sftp.close.bind(sftp))(handle)
  }
}

const plain = (path: string): string => path.replace(/\/+$/, '') || '/'

const systemOf = (client: Client, sftp: SFTPWrapper): FileSystem => {
  const guarded = guardedBy(client)
  return {
    list: (folder) =>
      guarded(async () => {
        const entries = await promisify(sftp.readdir.bind(sftp))(plain(folder)).catch((error: unknown) => {
          throw folderAway(error)
        })
        return entries
          .filter(({ attrs, filename }) => attrs.isFile() && !filename.includes('/'))
          .map(({ filename: name, attrs: { size, mtime: modified } }) => ({ name, size, modified }))
      }),
    read: (path, most) =>
      guarded(() =>
        readUpTo(sftp, path, most).catch((error: unknown) => {
          if (statusOf(error) === NO_SUCH_FILE) return null
          throw error
        }),
      ),
    write: (path, bytes) =>
      guarded(() =>
        promisify(sftp.writeFile.bind(sftp))(path, bytes).catch((error: unknown) => {
          throw folderAway(error)
        }),
      ),
    rename: (from, to) => guarded(() => promisify(sftp.rename.bind(sftp))(from, to)),
    exists: (path) =>
      guarded(() =>
        promisify(sftp.stat.bind(sftp))(path).then(
          () => true,
          (error: unknown) => {
            if (statusOf(error) === NO_SUCH_FILE) return false
            throw error
          },
        ),
      ),
    remove: (path) => guarded(() => promisify(sftp.unlink.bind(sftp))(path)),
    mkdir: (folder) => guarded(() => promisify(sftp.mkdir.bind(sftp))(plain(folder))),
    close: async () => {
      client.end()
    },
  }
}

/**
 * Logs in; its caller closes it.
 * @throws {FolderFailure}
 */
export const openSftp = async (account: SftpAccount): Promise<FileFolder> => {
  const client = await connect(account)
  try {
    return fileFolder(systemOf(client, await sftpOf(client)))
  } catch (error) {
    client.end()
    throw failureOf(error)
  }
}
