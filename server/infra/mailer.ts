import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Clock } from '#server/infra/clock.ts'
import type { Logger } from '#server/infra/logger.ts'

export interface Mail {
  to: string | readonly string[]
  subject: string
  text: string
  html?: string
  reply_to?: string
  /** Address that ends this kind of mail with one POST (RFC 8058). */
  unsubscribe?: string
  attachments?: readonly { filename: string; content: Uint8Array; content_type: string }[]
}

export interface Mailer {
  /** @throws {MailRefused} when an address is not one plain address, or there are too many */
  send(mail: Mail): Promise<{ message_id: string }>
  close(): void
}

/** The mail itself is at fault: trying again cannot help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

export interface MailerOptions {
  /** `smtp://user:password@host:587`; without it mails are written into `outbox`. */
  smtpUrl?: string | undefined
  outbox: string
  from: string
  logger: Logger
  clock: Clock
}

/** A mistake in a list must not become a mass mailing (http/README "Promises"). */
const MOST_RECIPIENTS = 50

// Exactly one bare address: no name, comma, bracket, quote, control character or line break can come with it.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]{1,253}$/u

const addressOf = (given: string): string => {
  const address = given.trim()
  if (!ADDRESS.test(address)) throw new MailRefused('a recipient is not one plain e-mail address')
  return address
}

const recipientsOf = (to: Mail['to']): string[] => {
  const recipients = [...new Set((typeof to === 'string' ? [to] : to).map(addressOf))]
  if (recipients.length === 0) throw new MailRefused('a mail needs a recipient')
  if (recipients.length > MOST_RECIPIENTS)
    throw new MailRefused(`a mail may have at most ${MOST_RECIPIENTS} recipients`)
  return recipients
}

/** A line break here would begin a header of the sender's choosing. */
const oneLine = (text: string, most = 250): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most)

const messageOf = (mail: Mail, from: string, date: Date) => ({
  from,
  to: recipientsOf(mail.to),
  subject: oneLine(mail.subject),
  text: mail.text,
  date,
  // A stranger must not make the server read its own files or call other servers through a mail.
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribe === undefined
      ? {}
      : {
          'List-Unsubscribe': `<${oneLine(mail.unsubscribe, 2000)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
  },
  ...(mail.html === undefined ? {} : { html: mail.html }),
  ...(mail.reply_to === undefined ? {} : { replyTo: addressOf(mail.reply_to) }),
  attachments: (mail.attachments ?? []).map(({ filename, content, content_type }) => ({
    filename: oneLine(filename),
    content: Buffer.from(content),
    contentType: content_type,
  })),
})

const smtpMailer = (url: string, { from, clock }: MailerOptions): Mailer => {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    {},
  )
  return {
    send: async (mail) => {
      const { messageId } = await transport.sendMail(messageOf(mail, from, clock.now()))
      return { message_id: messageId }
    },
    close: () => transport.close(),
  }
}

const outboxMailer = ({ outbox, from, logger, clock }: MailerOptions): Mailer => {
  const folder = resolve(outbox)
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail) => {
      const { message, messageId } = await transport.sendMail(messageOf(mail, from, clock.now()))
      await mkdir(folder, { recursive: true })
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
      // Renamed when complete, so that a reader of the folder never sees half a mail.
      await writeFile(join(folder, `.${name}`), message)
      await rename(join(folder, `.${name}`), join(folder, name))
      logger.info({ file: join(outbox, name) }, 'Mail written to the local outbox')
      return { message_id: messageId }
    },
    close: () => transport.close(),
  }
}

/** Sends through SMTP where it is configured, else writes `.eml` files that any mail program opens. */
export const createMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl === undefined ? outboxMailer(options) : smtpMailer(options.smtpUrl, options)
