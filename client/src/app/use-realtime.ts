import { useEffect } from 'react'
import { notifySystem } from '#client/kit/notify.ts'
import { invalidateResources } from '#client/lib/query-client.ts'
import { closeSocket, onSocket, openSocket } from '#client/lib/socket.ts'
import { changeUnread } from '#client/lib/title.ts'

const wordsOf = (notification: Record<string, unknown>): { title: string | null; message: string } => {
  const word = (name: string) => (typeof notification[name] === 'string' ? notification[name] : null)
  const title = word('title')
  const message = word('description') ?? word('message') ?? ''
  return message ? { title, message } : { title: null, message: title ?? '' }
}

/**
 * The private channel of the logged-in user: notifications top centre (spec 000 §9), changed resources read again.
 * `told`: does this person see system notifications at all (spec 000 §6)?
 */
export const useRealtime = (told: boolean): void => {
  useEffect(() => {
    void openSocket()
    const stopNotifications = onSocket(
      'system-notification-created',
      ({ system_notification: notification }) => {
        if (!told) return
        changeUnread(1)
        void invalidateResources('system_notifications')
        const { title, message } = wordsOf(notification)
        notifySystem(title, message)
      },
    )
    const stopChanges = onSocket('resource-changed', ({ type }) => void invalidateResources(type))
    return () => {
      stopNotifications()
      stopChanges()
      closeSocket()
    }
  }, [told])
}
