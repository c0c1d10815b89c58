import * as z from 'zod'
import { DROP_KINDS, TAKEN_BY } from '#shared/documents/paper-kinds.ts'
import { documentNumbers } from '#shared/documents/papers.contract.ts'
import { flag, id, line } from '#shared/kit/fields.ts'

/** Inputs and answers of an order's shelf of documents, and of the invoices that it gets. */

/** Files of one drop: as many as an import takes at once. */
export const MAX_SHELF_FILES = 20

/** Fields beside the files. With `kind`, a person has said what they are; without, the content says it or is asked about. */
export const shelveInput = z.strictObject({
  kind: z.enum(DROP_KINDS).optional(),
  ...documentNumbers,
  nf_file_id: id().optional(),
  is_additional: flag().optional(),
})

/** Fiscal documents as XML, and EDI files, which have places of their own. */
const DOCUMENT_KINDS = ['nf', 'cte', 'mdfe', 'event', 'edi'] as const

/**
 * stored: on the shelf; repeated: it stands there already; elsewhere: kept where such files are kept, not on this order;
 * waiting: kept until its order is known; asked: not kept, a person says what it is; refused: not kept.
 */
export const SHELF_STATUSES = ['stored', 'repeated', 'elsewhere', 'waiting', 'asked', 'refused'] as const

/** How sure its kind is: its content says so, its name alone says so, several are possible. */
export const CERTAINTIES = ['certain', 'likely', 'unsure'] as const

export const SHELF_REASONS = [
  'file_type',
  'empty',
  'not_allowed',
  'not_in_order',
  'other_order',
  'take_in_edi',
  'order_not_found',
  'several_kinds',
  'numbers_missing',
  'unreadable',
  'listed',
] as const
export type ShelfReason = (typeof SHELF_REASONS)[number]

/** Outcome of one file, or of one document of an XML batch. */
export const shelfItem = z.object({
  /** Its place in the drop. */
  position: z.number().int(),
  name: z.string(),
  status: z.enum(SHELF_STATUSES),
  reason: z.enum(SHELF_REASONS).nullable(),
  /** Finer words of an import (IMPORT_DETAILS). */
  detail: z.string().nullable(),
  kind: z.enum([...DROP_KINDS, ...DOCUMENT_KINDS]).nullable(),
  certainty: z.enum(CERTAINTIES).nullable(),
  taken_by: z.enum(TAKEN_BY).nullable(),
  /** Asked: kinds that it may be, the likeliest first. */
  kinds: z.array(z.enum(DROP_KINDS)),
  number: z.string().nullable(),
  value: z.string().nullable(),
  key: z.string().nullable(),
  /** Reference of its file, as `POST invoice/file_view_path` takes it. */
  path: z.string().nullable(),
})
export type ShelfItem = z.output<typeof shelfItem>

export const shelfAnswer = z.object({ items: z.array(shelfItem) })
export type ShelfAnswer = z.output<typeof shelfAnswer>

/** Numbers of shipments, as a list or as a text with commas. */
export const updateRomaneioInput = z.strictObject({
  shipment_numbers: z
    .preprocess(
      (value) =>
        typeof value === 'string' ? value.split(/[,;\n]/).filter((one) => one.trim() !== '') : value,
      z.array(line(60)).max(200),
    )
    .optional(),
})

export const attachInvoicesInput = z
  .strictObject({
    nf_file_ids: z.array(id()).min(1).max(1000),
    /** Where all of them go; without it each goes to the delivery of its recipient, else of its city. */
    order_delivery_address_id: id().optional(),
  })
  .meta({ example: { nf_file_ids: [12, 13] } })
export type AttachInvoicesInput = z.output<typeof attachInvoicesInput>
