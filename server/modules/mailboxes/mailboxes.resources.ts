import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import { own } from '#server/kit/scopes.ts'
import { mailboxes, mailboxMails, type MailboxInput as Input } from '#shared/mailboxes/mailboxes.contract.ts'
import { checkInput } from './check-input.ts'
import { beginState, resetState } from './mailboxes.store.ts'

const write = async (ctx: Context, input: Input, current: Record<string, unknown> | null): Promise<void> => {
  if (current !== null && Object.keys(input).length === 0) return
  const anew = checkInput(ctx, input, current)
  if (current === null) return
  Object.assign(input, { user_id: ctx.session.user_id })
  await resetState(ctx, Number(current.id), anew)
}

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
    has_client_secret: () => sql`t.sealed_client is not null`,
    checked_at: () => sql`s.checked_at`,
    error: () => sql`s.error`,
    failed_at: () => sql`s.failed_at`,
    instant: () => sql`s.instant`,
  },
})

export const mailboxMailsResource = defineResource(mailboxMails, {
  model: 'mailbox_mails',
  abilities: { read: 'mailboxes.read' },
  scope: (session) => own(session, sql`t.company_id`),
})
