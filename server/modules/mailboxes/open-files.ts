import { openLocalFolder } from '#server/infra/local-folder.ts'
import { openSftp } from '#server/infra/sftp.ts'
import type { FileFolder } from '#server/infra/file-folder.ts'
import type { Services } from '#server/kit/services.ts'
import { MailboxFailure } from './mailbox-failure.ts'
import type { Mailbox } from './mailboxes.store.ts'
import { serverOf } from './open-mailbox.ts'

/** @throws {MailboxFailure | FolderFailure | HostFailure} */
export const openFiles = async (services: Services, mailbox: Mailbox): Promise<FileFolder> => {
  if (mailbox.kind === 'folder') {
    const directory = services.env.WATCHED_FOLDERS[mailbox.company_id]
    if (directory === undefined) throw new MailboxFailure('folder_not_found')
    return openLocalFolder(directory)
  }
  const { address, port, login, secret } = await serverOf(services, mailbox)
  const { auth, host_key } = mailbox
  return openSftp({
    address,
    port,
    login,
    host_key,
    secret: auth === 'key' ? { key: secret } : { password: secret },
  })
}

/** Files of a folder that one reading looks at. */
export const FILES_AT_ONCE = 500
