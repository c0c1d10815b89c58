import * as z from 'zod'
import { defineContract, equals } from '#shared/kit/contract.ts'
import { id, line, timestamp } from '#shared/kit/fields.ts'
import { listLayout, listName } from './list-layout.ts'

export const VIEW_VISIBILITIES = ['private', 'company'] as const
/** Views that one person, or one company, keeps of a list. */
export const MOST_VIEWS = 30

const fields = {
  name: line(60),
  visibility: z.enum(VIEW_VISIBILITIES).default('private'),
  is_default: z.boolean().default(false),
  /** Filters, search and order, as the list's address has them. */
  query: z.string().trim().max(2000).default(''),
  layout: listLayout.nullable().default(null),
}

/** Saved views of lists: private ones are their author's, those of the company are shown to all its people. */
export const listViews = defineContract({
  type: 'list_views',
  attributes: {
    list: z.string(),
    name: z.string(),
    visibility: z.enum(VIEW_VISIBILITIES),
    is_default: z.boolean(),
    query: z.string(),
    layout: listLayout.nullable(),
    user_id: id(),
    company_id: id(),
    updated_at: timestamp(),
  },
  create: z.strictObject({ list: listName(), ...fields }),
  update: z.strictObject({
    name: fields.name.optional(),
    visibility: z.enum(VIEW_VISIBILITIES).optional(),
    is_default: z.boolean().optional(),
    query: z.string().trim().max(2000).optional(),
    layout: listLayout.nullable().optional(),
  }),
  relations: {},
  include: [],
  filter: { list: equals(listName()), visibility: equals(z.enum(VIEW_VISIBILITIES)) },
  sort: ['name'],
  defaultSort: 'id',
})
