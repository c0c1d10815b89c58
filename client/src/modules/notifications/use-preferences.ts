import { notifications, type NotificationSettings } from '#shared/notifications/notifications.contract.ts'
import type { Channel } from '#shared/notifications/catalogue.ts'
import { type RowOf, useAction, usePlain, useResourceList } from '#client/kit/use-resource.ts'
import { queryClient } from '#client/lib/query-client.ts'

export type Subscription = RowOf<typeof notifications>
export type Scope = 'own' | 'company'
export type Choice = { id: number; channel: Channel; active: boolean | null }

const SETTINGS = 'notification_settings'

/** All that one can be told about; a hundred hold every role's. */
export const useSubscriptions = () =>
  useResourceList<Subscription>(notifications, { page: { number: 1, size: 100 } })

/** What holds in a scope, and whether somebody has chosen it there. */
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
  const action = useAction({ invalidates: [notifications.type] })
  return (scope: Scope, choices: readonly Choice[]) =>
    action.mutateAsync({ path: 'notifications/choose', body: { scope, choices } })
}

export const useSettings = () => usePlain<NotificationSettings>(SETTINGS, { types: [SETTINGS] })

export const useChangeSettings = () => {
  const action = useAction<{ data: NotificationSettings }>({ invalidates: [SETTINGS, 'users'] })
  return {
    isPending: action.isPending,
    change: async (body: Partial<NotificationSettings>) => {
      await action.mutateAsync({ path: SETTINGS, method: 'PATCH', body })
      await queryClient.invalidateQueries({ queryKey: ['plain', SETTINGS] })
    },
  }
}
