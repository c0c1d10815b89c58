import * as z from 'zod'
import { contains, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, line, timestamp } from '#shared/kit/fields.ts'
import {
  EDI_MESSAGES,
  EDI_OUTCOMES,
  EDI_REASONS,
  EDI_RECORD_KINDS,
  EDI_STATUSES,
  EDI_WAITS,
} from './edi-words.ts'

/** EDI files of Proceda, what became of their records, and the codes of both sides (spec 001 §3.7). */

const words = () => z.string().nullable()

export const ediFiles = defineContract({
  type: 'edi_files',
  attributes: {
    name: z.string(),
    direction: z.enum(['in', 'out']),
    message: z.enum(EDI_MESSAGES),
    version: z.string(),
    status: z.enum(EDI_STATUSES),
    /** As the file's first line names them. */
    sender: words(),
    recipient: words(),
    lines: z.number().int(),
    records: z.number().int(),
    faults: z.number().int(),
    applied: z.number().int(),
    repeated: z.number().int(),
    refused: z.number().int(),
    /** Of those refused: for a reason that may pass. */
    retryable: z.number().int(),
    /** Why it was not taken by itself, while it waits. */
    waits: z.enum(EDI_WAITS).nullable(),
    company_id: id(),
    created_at: timestamp(),
    taken_at: timestamp().nullable(),
  },
  relations: { items: many('edi_items', 'edi_file_id') },
  include: [],
  filter: {
    message: equals(z.enum(EDI_MESSAGES)),
    status: equals(z.enum(EDI_STATUSES)),
    direction: equals(z.enum(['in', 'out'])),
    name: contains(),
    created_at: range(day()),
  },
  sort: ['name', 'created_at', 'records', 'faults'],
  search: ['name', 'sender', 'recipient'],
  defaultSort: '-id',
})

export const ediItems = defineContract({
  type: 'edi_items',
  attributes: {
    edi_file_id: id(),
    line: z.number().int(),
    kind: z.enum(EDI_RECORD_KINDS),
    number: words(),
    serie: words(),
    code: words(),
    description: words(),
    occurred_at: timestamp().nullable(),
    outcome: z.enum(EDI_OUTCOMES),
    reason: z.enum(EDI_REASONS).nullable(),
    order_id: id().nullable(),
  },
  relations: { edi_file: one('edi_files', 'edi_file_id') },
  include: [],
  filter: {
    edi_file_id: equals(id()),
    outcome: equals(z.enum(EDI_OUTCOMES)),
    order_id: equals(id()),
    number: equals(),
  },
  sort: ['line'],
  search: ['number', 'code', 'description'],
  defaultSort: 'line',
})

/** Two or three digits, as the layouts have columns for; kept as three, so that 01 and 001 are one code. */
const code = () =>
  z
    .string()
    .trim()
    .regex(/^\d{2,3}$/)
    .transform((digits) => digits.padStart(3, '0'))

export const procedaCustomOccurrences = defineContract({
  type: 'proceda_custom_occurrences',
  attributes: { code: z.string(), description: z.string(), company_id: id(), created_at: timestamp() },
  create: z.strictObject({ code: code(), description: line(200), company_id: id().optional() }),
  update: z.strictObject({ code: code(), description: line(200) }).partial(),
  relations: {},
  include: [],
  filter: { code: equals(), description: contains(), company_id: equals(id()) },
  sort: ['code', 'description', 'created_at'],
  search: ['code', 'description'],
  defaultSort: 'code',
})

export const transporterCustomOccurrence = defineContract({
  type: 'transporter_custom_occurrence',
  attributes: {
    title: z.string(),
    /** Code of the carrier's OCOREN files that the name is for. */
    code: z.string().nullable(),
    transporter_id: id(),
    created_at: timestamp(),
  },
  create: z.strictObject({
    title: line(120),
    code: code().nullable().optional(),
    transporter_id: id().optional(),
  }),
  update: z.strictObject({ title: line(120), code: code().nullable() }).partial(),
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: { title: contains(), code: equals(), transporter_id: equals(id()) },
  sort: ['title', 'code', 'created_at'],
  search: ['title', 'code'],
  defaultSort: 'title',
})
