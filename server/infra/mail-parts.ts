import PostalMime, { addressParser } from 'postal-mime'
import { heavyWork } from './work-pool/heavy-work.ts'

/** A mail as a thread reads it: who sent it, and what it carries. Its text is not handed on. */

export type MailPart = {
  name: string | null
  mime: string
  /** Shown in the text, such as the picture of a signature. */
  inline: boolean
  bytes: Uint8Array
}
export type ReadMail = {
  from: string | null
  subject: string | null
  sent_at: string | null
  message_id: string | null
  /** The first value of each header that tells how the mail came about. */
  headers: Readonly<Record<string, string>>
  parts: MailPart[]
}

const TOLD = new Set([
  'auto-submitted',
  'precedence',
  'return-path',
  'x-autoreply',
  'x-autorespond',
  'content-type',
])
const MOST_PARTS = 500

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array => {
  if (typeof content === 'string') return new TextEncoder().encode(content)
  return content instanceof Uint8Array ? new Uint8Array(content) : new Uint8Array(content)
}

const day = (text: string | undefined): string | null => {
  const at = text === undefined ? Number.NaN : Date.parse(text)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

export const readMail = heavyWork(import.meta.url, 'readMail', async function* (raw: Uint8Array) {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 512 * 1024 })
  const headers: Record<string, string> = {}
  for (const { key, value } of mail.headers) if (TOLD.has(key) && !(key in headers)) headers[key] = value
  const read: ReadMail = {
    from: mail.from?.address?.toLowerCase() ?? null,
    subject: mail.subject ?? null,
    sent_at: day(mail.date),
    message_id: mail.messageId ?? null,
    headers,
    parts: mail.attachments.slice(0, MOST_PARTS).map((part) => ({
      name: part.filename,
      mime: part.mimeType.toLowerCase(),
      inline: part.related === true || (part.disposition !== 'attachment' && part.filename === null),
      bytes: bytesOf(part.content),
    })),
  }
  yield read
})

/** The address of a header such as `Tropeiro <no-reply@example.com>`. */
export const addressOf = (header: string): string | null =>
  addressParser(header, { flatten: true })[0]?.address?.toLowerCase() ?? null
