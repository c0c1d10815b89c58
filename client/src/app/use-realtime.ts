import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ListDocument } from '#shared/kit/document.ts'
import { endRunning, hideNotice, isShown, notifyError, notifySystem, shownLike } from '#client/kit/notify.ts'
import { api } from '#client/lib/api.ts'
import { text } from '#client/lib/i18n.ts'
import { isMine } from '#client/lib/one-tab.ts'
import { invalidateAll, invalidateResources } from '#client/lib/query-client.ts'
import { closeSocket, onMissed, onSocket, openSocket } from '#client/lib/socket.ts'
import { sessionBegan } from '#client/lib/session.ts'
import { changeUnread, setUnread } from '#client/lib/title.ts'
import {
  NOTICES,
  useNoticePath,
  useReadNotifications,
} from '#client/modules/notifications/use-notifications.ts'

/** So many notices are shown one by one; while these stand, the others become one toast, which counts. */
const SHOWN_EACH = 2
const NOTICE = 'notice-'
const MORE = 'more-notices'

type Notice = {
  id: string
  event: string
  title: string | null
  message: string
  count: number
  grouped: boolean
  unread_count: number | null
  link: string | null
}
/** Opens the record of a notice; undefined when it leads nowhere. */
type WayOf = (notice: Notice) => (() => void) | undefined

const noticeOf = (data: Record<string, unknown>): Notice => {
  const word = (name: string) => (typeof data[name] === 'string' ? data[name] : null)
  const number = (name: string) => (typeof data[name] === 'number' ? data[name] : null)
  const title = word('title')
  const message = word('description') ?? word('message') ?? ''
  return {
    id: word('id') ?? '',
    event: word('event') ?? '',
    ...(message ? { title, message } : { title: null, message: title ?? '' }),
    count: number('count') ?? 1,
    grouped: data['grouped'] === true,
    unread_count: number('unread_count'),
    link: word('link'),
  }
}

/** The newest notice that this tab knows of; younger ones were missed. */
let newest = 0

let more = 0

const show = async (notice: Notice, wayOf: WayOf): Promise<void> => {
  const id = `${NOTICE}${notice.id}`
  const way = wayOf(notice)
  endRunning(notice.event)
  const opening = (toast: string) => way && (() => (hideNotice(toast), way()))
  // A burst that grows changes its toast while it stands, and makes no other one.
  if (notice.grouped && isShown(id)) return notifySystem(notice.title, notice.message, id, opening(id))
  if (!(await isMine(notice.grouped ? notice.id : `${notice.id}.${notice.count}`))) return
  if (shownLike(NOTICE) < SHOWN_EACH) return notifySystem(notice.title, notice.message, id, opening(id))
  more = isShown(MORE) ? more + 1 : 1
  // The newest in its words, the others by their number.
  const others = more === 1 ? [] : [text('notifications:more', { count: more - 1 })]
  notifySystem(notice.title, [notice.message, ...others].join(' · '), MORE, opening(MORE))
}

const hear = (data: Record<string, unknown>, wayOf: WayOf): void => {
  const notice = noticeOf(data)
  newest = Math.max(newest, Number(notice.id) || 0)
  if (notice.unread_count === null) changeUnread(1)
  else setUnread(notice.unread_count)
  void invalidateResources(NOTICES)
  void show(notice, wayOf)
}

const readNewest = (size: number): Promise<ListDocument> =>
  api.get<ListDocument>(NOTICES, { query: { page: { number: 1, size }, filter: { unread: 'true' } } })

const learnNewest = async (): Promise<void> => {
  const { data } = await readNewest(1)
  newest = Math.max(newest, Number(data[0]?.id ?? 0))
}

/** Shows the notices that were made while no socket heard of them. */
const catchUp = async (wayOf: WayOf): Promise<void> => {
  const { data } = await readNewest(20)
  const missed = data.filter(({ id }) => Number(id) > newest)
  newest = Math.max(newest, ...data.map(({ id }) => Number(id)))
  if (missed.length > SHOWN_EACH) {
    const title = text('notifications:missed', { count: missed.length })
    if (await isMine(`missed.${newest}`)) notifySystem(null, title, 'missed')
    return
  }
  for (const { id, attributes } of missed.toReversed()) void show(noticeOf({ ...attributes, id }), wayOf)
}

/**
 * The private channel of the logged-in user: notifications top centre (spec 000 §9), changed resources read again.
 * `told`: does this person see system notifications at all (spec 000 §6)?
 */
export const useRealtime = (told: boolean): void => {
  const pathOf = useNoticePath()
  const navigate = useNavigate()
  const { read } = useReadNotifications()
  const wayOf = useEffectEvent<WayOf>((notice) => {
    const to = pathOf(notice)
    if (to === null) return undefined
    return () => {
      // Opening it counts as reading it, as in the panel.
      read([notice.id]).catch((error: unknown) => notifyError(error))
      void navigate(to)
    }
  })
  useEffect(() => {
    void openSocket(sessionBegan())
    const learnt = told ? learnNewest().catch(() => undefined) : undefined
    const stops = [
      onSocket('system-notification-created', ({ system_notification: data }) => {
        if (told) hear(data, (notice) => wayOf(notice))
      }),
      onSocket('resource-changed', ({ type }) => void invalidateResources(type)),
      onMissed((missed) => {
        if (missed === null) void invalidateAll()
        if (missed?.some(({ type }) => type === NOTICES) === false) return
        learnt?.then(() => catchUp((notice) => wayOf(notice))).catch(() => undefined)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      closeSocket()
    }
  }, [told])
}
