import { ImapFlow } from 'imapflow'
import { errorCode } from './error-code.ts'

/** A folder of an IMAP server, as far as reading mails needs it. */

export type ImapAccount = {
  /** As its certificate names it. */
  host: string
  /** Where to connect to. */
  address: string
  port: number
  tls: 'tls' | 'starttls' | 'none'
  login: string
  secret: string
}

export type MailHead = {
  uid: number
  size: number
  from: string | null
  subject: string | null
  sent_at: string | null
  message_id: string | null
}

export type ImapFolder = {
  uid_validity: number
  /** Mails in the folder. */
  count: number
  /** Mails above a UID that arrived on a day or later, the oldest first, at most so many. */
  heads: (after: number, since: Date, most: number) => Promise<MailHead[]>
  /** The whole mail; null when it is gone. */
  content: (uid: number) => Promise<Buffer | null>
  flag: (uid: number) => Promise<void>
  /** Into another folder, which is made where there is none. */
  move: (uid: number, folder: string) => Promise<void>
  close: () => Promise<void>
}

export type ImapTrouble =
  | 'login_refused'
  | 'certificate'
  | 'no_tls'
  | 'host_not_found'
  | 'no_connection'
  | 'timeout'
  | 'folder_not_found'
  | 'no_imap'

export class ImapFailure extends Error {
  override readonly name = 'ImapFailure'
  readonly kind: ImapTrouble
  constructor(kind: ImapTrouble, cause?: unknown) {
    super(`imap: ${kind}`, { cause })
    this.kind = kind
  }
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000
const MB = 1024 * 1024

const memberOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null
    ? Object.getOwnPropertyDescriptor(error, name)?.value
    : undefined

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL/
const BY_CODE: Readonly<Record<string, ImapTrouble>> = {
  ENOTFOUND: 'host_not_found',
  EAI_AGAIN: 'host_not_found',
  CONNECT_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  ETIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  ParserError: 'no_imap',
  InvalidResponse: 'no_imap',
}

const failureOf = (error: unknown, otherwise: ImapTrouble = 'no_connection'): ImapFailure => {
  if (error instanceof ImapFailure) return error
  const code = errorCode(error) ?? ''
  if (memberOf(error, 'authenticationFailed') === true) return new ImapFailure('login_refused', error)
  if (CERTIFICATE.test(code)) return new ImapFailure('certificate', error)
  if (memberOf(error, 'tlsFailed') === true) return new ImapFailure('no_tls', error)
  return new ImapFailure(BY_CODE[code] ?? otherwise, error)
}

const connect = async (account: ImapAccount, maxBytes: number): Promise<ImapFlow> => {
  const { address, host, port, tls, login, secret } = account
  const client = new ImapFlow({
    host: address,
    servername: host,
    port,
    secure: tls === 'tls',
    doSTARTTLS: tls === 'starttls',
    tls: { servername: host, minVersion: 'TLSv1.2', rejectUnauthorized: true },
    auth: { user: login, pass: secret },
    // Its lines would hold names and subjects.
    logger: false,
    clientInfo: { name: 'Tropeiro' },
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: maxBytes + MB,
  })
  // Without a listener a connection that breaks between two commands would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    client.close()
    throw failureOf(error)
  }
  return client
}

const open = async (client: ImapFlow, folder: string) => {
  try {
    return await client.mailboxOpen(folder)
  } catch (error) {
    const said = memberOf(error, 'responseStatus')
    throw failureOf(error, said === 'NO' ? 'folder_not_found' : 'no_connection')
  }
}

const instantOf = (date: Date | string | undefined): string | null => {
  const at = date === undefined ? Number.NaN : new Date(date).getTime()
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const headsOf =
  (client: ImapFlow): ImapFolder['heads'] =>
  async (after, since, most) => {
    const found = await client.search({ uid: `${after + 1}:*`, since }, { uid: true })
    // `n:*` names the last mail too, though its number is smaller.
    const uids = (found === false || found === undefined ? [] : found)
      .filter((uid) => uid > after)
      .toSorted((a, b) => a - b)
    const wanted = uids.slice(0, most)
    if (wanted.length === 0) return []
    const mails = await client.fetchAll(
      wanted.join(','),
      { uid: true, size: true, envelope: true },
      { uid: true },
    )
    return mails
      .map(({ uid, size = 0, envelope }) => ({
        uid,
        size,
        from: envelope?.from?.[0]?.address?.toLowerCase() ?? null,
        subject: envelope?.subject ?? null,
        sent_at: instantOf(envelope?.date),
        message_id: envelope?.messageId ?? null,
      }))
      .toSorted((a, b) => a.uid - b.uid)
  }

const moveIn =
  (client: ImapFlow): ImapFolder['move'] =>
  async (uid, folder) => {
    const uids = String(uid)
    if (await client.messageMove(uids, folder, { uid: true }).catch(() => false)) return
    await client.mailboxCreate(folder).catch(() => undefined)
    await client.messageMove(uids, folder, { uid: true })
  }

/** Failures of the connection as ours. */
const guarded =
  <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
  async (...args: A): Promise<T> => {
    try {
      return await work(...args)
    } catch (error) {
      throw failureOf(error)
    }
  }

/**
 * Logs in and opens a folder; its caller closes it.
 * @param maxBytes the largest mail that is asked for
 * @throws {ImapFailure}
 */
export const openImap = async (
  account: ImapAccount,
  folder: string,
  maxBytes: number,
): Promise<ImapFolder> => {
  const client = await connect(account, maxBytes)
  try {
    const opened = await open(client, folder)
    return {
      uid_validity: Number(opened.uidValidity),
      count: opened.exists,
      heads: guarded(headsOf(client)),
      content: guarded(async (uid) => {
        const mail = await client.fetchOne(String(uid), { source: true }, { uid: true })
        return mail === false ? null : (mail.source ?? null)
      }),
      flag: guarded(async (uid) => {
        await client.messageFlagsAdd(String(uid), ['\\Seen', '\\Flagged'], { uid: true })
      }),
      move: guarded(moveIn(client)),
      close: async () => {
        await client.logout().catch(() => client.close())
      },
    }
  } catch (error) {
    client.close()
    throw failureOf(error)
  }
}
