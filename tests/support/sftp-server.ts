import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../scripts/lib/ports.ts'

/** OpenSSH's server on loopback, whose one user logs in with a key; its folders are those of this machine. */
export type SftpServer = {
  port: number
  login: string
  /** The private key that it takes. */
  key: string
  /** Its own, as SHA256 fingerprint. */
  host_key: string
  /** Where its files are: a new folder. */
  folder: string
  stop: () => Promise<void>
}

const SSHD = '/usr/sbin/sshd'
export const hasSftpServer = (): boolean => existsSync(SSHD)

const makeKey = (path: string): string => {
  const { status, stderr } = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path])
  if (status !== 0) throw new Error(`ssh-keygen: ${String(stderr)}`)
  return readFileSync(path, 'utf8')
}

const fingerprintOf = (path: string): string =>
  spawnSync('ssh-keygen', ['-l', '-f', path], { encoding: 'utf8' }).stdout.split(' ')[1] ?? ''

const configOf = (folder: string, port: number): string => `Port ${port}
ListenAddress 127.0.0.1
HostKey ${folder}/host
AuthorizedKeysFile ${folder}/user.pub
PidFile none
UsePAM no
StrictModes no
PermitRootLogin yes
PasswordAuthentication yes
LogLevel QUIET
Subsystem sftp internal-sftp
ForceCommand internal-sftp
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('data', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

const waitForAnswer = async (port: number, tries = 100): Promise<void> => {
  if (await answers(port)) return
  if (tries <= 1) throw new Error('sshd does not answer')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await waitForAnswer(port, tries - 1)
}

export const startSftpServer = async (): Promise<SftpServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'sshd-'))
  const key = makeKey(join(folder, 'user'))
  makeKey(join(folder, 'host'))
  const port = await findFreePort()
  const { uid, username: login } = userInfo()
  // Where the daemon of the system was never started, root's lacks its empty folder.
  if (uid === 0) mkdirSync('/run/sshd', { recursive: true })
  writeFileSync(join(folder, 'config'), configOf(folder, port))
  const server = spawn(SSHD, ['-D', '-f', join(folder, 'config')], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await waitForAnswer(port)
  const files = join(folder, 'files')
  mkdirSync(files)
  return {
    port,
    login,
    key,
    host_key: fingerprintOf(join(folder, 'host.pub')),
    folder: files,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
