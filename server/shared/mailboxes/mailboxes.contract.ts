import * as z from 'zod'
import { contains, defineContract, equals, many, one, owned } from '#shared/kit/contract.ts'
import { flag, id, line, numeric, timestamp } from '#shared/kit/fields.ts'
import {
  AFTER_READ,
  MAIL_OUTCOMES,
  MAIL_REASONS,
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

const settings = {
  name: line(80),
  host: host().optional(),
  port: numeric(z.number().int().min(1).max(65_535)).optional(),
  tls: z.enum(TLS_MODES).optional(),
  login: line(254).optional(),
  /** Only in: it is enciphered, and never answered. */
  secret: z.string().min(1).max(500).optional(),
  folder: line(200).optional(),
  after_read: z.enum(AFTER_READ).optional(),
  done_folder: line(200).nullable().optional(),
  any_sender: flag().optional(),
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
    has_secret: z.boolean(),
    folder: z.string(),
    after_read: z.enum(AFTER_READ),
    done_folder: words(),
    any_sender: z.boolean(),
    active: z.boolean(),
    company_id: id(),
    checked_at: timestamp().nullable(),
    error: z.enum(MAILBOX_ERRORS).nullable(),
    failed_at: timestamp().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  computed: ['has_secret', 'checked_at', 'error', 'failed_at'],
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
