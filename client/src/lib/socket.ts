import type { Socket } from 'socket.io-client'
import { readToken } from './token.ts'

/** A job's progress: `progress` (0 to 100) or `processed` of `total`; `state` or `status`; more by kind. */
export type JobMessage = {
  job_id?: string
  job?: string
  kind?: string
  id?: string | number | null
  progress?: number
  total?: number
  processed?: number
  state?: string
  status?: string
  [extra: string]: unknown
}

/** Messages the server sends; all but the notification carry ids only, the rest is read through the API. */
export type SocketMessages = {
  'system-notification-created': { system_notification: Record<string, unknown> }
  'resource-changed': { type: string; id: string | number; reason?: string }
  'job-progress': JobMessage
}
type Name = keyof SocketMessages
type Listener<N extends Name> = (message: SocketMessages[N]) => void

const listeners: { [N in Name]: Set<Listener<N>> } = {
  'system-notification-created': new Set(),
  'resource-changed': new Set(),
  'job-progress': new Set(),
}

let socket: Socket | null = null
let starting = false
/** Changes told before the socket was there; null: anything may have changed. */
export type Missed = readonly { type: string; reason?: string }[] | null
const missing = new Set<(missed: Missed) => void>()

const emitLocally = <N extends Name>(name: N, message: SocketMessages[N]): void => {
  for (const listener of listeners[name]) listener(message)
}

const tellMissed = (missed: Missed): void => {
  for (const listener of missing) listener(missed)
  // Rooms with an ear of their own read again as if they had been told in time.
  for (const change of missed ?? []) emitLocally('resource-changed', { ...change, id: '' })
}

/**
 * Opens the connection once; the library is loaded only then. The token goes into the handshake, and how long ago the
 * first page was read: the server tells the changes since.
 */
export const openSocket = async (readSince: number): Promise<void> => {
  if (socket || starting) return
  starting = true
  const { io } = await import('socket.io-client')
  starting = false
  const token = readToken()
  if (token === null) return
  let wasConnected = false
  socket = io({
    path: '/socket.io',
    auth: (give) => give({ token, ...(wasConnected ? {} : { age: Date.now() - readSince }) }),
    transports: ['websocket', 'polling'],
  })
  socket.on('connect', () => {
    // Messages sent during the gap come by themselves while the server still has them.
    if (wasConnected && socket?.recovered !== true) tellMissed(null)
    wasConnected = true
  })
  socket.on('missed', ({ told }: { told: Missed }) => tellMissed(told))
  const names: Name[] = ['system-notification-created', 'resource-changed', 'job-progress']
  for (const name of names)
    socket.on(name, (message: SocketMessages[typeof name]) => emitLocally(name, message))
}

export const closeSocket = (): void => {
  socket?.disconnect()
  socket = null
}

/** Listens until the returned function is called; works before and across connections. */
export const onSocket = <N extends Name>(name: N, listener: Listener<N>): (() => void) => {
  const set: Set<Listener<N>> = listeners[name]
  set.add(listener)
  return () => {
    set.delete(listener)
  }
}

/** Tells when messages were missed; until the returned function is called. */
export const onMissed = (listener: (missed: Missed) => void): (() => void) => {
  missing.add(listener)
  return () => {
    missing.delete(listener)
  }
}
