import { FolderFailure } from '#server/infra/file-folder.ts'
import { ImapFailure } from '#server/infra/imap-connect.ts'
import { TokenFailure } from '#server/infra/oauth-token.ts'
import { HostFailure } from '#server/infra/outside-host.ts'
import type { MailboxError } from '#shared/mailboxes/mailbox-words.ts'

/** A mailbox cannot be read, for a reason that its company can act on. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly kind: MailboxError
  constructor(kind: MailboxError, cause?: unknown) {
    super(`mailbox: ${kind}`, { cause })
    this.kind = kind
  }
}

/** What the failure of a reading is told as; null for one that is ours. */
export const troubleOf = (error: unknown): MailboxError | null => {
  const isOurs = error instanceof MailboxFailure || error instanceof FolderFailure
  if (isOurs || error instanceof ImapFailure || error instanceof TokenFailure) return error.kind
  if (error instanceof HostFailure) return error.kind === 'inside' ? 'host_inside' : 'host_not_found'
  return null
}
