import type { NotificationData } from '@mantine/notifications'
import { createElement } from 'react'
import { accessClosed } from '#client/lib/access-closed.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { text } from '#client/lib/i18n.ts'
import { toastsWanted } from '#client/lib/toasts-wanted.ts'
import { NoticeText } from './NoticeText.tsx'
import { errorText } from './error-text.ts'

/** Toasts answer what the user just did: top right, 5 s (spec 000 §9); errors stay until closed. */
const TIMEOUT_MS = 5000

type Library = typeof import('@mantine/notifications')
let library: Library | null = null

const loadLibrary = async (): Promise<Library> => (library ??= await import('@mantine/notifications'))

/** A toast waits for the library, and for the place where it appears. */
const withLibrary = (tell: (loaded: Library) => void): void => {
  toastsWanted.set(true)
  if (library) return tell(library)
  // Without the network there is no place to tell it in.
  void loadLibrary().then(tell, () => undefined)
}

/** Shows a toast as it is given; the functions below word the usual ones. */
export const showToast = (toast: NotificationData): void =>
  withLibrary(({ notifications }) => {
    notifications.show({ withBorder: true, closeButtonProps: { 'aria-label': text('kit:close') }, ...toast })
  })

export const notifySuccess = (message: string): void => {
  showToast({ message, color: 'green', autoClose: TIMEOUT_MS })
}

export const notifyInfo = (message: string): void => {
  showToast({ message, color: 'road', autoClose: TIMEOUT_MS })
}

export const notifyError = (error: unknown, fallback?: string): void => {
  // A dialog tells it already.
  if (isApiError(error) && accessClosed.get() === error.exception) return
  const number =
    isApiError(error) && error.request_id ? text('kit:error.request', { id: error.request_id }) : null
  showToast({
    title: fallback ?? text('kit:error.title'),
    message: [errorText(error, fallback), number].filter((part) => part && part !== fallback).join(' · '),
    color: 'red',
    autoClose: false,
    role: 'alert',
  })
}

const RUNNING = 'running-'

/** Work that has begun; the toast goes when a notice tells its end, so that one event shows one toast. */
export const notifyRunning = (type: string, message: string): void => {
  showToast({ id: `${RUNNING}${type}`, message, color: 'road', autoClose: TIMEOUT_MS })
}

/** Takes it away: the work ended (`type`, or an event of it: `export_report.completed`), or could not begin. */
export const endRunning = (type: string): void => hideNotice(`${RUNNING}${type.split('.')[0] ?? ''}`)

/**
 * A system notification: something that happened to the user, top centre (spec 000 §9). One that is still on the screen
 * under the same id takes the new words.
 *
 * @param onOpen where it leads, one click away
 */
export const notifySystem = (
  title: string | null,
  message: string,
  id?: string,
  onOpen?: () => void,
): void => {
  const toast: NotificationData = {
    title,
    message: onOpen ? createElement(NoticeText, { message, onOpen }) : message,
    color: 'road',
    position: 'top-center',
    autoClose: TIMEOUT_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': text('kit:close') },
  }
  if (id === undefined) showToast(toast)
  else if (isShown(id)) library?.notifications.update({ ...toast, id })
  else showToast({ ...toast, id })
}

const standing = (): readonly NotificationData[] => {
  const state = library?.notificationsStore.getState()
  return state ? [...state.notifications, ...state.queue] : []
}

/** Is the toast of this id on the screen, or waiting for its place? */
export const isShown = (id: string): boolean => standing().some((one) => one.id === id)

/** How many toasts whose ids begin so are on the screen or wait for their place. */
export const shownLike = (prefix: string): number =>
  standing().filter(({ id }) => id?.startsWith(prefix) === true).length

/** Takes a toast away, as once its way was gone. */
export const hideNotice = (id: string): void => {
  library?.notifications.hide(id)
}
