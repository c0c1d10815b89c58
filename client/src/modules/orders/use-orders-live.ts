import { useEffect } from 'react'
import { invalidateResources } from '#client/lib/query-client.ts'
import { onSocket } from '#client/lib/socket.ts'

/**
 * `orders` themselves are read again by the app on every `resource-changed`; proposals and positions hang on the same
 * event under names of their own.
 */
export const useOrdersLive = (...types: ('order_proposals' | 'geolocation_drivers' | 'audits')[]): void => {
  const names = types.join(' ')
  useEffect(() => {
    const refresh = () => void invalidateResources(...names.split(' '))
    const stopChanges = onSocket('resource-changed', ({ type }) => {
      if (type === 'orders') refresh()
    })
    const stopNotifications = onSocket('system-notification-created', refresh)
    return () => {
      stopChanges()
      stopNotifications()
    }
  }, [names])
}
