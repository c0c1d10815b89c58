import type { Context } from '#server/kit/context.ts'
import { isOutsideUrl } from '#server/infra/public-fetch.ts'
import { isPrivateKey } from '#server/infra/sftp.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import type { MailboxInput as Input } from '#shared/mailboxes/mailboxes.contract.ts'
import type { Anew, Mailbox } from './mailboxes.store.ts'
import { sealSecret, type Account } from './secret.ts'

/** What the settings of a mailbox must be, by its kind, and where its secrets leave the input. */

type Current = Partial<Mailbox> | null

/** What a server is reached by: a new value of one of them asks for the secrets again, so that they are sent nowhere else. */
const REACHED_BY = [
  'host',
  'port',
  'tls',
  'login',
  'auth',
  'token_url',
  'oauth_client',
  'certificate',
  'any_certificate',
] as const
const SERVER = ['host', 'port', 'login', 'secret'] as const
/** Another one of these is another folder. */
const ELSEWHERE = ['host', 'port', 'login', 'folder'] as const
const OAUTH = ['token_url', 'oauth_client'] as const
const OF_KIND: Readonly<Record<string, readonly (keyof Input)[]>> = {
  imap: [
    'tls',
    ...SERVER,
    ...OAUTH,
    'auth',
    'client_secret',
    'scope',
    'certificate',
    'any_certificate',
    'after_read',
  ],
  address: [],
  sftp: [...SERVER, 'auth', 'host_key', 'failed_folder', 'out_folder', 'sends'],
  folder: ['failed_folder', 'out_folder', 'sends'],
}
const OF_ALL: ReadonlySet<string> = new Set(['name', 'kind', 'active', 'takes_edi'])
const AUTHS: Readonly<Record<string, readonly string[]>> = {
  imap: ['password', 'oauth2'],
  sftp: ['password', 'key'],
}
const FILES: ReadonlySet<string> = new Set(['sftp', 'folder'])
/** Folders that a reading of files begins with. */
const FILE_FOLDERS = { folder: 'in', done_folder: 'done', failed_folder: 'failed' } as const

const refuse = (field: string, key: string) => ({ pointer: `/data/attributes/${field}`, key })

const valueOf = <Name extends keyof Input & keyof Mailbox>(input: Input, current: Current, name: Name) =>
  input[name] === undefined ? current?.[name] : input[name]

const isTaken = (kind: string, name: keyof Input): boolean => {
  if (OF_ALL.has(name) || OF_KIND[kind]?.includes(name) === true) return true
  const isFolder = name === 'folder' || name === 'done_folder'
  return isFolder ? kind !== 'address' : name === 'any_sender' && !FILES.has(kind)
}

const checkKind = (input: Input, kind: string, current: Current): void => {
  const names = Object.keys(input) as (keyof Input)[]
  const over = names.filter((name) => input[name] !== undefined && !isTaken(kind, name))
  if (over.length > 0) throw invalid(...over.map((name) => refuse(name, 'invalid')))
  const auth = valueOf(input, current, 'auth')
  if (auth && AUTHS[kind]?.includes(auth) !== true && auth !== 'password')
    throw invalidField('auth', 'invalid')
  if (current !== null) return
  const needed = kind === 'imap' || kind === 'sftp' ? SERVER : []
  const missing = needed.filter((name) => input[name] === undefined)
  if (missing.length > 0) throw invalid(...missing.map((name) => refuse(name, 'required')))
}

const checkTokens = ({ env }: Context, input: Input, current: Current): void => {
  if (valueOf(input, current, 'auth') !== 'oauth2') return
  for (const name of OAUTH) if (!valueOf(input, current, name)) throw invalidField(name, 'required')
  const { token_url: url } = input
  if (url && !isOutsideUrl(url, env.INSIDE_HOSTS)) throw invalidField('token_url', 'mailbox_token_url')
}

