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
const returned = new Set<() => void>()

const emitLocally = <N extends Name>(name: N, message: SocketMessages[N]): void => {
  for (const listener of listeners[name]) listener(message)
}

/** Opens the connection once; the library is loaded only then. The token goes into the handshake. */
export const openSocket = async (): Promise<void> => {
  if (socket || starting) return
  starting = true
  const { io } = await import('socket.io-client')
  starting = false
  const token = readToken()
  if (token === null) return
  socket = io({ path: '/socket.io', auth: { token }, transports: ['websocket', 'polling'] })
  let wasConnected = false
  socket.on('connect', () => {
    // Messages sent during the gap come by themselves while the server still has them.
    if (wasConnected && socket?.recovered !== true) for (const listener of returned) listener()
    wasConnected = true
  })
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

/** Tells when the connection is back and messages were missed; until the returned function is called. */
export const onReturn = (listener: () => void): (() => void) => {
  returned.add(listener)
  return () => {
    returned.delete(listener)
  }
}
