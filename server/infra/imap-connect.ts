import { rootCertificates } from 'node:tls'
import type { ImapFlow, ImapFlowOptions, MailboxObject } from 'imapflow'
import { errorCode } from './error-code.ts'

/** Connections to IMAP servers, and what their failures mean. */

export type ImapClient = ImapFlow

export type ImapAccount = {
  /** As its certificate names it. */
  host: string
  /** Where to connect to. */
  address: string
  port: number
  tls: 'tls' | 'starttls' | 'none'
  login: string
  /** A password, or an access token of OAuth2. */
  secret: { password: string } | { token: string }
  /** A certificate in PEM that is trusted too. */
  ca: string | null
  any_certificate: boolean
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

export const failureOf = (error: unknown, otherwise: ImapTrouble = 'no_connection'): ImapFailure => {
  if (error instanceof ImapFailure) return error
  const code = errorCode(error) ?? ''
  if (memberOf(error, 'authenticationFailed') === true) return new ImapFailure('login_refused', error)
  if (CERTIFICATE.test(code)) return new ImapFailure('certificate', error)
  if (memberOf(error, 'tlsFailed') === true) return new ImapFailure('no_tls', error)
  return new ImapFailure(BY_CODE[code] ?? otherwise, error)
}

type Limits = {
  /** The largest mail that is asked for. */
  maxBytes: number
  /** For a connection that waits for news: so often it says that it is still there. */
  idleMs?: number
}

const optionsOf = (account: ImapAccount, { maxBytes, idleMs }: Limits): ImapFlowOptions => {
  const { address, host, port, tls, login, secret, ca, any_certificate } = account
  return {
    host: address,
    servername: host,
    port,
    secure: tls === 'tls',
    doSTARTTLS: tls === 'starttls',
    tls: {
      servername: host,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: !any_certificate,
      // Beside the public ones, not in their place.
      ...(ca === null ? {} : { ca: [...rootCertificates, ca] }),
    },
    auth:
      'token' in secret ? { user: login, accessToken: secret.token } : { user: login, pass: secret.password },
    // Its lines would hold names and subjects.
    logger: false,
    clientInfo: { name: 'Tropeiro' },
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS + (idleMs ?? 0),
    ...(idleMs === undefined ? {} : { maxIdleTime: idleMs }),
    maxLiteralSize: maxBytes + MB,
  }
}

/** @throws {ImapFailure} */
export const connectImap = async (account: ImapAccount, limits: Limits): Promise<ImapFlow> => {
  // Loaded by the first mailbox: 7 MB that most processes never use.
  const imap = await import('imapflow')
  const client = new imap.ImapFlow(optionsOf(account, limits))
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

/** @throws {ImapFailure} `folder_not_found` */
export const openImapFolder = async (client: ImapFlow, folder: string): Promise<MailboxObject> => {
  try {
    return await client.mailboxOpen(folder)
  } catch (error) {
    const said = memberOf(error, 'responseStatus')
    throw failureOf(error, said === 'NO' ? 'folder_not_found' : 'no_connection')
  }
}
