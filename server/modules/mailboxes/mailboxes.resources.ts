import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own } from '#server/kit/scopes.ts'
import { invalid, invalidField } from '#shared/kit/exceptions.ts'
import { textIn } from '#shared/kit/typed.ts'
import { mailboxes, mailboxMails, type MailboxInput as Input } from '#shared/mailboxes/mailboxes.contract.ts'
import { beginState, resetState } from './mailboxes.store.ts'
import { sealSecret, type Account } from './secret.ts'

/** What a folder is reached by: a new value of one of them asks for the secret again, so that it is sent nowhere else. */
const REACHED_BY = ['host', 'port', 'tls', 'login'] as const
const NEEDED = ['host', 'port', 'login', 'secret'] as const

const accountOf = (input: Input, current: Record<string, unknown> | null, company_id: number): Account => ({
  company_id: current === null ? company_id : Number(current.company_id),
  host: input.host ?? textIn(current?.host) ?? null,
  port: input.port ?? (current === null ? null : Number(current.port)),
  tls: input.tls ?? textIn(current?.tls) ?? 'tls',
  login: input.login ?? textIn(current?.login) ?? null,
})

const refuse = (field: string, key: string) => ({ pointer: `/data/attributes/${field}`, key })

const checkNew = (input: Input): void => {
  if (input.kind === 'address') {
    const over = [...NEEDED, 'tls' as const].filter((name) => input[name] !== undefined)
    if (over.length > 0) throw invalid(...over.map((name) => refuse(name, 'invalid')))
    return
  }
  const missing = NEEDED.filter((name) => input[name] === undefined)
  if (missing.length > 0) throw invalid(...missing.map((name) => refuse(name, 'required')))
}

const checkFolders = (input: Input, current: Record<string, unknown> | null): void => {
  const after = input.after_read ?? textIn(current?.after_read) ?? 'keep'
  const done = input.done_folder === undefined ? textIn(current?.done_folder) : input.done_folder
  if (after !== 'move') return
  if (!done) throw invalidField('done_folder', 'required')
  if (done === (input.folder ?? textIn(current?.folder) ?? 'INBOX'))
    throw invalidField('done_folder', 'invalid')
}

/** The secret leaves the input here: row and history get the sealed one alone. */
const seal = (ctx: Context, input: Input, current: Record<string, unknown> | null): void => {
  const { secret } = input
  delete input.secret
  const moved =
    current !== null && REACHED_BY.some((name) => input[name] !== undefined && input[name] !== current[name])
  if (secret === undefined) {
    if (moved && current.sealed_secret !== null) throw invalidField('secret', 'mailbox_secret')
    return
  }
  if (current?.kind === 'address') throw invalidField('secret', 'invalid')
  const account = accountOf(input, current, ctx.session.company_id)
  Object.assign(input, { sealed_secret: sealSecret(secret, ctx.env.JWT_SECRET, account) })
}

const write = async (ctx: Context, input: Input, current: Record<string, unknown> | null): Promise<void> => {
  if (current !== null && Object.keys(input).length === 0) return
  if (current === null) checkNew(input)
  if (input.tls === 'none' && ctx.env.NODE_ENV === 'production')
    throw invalid({ ...refuse('tls', 'not_allowed'), params: { allowed: 'tls, starttls' } })
  checkFolders(input, current)
  seal(ctx, input, current)
  if (current === null) return
  const anew = [...REACHED_BY, 'folder' as const].some(
    (name) => name !== 'tls' && input[name] !== undefined && input[name] !== current[name],
  )
  Object.assign(input, { user_id: ctx.session.user_id })
  await resetState(ctx, Number(current.id), anew)
}

const stateOf = (column: 'checked_at' | 'error' | 'failed_at') => () =>
  column === 'checked_at' ? sql`s.checked_at` : column === 'error' ? sql`s.error` : sql`s.failed_at`

export const mailboxesResource = defineResource(mailboxes, {
  model: 'mailboxes',
  abilities: {
    read: 'mailboxes.read',
    create: 'mailboxes.write',
    update: 'mailboxes.write',
    delete: 'mailboxes.write',
  },
  scope: (session) => own(session, sql`t.company_id`),
  stamp: ({ company_id, user_id }) => ({ company_id, user_id }),
  rules: write,
  created: async (ctx, id) => {
    await beginState(ctx, id)
  },
  joins: () => sql`left join mailbox_states s on s.mailbox_id = t.id`,
  columns: {
    has_secret: () => sql`t.sealed_secret is not null`,
    checked_at: stateOf('checked_at'),
    error: stateOf('error'),
    failed_at: stateOf('failed_at'),
  },
})

export const mailboxMailsResource = defineResource(mailboxMails, {
  model: 'mailbox_mails',
  abilities: { read: 'mailboxes.read' },
  scope: (session) => own(session, sql`t.company_id`),
})
