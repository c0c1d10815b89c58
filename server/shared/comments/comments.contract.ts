import * as z from 'zod'
import { defineContract, equals, one } from '#shared/kit/contract.ts'
import { id, text, timestamp } from '#shared/kit/fields.ts'

/** Who reads a comment: the author's company, or the parties of the order as well. */
export const AUDIENCES = ['company', 'parties'] as const
const LONGEST = 2000
const MOST_MENTIONED = 20

/** What people write about an order; colleagues may be called by name. */
export const orderComments = defineContract({
  type: 'order_comments',
  attributes: {
    order_id: id(),
    text: z.string(),
    audience: z.enum(AUDIENCES),
    user_id: id().nullable(),
    user_name: z.string().nullable(),
    company_id: id(),
    company_name: z.string(),
    mentioned_ids: z.array(id()),
    created_at: timestamp(),
  },
  computed: ['user_name', 'company_name'],
  create: z.strictObject({
    order_id: id(),
    text: text(LONGEST),
    audience: z.enum(AUDIENCES).default('company'),
    /** Active people of the author's company. */
    mentioned_ids: z.array(id()).max(MOST_MENTIONED).default([]),
  }),
  relations: { order: one('orders', 'order_id') },
  include: [],
  filter: { order_id: equals(id()) },
  sort: [],
  defaultSort: 'id',
})

export const colleague = z.object({ id: z.number(), name: z.string() })
