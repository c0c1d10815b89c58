import { data, defineCall, nothing, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  chooseNotificationsInput,
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
