import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { invalidateResources } from '#client/lib/query-client.ts'
import { closeSocket, onSocket, openSocket } from '#client/lib/socket.ts'
import { changeUnread } from '#client/lib/title.ts'

const TOAST_MS = 10_000

const wordsOf = (notification: Record<string, unknown>): { title: string | null; message: string } => {
  const word = (name: string) => (typeof notification[name] === 'string' ? notification[name] : null)
  const title = word('title')
  return { title, message: word('message') ?? word('text') ?? word('description') ?? title ?? '' }
}

/** The private channel of the logged-in user: notifications top centre (spec 000 §9), changed resources read again. */
export const useRealtime = (): void => {
  useEffect(() => {
    void openSocket()
    const stopNotifications = onSocket(
      'system-notification-created',
      ({ system_notification: notification }) => {
        changeUnread(1)
        void invalidateResources('system_notifications')
        const { title, message } = wordsOf(notification)
        notifications.show({
          title,
          message,
          position: 'top-center',
          autoClose: TOAST_MS,
          withBorder: true,
          color: 'road',
        })
      },
    )
    const stopChanges = onSocket('resource-changed', ({ type }) => void invalidateResources(type))
    return () => {
      stopNotifications()
      stopChanges()
      closeSocket()
    }
  }, [])
}
