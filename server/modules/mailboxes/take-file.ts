import { createHash } from 'node:crypto'
import type { FolderFile } from '#server/infra/file-folder.ts'
import type { Services } from '#server/kit/services.ts'
import { inTransaction } from '#server/kit/transaction.ts'
import type { MailReason } from '#shared/mailboxes/mailbox-words.ts'
import { lockState } from './mailboxes.store.ts'
import { claimFile, keepResult } from './mails.store.ts'
import { ownImport } from './put-parts.ts'
import { companiesOfFolder } from './senders.store.ts'
import { sortParts, type Piece } from './sort-parts.ts'
import { resultOf, shown, type Reader } from './take-mail.ts'

/** One file of a folder, taken as the one file of a mail. */

/** `lost`: another reader holds the folder now. */
export type FileEnd = 'done' | 'failed' | 'lost'
type File = FolderFile & { digest: string; pieces: readonly Piece[]; reason: MailReason | null }

const digestOf = (name: string, content: string | Uint8Array): string =>
  createHash('sha256')
    .update(JSON.stringify(['file', name, createHash('sha256').update(content).digest('hex')]))
    .digest('hex')

const take = (services: Services, { mailbox, session }: Reader, file: File, by: string): Promise<FileEnd> =>
  inTransaction(services, session, 'system', async (ctx) => {
    if (!(await lockState(ctx, { id: mailbox.id, by }))) return 'lost'
    const { company_id } = mailbox
    const id = await claimFile(ctx, {
      mailbox_id: mailbox.id,
      company_id,
      digest: file.digest,
      uid_validity: null,
      uid: null,
      sender: null,
      subject: shown(file.name, 300),
      sent_at: new Date(file.modified).toISOString(),
      size: Math.min(file.size, 2_147_483_647),
      file_id: null,
    })
    // It came in before, and was not moved: a crash was between, or it was put there again.
    if (id === null) return 'done'
    const result = await resultOf(ctx, file, services, async () =>
      mailbox.takes_edi ? companiesOfFolder(ctx.rows, company_id) : null,
    )
    await keepResult(ctx, id, result, true)
    ctx.raise('mailbox_mails.received', { id, company_id })
    return result.outcome === 'failed' ? 'failed' : 'done'
  })

/** A file that is not looked at: too large, or it could not be taken for a reason of ours. */
export const refuseFile = async (
  services: Services,
  reader: Reader,
  { file, reason, by }: { file: FolderFile; reason: 'too_large' | 'not_taken'; by: string },
): Promise<FileEnd> => {
  const digest = digestOf(file.name, `${file.size}:${file.modified}`)
  const end = await take(services, reader, { ...file, digest, pieces: [], reason }, by)
  return end === 'lost' ? end : 'failed'
}

export const takeFile = async (
  services: Services,
  reader: Reader,
  { file, bytes, by }: { file: FolderFile; bytes: Buffer; by: string },
): Promise<FileEnd> => {
  const { mailbox, session } = reader
  const parts = [{ name: file.name, bytes: new Uint8Array(bytes) }]
  const { pieces, release } = await sortParts(services, mailbox.company_id, parts, ownImport(session.role))
  try {
    return await take(
      services,
      reader,
      { ...file, digest: digestOf(file.name, bytes), pieces, reason: null },
      by,
    )
  } finally {
    await release()
  }
}
