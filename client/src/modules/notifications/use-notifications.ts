import { useEffect } from 'react'
import type * as calls from '#shared/notifications/notification.calls.ts'
import type { systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { setUnread } from '#client/lib/title.ts'

/** The resource by its name: the bell stands on every page, which loads no schema for it. */
export const NOTICES = 'system_notifications'

const countUnread = plainCall<typeof calls.countUnread>('GET system_notifications/unread_count', 'data')
const markRead = plainCall<typeof calls.markRead>('POST system_notifications/read', 'data')
const markUnread = plainCall<typeof calls.markUnread>('POST system_notifications/unread', 'data')

export type NotificationRow = RowOf<typeof systemNotifications>

/** Shipper-commercial users see no system notifications (spec 000 §6). */
export const useIsTold = (): boolean => useMay()('notifications.read')

/** Reads how many are unread and keeps the bell and the window title in step with it. */
export const useUnreadCount = (enabled: boolean): void => {
  const { data } = useAnswer(countUnread, {}, { types: [NOTICES], enabled })
  useEffect(() => {
    if (data) setUnread(data.unread_count)
  }, [data])
}

/** Marks these as read; without ids, all of them. */
export const useReadNotifications = () => {
  const action = useCall(markRead, { invalidates: [NOTICES] })
  const read = async (ids?: readonly string[]) => {
    const { unread_count: left } = await action.mutateAsync({ input: ids ? { ids: ids.map(Number) } : {} })
    setUnread(left)
  }
  return { read, isPending: action.isPending }
}

/** Puts these back among the unread ones. */
export const useUnreadNotifications = () => {
  const action = useCall(markUnread, { invalidates: [NOTICES] })
  const unread = async (ids: readonly string[]) => {
    const { unread_count: left } = await action.mutateAsync({ input: { ids: ids.map(Number) } })
    setUnread(left)
  }
  return { unread, isPending: action.isPending }
}

const ORDER = /^\/logistic_manager\/\w+\/orders?\/(?:update\/|details\/)?(\d+)$/

/** Where a notice leads: the order's page of the reader's own area, else the address that the server wrote. */
export const useNoticePath = (): ((row: Pick<NotificationRow, 'link'>) => string | null) => {
  const pathTo = usePathTo()
  return ({ link }) => {
    const id = link === null ? undefined : ORDER.exec(link)?.[1]
    return id === undefined ? link : pathTo('order_update', { id })
  }
}
