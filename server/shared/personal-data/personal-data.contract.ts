import * as z from 'zod'
import { cpf } from '#shared/kit/br-fields.ts'
import { defineContract, equals } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'
import { HOLD_KEYS } from './holds.ts'

/** A person's rights over their data (Lei 13.709/2018, art. 18; no name in the specification): a copy of it, and its end. */

export const SUBJECT_TYPES = ['users', 'drivers', 'helpers', 'recipients'] as const
export type SubjectType = (typeof SUBJECT_TYPES)[number]
export const REQUEST_KINDS = ['export', 'erasure'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]
export const REQUEST_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
/** Why a request failed; the client has a sentence for each. */
export const REQUEST_ERRORS = [
  'no_rights',
  'gone',
  'running_orders',
  'responsible',
  'interrupted',
  'internal',
] as const
export type RequestError = (typeof REQUEST_ERRORS)[number]

/** Days that the file of an export is kept. */
export const PERSONAL_EXPORT_DAYS = 7

export const personalDataRequests = defineContract({
  type: 'personal_data_requests',
  attributes: {
    user_id: id(),
    kind: z.enum(REQUEST_KINDS),
    subject_type: z.enum(SUBJECT_TYPES),
    subject_id: id().nullable(),
    status: z.enum(REQUEST_STATUSES),
    progress: z.number().int(),
    /** Rows by part of the inventory. */
    counts: z.record(z.string(), z.number().int()),
    /** Data that the law keeps, each until its day. */
    holds: z.array(z.object({ key: z.enum(HOLD_KEYS), rows: z.number().int(), until: z.string() })),
    held_until: timestamp().nullable(),
    file_id: id().nullable(),
    error: z.enum(REQUEST_ERRORS).nullable(),
    created_at: timestamp(),
    finished_at: timestamp().nullable(),
    /** When the file is removed; null while there is none. */
    expires_at: timestamp().nullable(),
  },
  computed: ['expires_at'],
  relations: {},
  include: [],
  filter: {
    kind: equals(z.enum(REQUEST_KINDS)),
    status: equals(z.enum(REQUEST_STATUSES)),
    subject_type: equals(z.enum(SUBJECT_TYPES)),
    subject_id: equals(id()),
  },
  sort: ['created_at', 'finished_at', 'status', 'kind'],
  defaultSort: '-id',
})

/** The person of a request. A CPF is sent in a body, never in an address, which proxies log. */
export const subjectInput = z.union([
  z.strictObject({ type: z.enum(['users', 'drivers', 'helpers']), id: id() }),
  z.strictObject({ type: z.literal('recipients'), cpf: cpf() }),
])
export type SubjectInput = z.output<typeof subjectInput>

export const personalDataInput = z.strictObject({ subject: subjectInput })
export type PersonalDataInput = z.output<typeof personalDataInput>

/** `confirmation`: the person's name, or a recipient's CPF, typed by the caller. */
export const erasureInput = z.strictObject({
  subject: subjectInput,
  confirmation: z.string().trim().min(1).max(150),
})
export type ErasureInput = z.output<typeof erasureInput>

const heldOutput = z.object({
  key: z.enum(HOLD_KEYS),
  title: z.string(),
  reason: z.string(),
  basis: z.string(),
  rows: z.number().int(),
  until: z.string(),
})

export const personalDataPreview = z.object({
  subject_type: z.enum(SUBJECT_TYPES),
  name: z.string(),
  /** The text to type before an erasure. */
  confirmation: z.string(),
  found: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  holds: z.array(heldOutput),
  /** Orders on the road or still to come: people on them are not erased. */
  orders: z.array(z.object({ id: z.number().int(), code: z.string().nullable() })),
  /** Such orders that the reader does not see. */
  orders_elsewhere: z.number().int(),
  /** The responsible person of a company whose other people could take over. */
  responsible: z.boolean(),
  may_erase: z.boolean(),
})
export type PersonalDataPreview = z.output<typeof personalDataPreview>
