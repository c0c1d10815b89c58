import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { financeNotifications, panelNotifications } from '#shared/notifications/notifications.contract.ts'

/** The panels of the finance areas: each person's own. */

export const panelNotificationsResource = defineResource(panelNotifications, {
  model: 'panel_notifications',
  abilities: { read: 'panel_notifications.read' },
  scope: (session) => sql`t.user_id = ${session.user_id}`,
})

export const financeNotificationsResource = defineResource(financeNotifications, {
  model: 'finance_notifications',
  abilities: { read: 'panel_notifications.read' },
  scope: (session) => sql`t.user_id = ${session.user_id}`,
})
