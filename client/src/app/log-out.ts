import type { logOut as declared } from '#shared/session/session.calls.ts'
import { send } from '#client/lib/call.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { endSession } from './end-session.ts'

const PATIENCE_MS = 4000

const call = plainCall<typeof declared>('POST logout', 'nothing')

/** Ends the session here and on the server; the live notices stop first (spec 000 §7). */
export const logOut = async (): Promise<void> => {
  closeSocket()
  // The session ends in this browser even when the server cannot be reached.
  await send(call, {}, { timeout: PATIENCE_MS }).catch(() => {})
  endSession()
}
