import * as z from 'zod'
import { contains, defineContract, equals, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, text, timestamp } from '#shared/kit/fields.ts'

/** What a carrier keeps beside its identity (spec 001 §3.6). */

const email = () => z.email().max(254).toLowerCase()
const clearable = <T extends z.ZodType>(schema: T) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    schema,
    z.null(),
  ])

/** Layouts of the EDI files that the house writes and reads. */
export const EDI_VERSIONS = ['3.0A', '3.1', '5.0'] as const

/** When a carrier gets the NOTFIS of an order by itself. */
export const NOTFIS_MOMENTS = ['confirmation', 'proposal'] as const

const configuration = {
  notfis_email: clearable(email()).optional(),
  ocoren_email: clearable(email()).optional(),
  conemb_email: clearable(email()).optional(),
  doccob_email: clearable(email()).optional(),
  notfis_version: z.enum(EDI_VERSIONS).nullable().optional(),
  notfis_at: z.enum(NOTFIS_MOMENTS).optional(),
  ocoren_version: z.enum(EDI_VERSIONS).nullable().optional(),
  cte_email: clearable(email()).optional(),
  pre_invoice_email: clearable(email()).optional(),
}

export const transporterConfigurations = defineContract({
  type: 'transporter_configurations',
  attributes: {
    transporter_id: id(),
    notfis_email: z.string().nullable(),
    ocoren_email: z.string().nullable(),
    conemb_email: z.string().nullable(),
    doccob_email: z.string().nullable(),
    notfis_version: z.string().nullable(),
    notfis_at: z.enum(NOTFIS_MOMENTS),
    ocoren_version: z.string().nullable(),
    cte_email: z.string().nullable(),
    pre_invoice_email: z.string().nullable(),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ ...configuration, transporter_id: id().optional() }),
  update: z.strictObject(configuration).partial(),
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { transporter_id: equals(id()) },
  sort: ['updated_at'],
})

export const cteReadingEmails = defineContract({
  type: 'cte_reading_emails',
  attributes: { transporter_id: id(), email: z.string(), created_at: timestamp() },
  create: z.strictObject({ email: email(), transporter_id: id().optional() }),
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { transporter_id: equals(id()), email: contains() },
  sort: ['email', 'created_at'],
  search: ['email'],
  defaultSort: 'email',
})

/** Written by the system: linked, cut, configured, assigned. */
export const transporterLogs = defineContract({
  type: 'transporter_logs',
  attributes: {
    transporter_id: id(),
    type: z.string(),
    event: z.string(),
    tags: z.array(z.string()),
    created_at: timestamp(),
  },
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { transporter_id: equals(id()), type: equals(), event: equals(), created_at: range(day()) },
  sort: ['created_at'],
  defaultSort: '-created_at',
})

export const actions = defineContract({
  type: 'actions',
  attributes: { action: z.string(), description: z.string() },
  relations: {},
  include: [],
  filter: { action: equals() },
  sort: ['action', 'description'],
  search: ['action', 'description'],
  defaultSort: 'description',
})

/** A carrier's own occurrence code, and what it makes an order do. */
export const transporterCodeActions = defineContract({
  type: 'transporter_code_actions',
  attributes: { transporter_id: id(), transporter_code: z.string(), action_id: id() },
  create: z.strictObject({ transporter_code: text(20), action_id: id(), transporter_id: id().optional() }),
  update: z.strictObject({ transporter_code: text(20), action_id: id() }).partial(),
  relations: {
    transporter: owned(one('transporters', 'transporter_id')),
    action: owned(one('actions', 'action_id')),
  },
  include: ['transporter', 'action'],
  filter: { transporter_id: equals(id()), transporter_code: equals(), action_id: equals(id()) },
  sort: ['transporter_code'],
  search: ['transporter_code'],
  defaultSort: 'transporter_code',
})
