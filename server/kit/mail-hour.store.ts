import { createHash } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'

/** Mails that a stranger can make us send: one an hour per address and kind, so that no mailbox is flooded. */

const HOUR_MS = 3_600_000

const hashOf = (address: string): string => createHash('sha256').update(address.toLowerCase()).digest('hex')

/** Takes the hour of this address for a mail of this kind; false where it is taken. It counts once the transaction commits. */
export const takeHour = async (
  rows: Rows,
  { address, kind }: { address: string; kind: string },
  now: Date,
): Promise<boolean> => {
  const before = new Date(now.getTime() - HOUR_MS)
  const taken = await rows(
    sql`insert into mails_asked (address_hash, kind, sent_at) values (${hashOf(address)}, ${kind}, ${now})
        on conflict (address_hash, kind) do update set sent_at = excluded.sent_at where mails_asked.sent_at <= ${before}
        returning 1`,
  )
  return taken.length > 0
}
