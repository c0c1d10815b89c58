import type { Db } from '#prisma/seed/factories/context.ts'
import type { Companies } from '../companies/companies.ts'

/** Where documents come in by mail. The demo's companies have no server: addresses that mails are posted to, and one that is off. */

const HOUR_MS = 3_600_000

const part = (name: string, outcome: string, kind: string, detail: string | null = null) => ({
  name,
  outcome,
  kind,
  detail,
  reference: null,
})

type Told = { sender: string; subject: string; outcome: string; reason?: string; parts?: object[] }

const MAILS: Readonly<Record<string, readonly Told[]>> = {
  shipper: [
    {
      sender: 'nfe@serraazul.example',
      subject: 'NF-e do dia',
      outcome: 'taken',
      parts: [part('nfe-1042.xml', 'repeated', 'nf'), part('nfe-1043.xml', 'repeated', 'nf')],
    },
    {
      sender: 'nfe@serraazul.example',
      subject: 'NF-e e catálogo',
      outcome: 'partly',
      parts: [
        part('nfe-1044.xml', 'repeated', 'nf'),
        part('catalogo.xlsx', 'failed', 'file', 'unsupported_file'),
      ],
    },
    {
      sender: 'ofertas@papelaria.example',
      subject: 'Ofertas da semana',
      outcome: 'skipped',
      reason: 'sender_not_listed',
    },
  ],
  shipper2: [
    {
      sender: 'erp@costaverde.example',
      subject: 'Notas de hoje',
      outcome: 'skipped',
      reason: 'no_attachments',
    },
  ],
}

export const writeMailboxes = async (db: Db, companies: Companies, now: Date): Promise<void> => {
  for (const [key, mails] of Object.entries(MAILS)) {
    const { id: company_id, user } = companies.get(key)
    if (user === null) throw new Error(`${key} has no user`)
    // oxlint-disable-next-line no-await-in-loop -- two companies
    const { id } = await db.mailboxes.create({
      data: { company_id, user_id: user.id, name: 'Notas fiscais', kind: 'address', state: { create: {} } },
    })
    // oxlint-disable-next-line no-await-in-loop -- as above
    await db.mailbox_mails.createMany({
      data: mails.map(({ reason = null, parts = [], ...mail }, index) => {
        const at = new Date(now.getTime() - (mails.length - index) * HOUR_MS)
        const digest = `demo-${key}-${index}`
        const rest = { size: 48_000, sent_at: at, created_at: at, settled_at: at }
        return { ...mail, ...rest, mailbox_id: id, company_id, digest, reason, parts }
      }),
    })
  }
  await writeServers(db, companies)
}

/** One of each kind that has a server or a folder: switched off, and without a secret. */
const SERVERS = [
  { name: 'Caixa antiga', host: 'imap.serraazul.example', port: 993, login: 'fiscal@serraazul.example' },
  {
    name: 'Notas pelo Microsoft 365',
    host: 'outlook.serraazul.example',
    port: 993,
    login: 'notas@serraazul.example',
    auth: 'oauth2',
    token_url: 'https://login.serraazul.example/oauth2/v2.0/token',
    oauth_client: 'tropeiro-demo',
    scope: 'offline_access IMAP.AccessAsUser.All',
  },
  {
    name: 'EDI por SFTP',
    kind: 'sftp',
    host: 'sftp.serraazul.example',
    port: 22,
    login: 'edi',
    auth: 'key',
    folder: 'entrada',
    done_folder: 'lidos',
    failed_folder: 'falhas',
    out_folder: 'saida',
    sends: ['NOTFIS'],
  },
  {
    name: 'Pasta do ERP',
    kind: 'folder',
    folder: 'serra-azul/entrada',
    done_folder: 'serra-azul/lidos',
    failed_folder: 'serra-azul/falhas',
  },
]

const writeServers = async (db: Db, companies: Companies): Promise<void> => {
  const { id: company_id, user } = companies.get('shipper')
  if (user === null) return
  for (const server of SERVERS) {
    const data = { ...server, company_id, user_id: user.id, active: false, state: { create: {} } }
    // oxlint-disable-next-line no-await-in-loop -- four of them
    await db.mailboxes.create({ data })
  }
}
