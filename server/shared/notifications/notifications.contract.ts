import * as z from 'zod'
import { custom, defineContract, equals, one, range } from '#shared/kit/contract.ts'
import { clock, flag, id, numeric, timestamp } from '#shared/kit/fields.ts'
import { CHANNELS, NOTICE_GROUPS } from './catalogue.ts'

const moment = () => z.union([z.iso.date(), timestamp()])

/** Notices of one user; live over the private channel (spec 001 §3.7, 002 §7.7). */
export const systemNotifications = defineContract({
  type: 'system_notifications',
  attributes: {
    event: z.string(),
    /** Subscription type, and its group. */
    name: z.string(),
    group: z.string(),
    title: z.string(),
    description: z.string(),
    link: z.string().nullable(),
    count: z.number().int(),
    /** Stands for a burst; its link leads to a list. */
    grouped: z.boolean(),
    read_at: timestamp().nullable(),
    created_at: timestamp(),
    /** How many of this person's are unread, this one or not (spec 001 §3.7). */
    unread_count: z.number().int(),
  },
  computed: ['unread_count'],
  relations: {},
  include: [],
  filter: {
    unread: custom(z.enum(['true', 'false'])),
    event: equals(),
    group: equals(z.enum(NOTICE_GROUPS)),
    created_at: range(moment()),
  },
  sort: ['created_at'],
  search: ['title', 'description'],
  defaultSort: '-id',
})

/** Notices that were read; without ids, all. */
export const readNotificationsInput = z.strictObject({
  ids: z.array(id()).max(500).optional(),
})
/** Notices that become unread again. */
export const unreadNotificationsInput = z.strictObject({ ids: z.array(id()).min(1).max(500) })

/** Kinds of notice that a person can get, with the choices that hold for the caller (spec 001 §3.7). */
export const notifications = defineContract({
  type: 'notifications',
  attributes: {
    event: z.string(),
    /** In the reader's language. */
    name: z.string(),
    description: z.string(),
    group: z.enum(NOTICE_GROUPS),
    /** In force for the caller: the own choice, else the company's, else the default. */
    system: z.boolean(),
    email: z.boolean(),
    own_system: z.boolean().nullable(),
    own_email: z.boolean().nullable(),
    company_system: z.boolean().nullable(),
    company_email: z.boolean().nullable(),
    default_system: z.boolean(),
    default_email: z.boolean(),
    permissions: z.array(z.string()),
    following_order: z.boolean(),
    /** The person's role is told of it for orders that it follows only. */
    only_following: z.boolean(),
    active_by_default: z.boolean(),
    position: z.number().int(),
  },
  computed: [
    'name',
    'description',
    'system',
    'email',
    'own_system',
    'own_email',
    'company_system',
    'company_email',
    'only_following',
  ],
  relations: {},
  include: [],
  filter: { group: equals(z.enum(NOTICE_GROUPS)), event: equals(), following_order: equals(flag()) },
  sort: ['position'],
  search: ['event'],
  defaultSort: 'position',
})

/** Choices, own or for the company; null takes a choice back. */
export const chooseNotificationsInput = z.strictObject({
  scope: z.enum(['own', 'company']),
  choices: z
    .array(z.strictObject({ id: id(), channel: z.enum(CHANNELS), active: z.boolean().nullable() }))
    .min(1)
    .max(200),
})

/** A person's own settings; absent fields are left alone. */
export const notificationSettingsInput = z.strictObject({
  quiet: z.boolean().optional(),
  quiet_from: clock().optional(),
  quiet_until: clock().optional(),
  quiet_days: z
    .array(z.number().int().min(0).max(6))
    .max(7)
    .refine((days) => new Set(days).size === days.length)
    .optional(),
  receive_notification: z.boolean().optional(),
})
export const notificationSettings = z.object({
  receive_notification: z.boolean(),
  /** The company's own switch; off, it silences all its people. */
  company_receive_notification: z.boolean(),
  quiet: z.boolean(),
  quiet_from: z.string(),
  quiet_until: z.string(),
  /** Days on which the quiet begins; 0 is Sunday. */
  quiet_days: z.array(z.number().int()),
})
export type NotificationSettings = z.output<typeof notificationSettings>

/** An order whose notices the caller does not want. */
export const mutedOrder = z.object({ order_id: z.number().int(), code: z.string(), created_at: timestamp() })

/** spec 001 §3.7, panel notification: for the finance areas, to be dealt with. */
export const panelNotifications = defineContract({
  type: 'panel_notifications',
  attributes: {
    user_id: z.number().int(),
    title: z.string(),
    notification: z.string(),
    link: z.string().nullable(),
    message: z.number().int(),
    read: z.boolean(),
    dealt_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  relations: { user: one('users', 'user_id') },
  include: ['user'],
  filter: {
    /** Kind of message; a notice is 3 (spec 000 §9). */
    message: equals(numeric(z.number().int())),
    read: equals(flag()),
    created_at: range(moment()),
  },
  sort: ['created_at'],
  search: ['title', 'notification'],
  defaultSort: '-id',
})

/** spec 001 §3.7, finance panel notification: news of a financing quotation. */
export const financeNotifications = defineContract({
  type: 'finance_notifications',
  attributes: {
    text: z.string(),
    created_at: timestamp(),
    quotation_id: z.number().int().nullable(),
  },
  relations: {},
  include: [],
  filter: { quotation_id: equals(id()), created_at: range(moment()) },
  sort: ['created_at'],
  search: ['text'],
  defaultSort: '-id',
})
