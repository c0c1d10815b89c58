import { createHash } from 'node:crypto'

/** What makes a mail the same mail again: who sent it and what it carries, not the way that it came. Pure. */

type Head = {
  from: string | null
  subject: string | null
  sent_at: string | null
  message_id: string | null
}

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const digestOf = (parts: readonly unknown[]): string => sha256(JSON.stringify(parts))

export const digestOfMail = (
  { from, subject, sent_at, message_id }: Head,
  parts: readonly { name: string; bytes: Uint8Array }[],
): string =>
  digestOf([
    'mail',
    message_id,
    from,
    // Where a mail has a number of its own, its other words add nothing.
    ...(message_id === null ? [subject, sent_at] : []),
    ...parts.map(({ name, bytes }) => [name, sha256(bytes)]),
  ])

/** Of a mail whose content was not fetched. */
export const digestOfHead = ({ from, subject, sent_at, message_id }: Head, size: number): string =>
  digestOf(['head', message_id, from, subject, sent_at, size])
