import { useEffect } from 'react'
import { countUnread, markRead, markUnread } from '#shared/notifications/notification.calls.ts'
import { systemNotifications } from '#shared/notifications/notifications.contract.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import { setUnread } from '#client/lib/title.ts'

export type NotificationRow = RowOf<typeof systemNotifications>

/** Shipper-commercial users see no system notifications (spec 000 §6). */
export const useIsTold = (): boolean => useMay()(countUnread.ability)

/** Reads how many are unread and keeps the bell and the window title in step with it. */
export const useUnreadCount = (enabled: boolean): void => {
  const { data } = useAnswer(countUnread, {}, { types: [systemNotifications.type], enabled })
  useEffect(() => {
    if (data) setUnread(data.unread_count)
  }, [data])
}

/** Marks these as read; without ids, all of them. */
export const useReadNotifications = () => {
  const action = useCall(markRead, { invalidates: [systemNotifications.type] })
  const read = async (ids?: readonly string[]) => {
    const { unread_count: left } = await action.mutateAsync({ input: ids ? { ids: ids.map(Number) } : {} })
    setUnread(left)
  }
  return { read, isPending: action.isPending }
}

/** Puts these back among the unread ones. */
export const useUnreadNotifications = () => {
  const action = useCall(markUnread, { invalidates: [systemNotifications.type] })
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
