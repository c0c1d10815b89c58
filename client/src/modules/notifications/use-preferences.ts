import type { Channel } from '#shared/notifications/catalogue.ts'
import {
  changeNotificationSettings,
  chooseNotifications,
  showNotificationSettings,
} from '#shared/notifications/notification.calls.ts'
import { notifications, type NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { type RowOf, useResourceList } from '#client/kit/use-resource.ts'

export type Subscription = RowOf<typeof notifications>
export type Scope = 'own' | 'company'
export type Choice = { id: number; channel: Channel; active: boolean | null }

const SETTINGS = 'notification_settings'

/** All notifications that the user can get; a hundred hold every role's. */
export const useSubscriptions = () =>
  useResourceList<Subscription>(notifications, { page: { number: 1, size: 100 } })

/** The state of a channel in a scope, and whether it was chosen there. */
export const stateOf = (
  row: Subscription,
  scope: Scope,
  channel: Channel,
): { active: boolean; isChosen: boolean } => {
  if (scope === 'own') return { active: row[channel], isChosen: row[`own_${channel}`] !== null }
  const chosen = row[`company_${channel}`]
  return {
    active: chosen ?? (row.active_by_default && row[`default_${channel}`]),
    isChosen: chosen !== null,
  }
}

/** Writes choices; the matrix is read again. */
export const useChoose = () => {
  const action = useCall(chooseNotifications, { invalidates: [notifications.type] })
  return (scope: Scope, choices: readonly Choice[]) =>
    action.mutateAsync({ input: { scope, choices: [...choices] } })
}

export const useSettings = () => useAnswer(showNotificationSettings, {}, { types: [SETTINGS] })

export const useChangeSettings = () => {
  const action = useCall(changeNotificationSettings, { invalidates: [SETTINGS, 'users'] })
  return {
    isPending: action.isPending,
    change: (input: Partial<NotificationSettings>) => action.mutateAsync({ input }),
  }
}
