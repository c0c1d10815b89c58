import * as z from 'zod'
import { defineContract, equals } from '#shared/kit/contract.ts'
import { id, timestamp } from '#shared/kit/fields.ts'

/** Actions that may be asked for many rows at once, by the resource of the rows. */
export const BULK_ACTIONS = {
  orders: ['send_proposal', 'confirm_transporter', 'follow', 'unfollow', 'change_dates'],
  /** Asked for by a call of its own, `nf_files/create_orders`: a row is the first invoice of a load. */
  nf_files: ['create_order'],
  not_imported_files: ['retry_file', 'discard_file'],
  audits_order: ['approve_within'],
} as const
export type OrderBulkAction = (typeof BULK_ACTIONS)['orders'][number]
/** Lists whose rows a person chooses for one action. */
export type BulkList = 'orders' | 'not_imported_files' | 'audits_order'
export type ListBulkAction = (typeof BULK_ACTIONS)[BulkList][number]
export type BulkAction = ListBulkAction | (typeof BULK_ACTIONS)['nf_files'][number]

const LIST_ACTIONS = [
  ...BULK_ACTIONS.orders,
  ...BULK_ACTIONS.not_imported_files,
  ...BULK_ACTIONS.audits_order,
] as const

export const BULK_STATUSES = ['pending', 'processing', 'completed', 'stopped'] as const
export const BULK_ITEM_STATUSES = ['waiting', 'done', 'failed', 'stopped'] as const
/** Rows of one bulk action. */
export const MOST_ROWS = 5000
/** Days that a finished bulk action is told of. */
export const BULK_DAYS = 30

/** A person's own bulk actions, newest first. */
export const bulkActions = defineContract({
  type: 'bulk_actions',
  attributes: {
    type: z.string(),
    action: z.enum([...LIST_ACTIONS, ...BULK_ACTIONS.nf_files]),
    status: z.enum(BULK_STATUSES),
    total: z.number().int(),
    done: z.number().int(),
    failed: z.number().int(),
    seen_at: timestamp().nullable(),
    created_at: timestamp(),
    finished_at: timestamp().nullable(),
  },
  relations: {},
  include: [],
  filter: { type: equals(z.string().max(60)), status: equals(z.enum(BULK_STATUSES)) },
  sort: ['created_at'],
  defaultSort: '-id',
})

/** What became of each row. */
export const bulkActionItems = defineContract({
  type: 'bulk_action_items',
  attributes: {
    bulk_action_id: id(),
    row_id: id(),
    /** The order that the row became. */
    made_id: id().nullable(),
    status: z.enum(BULK_ITEM_STATUSES),
    /** How the row is called; null where it is gone. */
    name: z.string().nullable(),
    /** Why it was refused, in the reader's language. */
    reason: z.string().nullable(),
    finished_at: timestamp().nullable(),
  },
  computed: ['name', 'reason'],
  relations: {},
  include: [],
  filter: { bulk_action_id: equals(id()), status: equals(z.enum(BULK_ITEM_STATUSES)) },
  sort: ['finished_at'],
  defaultSort: 'id',
})

/** Chosen rows, or all rows of a list's filters. */
export const bulkInput = z.strictObject({
  type: z.enum(['orders', 'not_imported_files', 'audits_order']),
  action: z.enum(LIST_ACTIONS),
  ids: z.array(id()).min(1).max(MOST_ROWS).optional(),
  filters: z
    .record(
      z.string().max(60),
      z.union([z.string().max(2000), z.record(z.string().max(10), z.string().max(2000))]),
    )
    .optional(),
  input: z.record(z.string(), z.unknown()).default({}),
})

/** What `change_dates` takes; the order's own input checks it again, row by row. */
export const bulkDates = z
  .strictObject({
    collection_date_time: timestamp().optional(),
    delivery_date_time: timestamp().optional(),
    justification: z.string().trim().min(10).max(500).optional(),
  })
  .refine(({ collection_date_time, delivery_date_time }) => collection_date_time ?? delivery_date_time, {
    path: ['collection_date_time'],
    params: { key: 'required' },
  })
