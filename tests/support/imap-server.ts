import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { findFreePort } from '../../scripts/lib/ports.ts'

/** Dovecot on loopback, with folders of its own: any login has a mailbox, and one password opens them all. */
export type ImapServer = {
  port: number
  /** The port of TLS, and the certificate that the server made for `localhost` and signed itself. */
  tlsPort: number
  certificate: string
  /** Puts a mail into a folder, which is made where there is none. */
  put: (login: string, raw: string | Buffer, folder?: string) => Promise<void>
  /** What lies in a folder: UIDs and flags. */
  list: (login: string, folder?: string) => Promise<{ uid: number; flags: string[] }[]>
  /** The folder anew and empty, under another UIDVALIDITY. */
  remake: (login: string, folder: string) => Promise<void>
  stop: () => Promise<void>
}

export const IMAP_PASSWORD = 'imap-senha-de-teste'
export const hasImapServer = (): boolean => spawnSync('dovecot', ['--version']).status === 0

/** It keeps no mails as root: then they are those of the system's user without rights. */
const NO_USER = 65_534
const keeper = () => {
  const { uid, gid, username } = userInfo()
  return uid === 0 ? { uid: NO_USER, gid: NO_USER, username: null } : { uid, gid, username }
}

type Settings = {
  folder: string
  port: number
  tlsPort: number
  introspection: string | undefined
  idle: boolean
}

/** Access tokens are judged by the address that gives them (RFC 7662). */
const oauthOf = ({ folder, introspection }: Settings): string =>
  introspection === undefined
    ? ''
    : `auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/oauth2.conf
}
`

const makeCertificate = (folder: string): string => {
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem'), '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const { status, stderr } = spawnSync('openssl', [...request, ...files, ...names])
  if (status !== 0) throw new Error(`openssl: ${String(stderr)}`)
  return readFileSync(join(folder, 'cert.pem'), 'utf8').trim()
}

/** A server of one user: without root all of its services run as the one that starts it. */
const configOf = (settings: Settings): string => {
  const { folder, port, tlsPort } = settings
  const { uid, gid, username } = keeper()
  const own =
    username === null
      ? ''
      : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${gid}\n`
  return `${own}protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_failure_delay = 0
first_valid_uid = 0
mail_location = maildir:${folder}/mail/%u
${oauthOf(settings)}passdb {
  driver = static
  args = password=${IMAP_PASSWORD}
}
${settings.idle ? '' : 'imap_capability = IMAP4rev1 SASL-IR ID ENABLE LITERAL+ UIDPLUS MOVE NAMESPACE\n'}userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail/%u
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${tlsPort}
    ssl = yes
  }
}
`
}

const connect = async (port: number, login: string): Promise<ImapFlow> => {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    doSTARTTLS: false,
    auth: { user: login, pass: IMAP_PASSWORD },
    logger: false,
  })
  await client.connect()
  return client
}

/** It forks and listens at its own pace; it is there when a login succeeds. */
const waitForLogin = async (port: number, server: ChildProcess, tries = 100): Promise<void> => {
  if (server.exitCode !== null) throw new Error(`dovecot ended with ${server.exitCode}`)
  try {
    await (await connect(port, 'ready@example.com')).logout()
  } catch (error) {
    if (tries <= 1) throw error
    await new Promise((resolve) => setTimeout(resolve, 100))
    await waitForLogin(port, server, tries - 1)
  }
}

type Options = {
  /** Where access tokens are judged: `http://127.0.0.1:1234/introspect`. */
  introspection?: string
  /** Whether it says that it tells of new mails (RFC 2177). */
  idle?: boolean
}

export const startImapServer = async ({ introspection, idle = true }: Options = {}): Promise<ImapServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'))
  chmodSync(folder, 0o711)
  for (const name of ['run', 'state', 'mail']) mkdirSync(join(folder, name))
  const { uid, gid } = keeper()
  chownSync(join(folder, 'mail'), uid, gid)
  const port = await findFreePort()
  const tlsPort = await findFreePort()
  const certificate = makeCertificate(folder)
  const config = join(folder, 'dovecot.conf')
  writeFileSync(config, configOf({ folder, port, tlsPort, introspection, idle }))
  if (introspection !== undefined)
    writeFileSync(
      join(folder, 'oauth2.conf'),
      `introspection_url = ${introspection}\nintrospection_mode = post\nusername_attribute = username\nactive_attribute = active\nactive_value = true\n`,
    )
  const server = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await waitForLogin(port, server)

  const withClient = async <T>(login: string, work: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const client = await connect(port, login)
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }
  return {
    port,
    tlsPort,
    certificate,
    put: (login, raw, into = 'INBOX') =>
      withClient(login, async (client) => {
        if (into !== 'INBOX') await client.mailboxCreate(into)
        await client.append(into, raw)
      }),
    list: (login, from = 'INBOX') =>
      withClient(login, async (client) => {
        const { exists } = await client.mailboxOpen(from)
        if (exists === 0) return []
        const mails = await client.fetchAll('1:*', { uid: true, flags: true })
        return mails.map(({ uid, flags }) => ({ uid, flags: [...(flags ?? [])] }))
      }),
    remake: (login, name) =>
      withClient(login, async (client) => {
        await client.mailboxDelete(name)
        await client.mailboxCreate(name)
      }),
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
