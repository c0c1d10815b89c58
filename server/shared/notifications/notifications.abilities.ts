import { everyone } from '#shared/access/rules.ts'

export const notificationsAbilities = {
  'notifications.read': everyone(),
} as const