const checkMailFolders = (input: Input, current: Current): void => {
  if ((valueOf(input, current, 'after_read') ?? 'keep') !== 'move') return
  const done = valueOf(input, current, 'done_folder')
  if (!done) throw invalidField('done_folder', 'required')
  if (done === (valueOf(input, current, 'folder') ?? 'INBOX')) throw invalidField('done_folder', 'invalid')
}

/** Files leave the folder that they come in by: two of them that are one would bring each file back. */
const checkFileFolders = (input: Input, current: Current): void => {
  if (current === null)
    for (const [name, usual] of Object.entries(FILE_FOLDERS))
      Object.assign(input, { [name]: input[name as 'folder'] ?? usual })
  const names = ['folder', 'done_folder', 'failed_folder', 'out_folder'] as const
  const used = new Map<string, string>()
  for (const name of names) {
    const value = valueOf(input, current, name)?.replace(/^\/+|\/+$/g, '')
    if (!value && name !== 'out_folder') throw invalidField(name, 'required')
    if (!value) continue
    if (used.has(value)) throw invalidField(name, 'mailbox_same_folder')
    used.set(value, name)
  }
  if ((valueOf(input, current, 'sends') ?? []).length > 0 && !valueOf(input, current, 'out_folder'))
    throw invalidField('out_folder', 'required')
}

const accountOf = (input: Input, current: Current, company_id: number): Account => ({
  company_id: current?.company_id ?? company_id,
  host: valueOf(input, current, 'host') ?? null,
  port: valueOf(input, current, 'port') ?? null,
  tls: valueOf(input, current, 'tls') ?? 'tls',
  login: valueOf(input, current, 'login') ?? null,
  auth: valueOf(input, current, 'auth') ?? 'password',
  token_url: valueOf(input, current, 'token_url') ?? null,
  oauth_client: valueOf(input, current, 'oauth_client') ?? null,
})

/** The secrets leave the input here: row and history get the sealed ones alone. */
const seal = (ctx: Context, input: Input, current: Current): void => {
  const { secret, client_secret } = input
  delete input.secret
  delete input.client_secret
  const isMoved =
    current !== null && REACHED_BY.some((name) => input[name] !== undefined && input[name] !== current[name])
  if (isMoved && secret === undefined && current.sealed_secret !== null)
    throw invalidField('secret', 'mailbox_secret')
  const account = accountOf(input, current, ctx.session.company_id)
  const { JWT_SECRET } = ctx.env
  if (secret !== undefined) Object.assign(input, { sealed_secret: sealSecret(secret, JWT_SECRET, account) })
  if (client_secret !== undefined)
    Object.assign(input, { sealed_client: sealSecret(client_secret, JWT_SECRET, account, 'client') })
  // One that belonged to another client or server is of no use.
  else if (isMoved) Object.assign(input, { sealed_client: null })
}

export const checkInput = (ctx: Context, input: Input, row: Record<string, unknown> | null): Anew => {
  const current: Current = row
  const kind = current?.kind ?? input.kind ?? 'imap'
  checkKind(input, kind, current)
  if (input.tls === 'none' && ctx.env.NODE_ENV === 'production')
    throw invalid({ ...refuse('tls', 'not_allowed'), params: { allowed: 'tls, starttls' } })
  if (
    kind === 'folder' &&
    ctx.env.WATCHED_FOLDERS[current?.company_id ?? ctx.session.company_id] === undefined
  )
    throw invalidField('kind', 'mailbox_no_folder')
  checkTokens(ctx, input, current)
  const isKey = valueOf(input, current, 'auth') === 'key'
  if (isKey && input.secret !== undefined && !isPrivateKey(input.secret))
    throw invalidField('secret', 'mailbox_key')
  if (FILES.has(kind)) checkFileFolders(input, current)
  else checkMailFolders(input, current)
  const folder = ELSEWHERE.some((name) => input[name] !== undefined && input[name] !== current?.[name])
  const secret = input.secret !== undefined || input.client_secret !== undefined
  seal(ctx, input, current)
  return { folder, secret }
}
