import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  chooseNotificationsInput,
  mutedOrder,
  notificationSettings,
  notificationSettingsInput,
  panelNotifications,
  readNotificationsInput,
  unreadNotificationsInput,
} from './notifications.contract.ts'

/** Calls of notifications: reading and dealing with them, channels and quiet hours, the end of e-mails. */

const unread = data(z.object({ unread_count: z.number().int() }))
/** Names of the notifications in the reader's language. */
const names = data(z.object({ names: z.array(z.string()) }))

export const countUnread = defineCall('GET system_notifications/unread_count', {
  summary: 'How many notifications are unread',
  ability: 'notifications.read',
  answers: unread,
})

export const markRead = defineCall('POST system_notifications/read', {
  summary: 'Mark some or all notifications as read',
  description: 'Without `ids`, all of them. Answers how many are left unread.',
  ability: 'notifications.read',
  input: readNotificationsInput,
  answers: unread,
})

export const markUnread = defineCall('POST system_notifications/unread', {
  summary: 'Mark some notifications as unread',
  ability: 'notifications.read',
  input: unreadNotificationsInput,
  answers: unread,
})

export const dealWithPanel = defineCall('POST panel_notifications/deals/:id', {
  summary: 'A notice of the panel was dealt with',
  ability: 'panel_notifications.read',
  answers: one(panelNotifications),
})

export const chooseNotifications = defineCall('POST notifications/choose', {
  summary: 'Choose channels of notifications, for oneself or as the default of the company',
  ability: 'notifications.read',
  input: chooseNotificationsInput,
  answers: nothing,
})

export const showNotificationSettings = defineCall('GET notification_settings', {
  summary: 'Quiet hours, and whether one is told at all',
  ability: 'notifications.read',
  answers: data(notificationSettings),
})

export const changeNotificationSettings = defineCall('PATCH notification_settings', {
  summary: 'Change quiet hours, or switch notifications off',
  ability: 'notifications.read',
  input: notificationSettingsInput,
  answers: data(notificationSettings),
})

const muted = data(z.object({ muted: z.boolean() }))

export const showOrderMute = defineCall('GET orders/muted/:id', {
  summary: 'Whether one has muted an order',
  ability: 'notifications.read',
  answers: muted,
})

export const muteOrder = defineCall('POST orders/mute/:id', {
  summary: 'Mute an order for oneself',
  description: 'No notice of it is made for the caller, by any channel. Muting twice is muting once.',
  ability: 'notifications.read',
  answers: muted,
})

export const unmuteOrder = defineCall('POST orders/unmute/:id', {
  summary: 'Hear of a muted order again',
  ability: 'notifications.read',
  answers: muted,
})

export const listMutedOrders = defineCall('GET notification_settings/muted_orders', {
  summary: 'Orders that one has muted, the last one first',
  description: 'The newest 200 of those that the caller sees.',
  ability: 'notifications.read',
  answers: data(z.array(mutedOrder)),
})

export const showUnsubscription = defineCall('GET notifications/unsubscribe/:token', {
  summary: 'Which e-mails a link ends',
  ability: 'public',
  answers: names,
  limit: 'public',
})

export const unsubscribe = defineCall('POST notifications/unsubscribe/:token', {
  // One click in a mail program (RFC 8058)
  form: true,
  summary: 'End e-mails of a kind with one click (RFC 8058)',
  ability: 'public',
  answers: names,
  limit: 'public',
})
