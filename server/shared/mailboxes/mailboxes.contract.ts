import * as z from 'zod'
import { EDI_MESSAGES } from '#shared/edi/edi-words.ts'
import { contains, defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { flag, id, line, numeric, timestamp } from '#shared/kit/fields.ts'
import {
  AFTER_READ,
  INSTANT_STATES,
  MAIL_OUTCOMES,
  MAIL_REASONS,
  MAILBOX_AUTHS,
  MAILBOX_ERRORS,
  MAILBOX_KINDS,
  PART_KINDS,
  PART_OUTCOMES,
  TLS_MODES,
} from './mailbox-words.ts'

/** Mailboxes that a company lets be read, and the mails that came in by them. */

/** A host's name or address, without a port. */
const host = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/)

const words = () => z.string().nullable()

/** Where OAuth2 gives tokens; which hosts it may name, the server judges. */
const address = () =>
  z
    .url({ protocol: /^https?$/ })
    .trim()
    .max(500)

/** One certificate, as PEM has it. */
const certificate = () =>
  z
    .string()
    .trim()
    .max(10_000)
    .regex(/^-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----$/)

/** As `ssh-keygen -l` shows it. */
const fingerprint = () =>
  z
    .string()
    .trim()
    .regex(/^SHA256:[A-Za-z0-9+/]{43}$/)

/** Folders by name, without a way up. */
const folder = () =>
  line(200).refine((name) => name.split('/').every((part) => part !== '..'), { params: { key: 'invalid' } })

const settings = {
  name: line(80),
  host: host().optional(),
  port: numeric(z.number().int().min(1).max(65_535)).optional(),
  tls: z.enum(TLS_MODES).optional(),
  login: line(254).optional(),
  auth: z.enum(MAILBOX_AUTHS).optional(),
  /** Password, refresh token or private key. Only in: it is enciphered, and never answered. */
  secret: z.string().min(1).max(20_000).optional(),
  token_url: address().nullable().optional(),
  oauth_client: line(300).nullable().optional(),
  /** Only in, as the secret. */
  client_secret: z.string().min(1).max(2000).optional(),
  scope: line(500).nullable().optional(),
  certificate: certificate().nullable().optional(),
  any_certificate: flag().optional(),
  host_key: fingerprint().nullable().optional(),
  folder: folder().optional(),
  after_read: z.enum(AFTER_READ).optional(),
  done_folder: folder().nullable().optional(),
  failed_folder: folder().nullable().optional(),
  out_folder: folder().nullable().optional(),
  sends: z.array(z.enum(EDI_MESSAGES)).max(EDI_MESSAGES.length).optional(),
  any_sender: flag().optional(),
  /** Takes EDI files without a click where their sender and CNPJ agree. */
  takes_edi: flag().optional(),
  active: flag().optional(),
}

export const newMailboxInput = z.strictObject({ ...settings, kind: z.enum(MAILBOX_KINDS).optional() })
export const changedMailboxInput = z.strictObject(settings).partial()
type Created = z.output<typeof newMailboxInput>
export type MailboxInput = { [Name in keyof Created]?: Created[Name] | undefined }

export const mailboxes = defineContract({
  type: 'mailboxes',
  attributes: {
    name: z.string(),
    kind: z.enum(MAILBOX_KINDS),
    host: words(),
    port: z.number().int().nullable(),
    tls: z.enum(TLS_MODES),
    login: words(),
    auth: z.enum(MAILBOX_AUTHS),
    has_secret: z.boolean(),
    token_url: words(),
    oauth_client: words(),
    has_client_secret: z.boolean(),
    scope: words(),
    certificate: words(),
    any_certificate: z.boolean(),
    host_key: words(),
    folder: z.string(),
    after_read: z.enum(AFTER_READ),
    done_folder: words(),
    failed_folder: words(),
    out_folder: words(),
    sends: z.array(z.enum(EDI_MESSAGES)),
    any_sender: z.boolean(),
    takes_edi: z.boolean(),
    active: z.boolean(),
    company_id: id(),
    checked_at: timestamp().nullable(),
    error: z.enum(MAILBOX_ERRORS).nullable(),
    failed_at: timestamp().nullable(),
    instant: z.enum(INSTANT_STATES).nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['has_secret', 'has_client_secret', 'checked_at', 'error', 'failed_at', 'instant'],
  create: newMailboxInput,
  update: changedMailboxInput,
  relations: { mails: many('mailbox_mails', 'mailbox_id') },
  include: [],
  filter: { active: equals(flag()), kind: equals(z.enum(MAILBOX_KINDS)), name: contains() },
  sort: ['name', 'created_at'],
  search: ['name', 'login', 'host'],
  defaultSort: 'name',
})

/** What became of one file of a mail. */
export const mailPart = z.object({
  name: z.string(),
  outcome: z.enum(PART_OUTCOMES),
  kind: z.enum(PART_KINDS),
  /** One of IMPORT_DETAILS or IMPORT_REASONS. */
  detail: words(),
  /** As `POST invoice/file_view_path` takes it. */
  reference: words(),
})
export type MailPartResult = z.output<typeof mailPart>

export const mailboxMails = defineContract({
  type: 'mailbox_mails',
  attributes: {
    mailbox_id: id(),
    sender: words(),
    subject: words(),
    sent_at: timestamp().nullable(),
    size: z.number().int(),
    outcome: z.enum(MAIL_OUTCOMES),
    reason: z.enum(MAIL_REASONS).nullable(),
    parts: z.array(mailPart),
    company_id: id(),
    created_at: timestamp(),
  },
  relations: { mailbox: owned(one('mailboxes', 'mailbox_id')) },
  include: ['mailbox'],
  filter: { mailbox_id: equals(id()) },
  sort: [],
  defaultSort: '-id',
})
