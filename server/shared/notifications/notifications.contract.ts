import * as z from 'zod'
import { custom, defineContract, equals } from '#shared/kit/contract.ts'
import { timestamp } from '#shared/kit/fields.ts'

/** spec 001 §3.7: what happened to a user; live over the private channel (002 §7.7). */
export const systemNotifications = defineContract({
  type: 'system_notifications',
  attributes: {
    event: z.string(),
    title: z.string(),
    description: z.string(),
    link: z.string().nullable(),
    count: z.number().int(),
    read_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  relations: {},
  include: [],
  filter: { unread: custom(z.enum(['true', 'false'])), event: equals() },
  sort: ['created_at'],
  search: ['title', 'description'],
  defaultSort: '-id',
})

/** Which ones were read; without ids, all. */
export const readNotificationsInput = z.strictObject({
  ids: z.array(z.coerce.number().int().positive()).max(500).optional(),
})
