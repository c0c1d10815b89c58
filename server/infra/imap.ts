import { connectImap, failureOf, openImapFolder, type ImapAccount, type ImapClient } from './imap-connect.ts'

/** A folder of an IMAP server, as far as reading mails needs it. */

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

const instantOf = (date: Date | string | undefined): string | null => {
  const at = date === undefined ? Number.NaN : new Date(date).getTime()
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

const headsOf =
  (client: ImapClient): ImapFolder['heads'] =>
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
  (client: ImapClient): ImapFolder['move'] =>
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
  const client = await connectImap(account, { maxBytes })
  try {
    const opened = await openImapFolder(client, folder)
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
