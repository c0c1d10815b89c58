import { readMailboxJob } from '#server/modules/mailboxes/index.ts'
import type { mailboxMails } from '#shared/mailboxes/mailboxes.contract.ts'
import type { Row } from '#shared/kit/contract.ts'
import type { Actor, TestApp } from '#tests/support/app.ts'
import { IMAP_PASSWORD, type ImapServer } from '#tests/support/imap-server.ts'

export type MailRow = Row<typeof mailboxMails>

type Attachment = { name: string; content: Buffer | string; type?: string }
type Mail = {
  from: string
  id: string
  subject?: string
  headers?: readonly string[]
  files?: readonly Attachment[]
}

const BOUNDARY = '=_limite_dos_testes'

/** A mail as programs write it. */
export const mail = ({ from, id, subject = 'Documentos fiscais', headers = [], files = [] }: Mail): string =>
  [
    `From: Fornecedor <${from}>`,
    'To: nfe@cliente.example',
    `Subject: ${subject}`,
    'Date: Wed, 18 Nov 2026 08:00:00 -0300',
    `Message-ID: <${id}@fornecedor.example>`,
    ...headers,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${BOUNDARY}"`,
    '',
    `--${BOUNDARY}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Seguem os documentos.',
    ...files.flatMap(({ name, content, type = 'application/octet-stream' }) => [
      `--${BOUNDARY}`,
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(content)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
    ]),
    `--${BOUNDARY}--`,
    '',
  ].join('\r\n')

type Settings = Record<string, unknown>

/** A mailbox of this actor on the test's server. */
export const addMailbox = async (
  actor: Actor,
  { port }: Pick<ImapServer, 'port'>,
  login: string,
  more: Settings = {},
): Promise<number> => {
  const settings = { name: 'NF-e', host: '127.0.0.1', port, tls: 'none', login, secret: IMAP_PASSWORD }
  const { body } = await actor.post('/api/mailboxes', { ...settings, ...more }).expect(201)
  return Number(body.data.id)
}

/** One reading, as a worker does it. */
export const read = ({ container }: TestApp, id: number): Promise<unknown> =>
  readMailboxJob.run(
    { id },
    { services: container.services, id: `read-${id}`, attempt: 1, progress: () => Promise.resolve() },
  )

/** The mails of a mailbox as its company sees them, the oldest first. */
export const mailsOf = async (actor: Actor, mailboxId: number): Promise<MailRow[]> => {
  const { body } = await actor
    .get(`/api/mailbox_mails?filter[mailbox_id]=${mailboxId}&page[size]=50`)
    .expect(200)
  return body.data
    .map(({ id, attributes }: { id: string; attributes: object }) => ({ id, ...attributes }))
    .toSorted((a: MailRow, b: MailRow) => Number(a.id) - Number(b.id))
}

export const mailboxOf = async (actor: Actor, id: number): Promise<Record<string, unknown>> =>
  (await actor.get(`/api/mailboxes/${id}`).expect(200)).body.data.attributes

/** Hosts of our own network that companies may name. */
export const nameInside = (app: TestApp, hosts: string[]): void => {
  const { services } = app.container
  Object.assign(services, { env: { ...services.env, INSIDE_HOSTS: hosts } })
}
