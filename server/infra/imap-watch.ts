import { connectImap, failureOf, openImapFolder, type ImapAccount } from './imap-connect.ts'

/** A connection that waits for new mails in a folder (IDLE, RFC 2177). */

export type ImapWatch = {
  close: () => void
}
export type Heard = {
  /** More mails lie in the folder than before. */
  onNews: () => void
  /** The connection has ended; not told after `close`. */
  onEnd: () => void
}

/** Servers end a connection that says nothing for half an hour, routers sooner. */
const IDLE_MS = 4 * 60_000

/**
 * Logs in, opens the folder and waits.
 * @returns null where the server has no IDLE
 * @throws {ImapFailure}
 */
export const watchImap = async (
  account: ImapAccount,
  folder: string,
  { onNews, onEnd }: Heard,
): Promise<ImapWatch | null> => {
  const client = await connectImap(account, { maxBytes: 0, idleMs: IDLE_MS })
  let isOver = false
  const end = (): void => {
    if (isOver) return
    isOver = true
    onEnd()
  }
  const close = (): void => {
    isOver = true
    client.close()
  }
  try {
    await openImapFolder(client, folder)
  } catch (error) {
    close()
    throw failureOf(error)
  }
  if (!client.capabilities.has('IDLE')) {
    close()
    return null
  }
  client.on('exists', ({ count, prevCount }) => {
    if (count > prevCount) onNews()
  })
  client.on('close', end)
  // It waits until the connection ends; a server that refuses IDLE ends the watching.
  void client.idle().then(
    () => client.close(),
    () => client.close(),
  )
  return { close }
}
