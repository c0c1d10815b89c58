import type { logOut as declared } from '#shared/session/session.calls.ts'
import { send } from '#client/lib/call.ts'
import { beforeLeaving } from '#client/lib/offline/before-leaving.ts'
import { plainCall } from '#client/lib/plain-call.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { endSession } from './end-session.ts'

const PATIENCE_MS = 4000

const call = plainCall<typeof declared>('POST logout', 'nothing')

/**
 * Ends the session here and on the server; the live notices stop first (spec 000 §7).
 * @returns false where the person stays, for something is not sent yet
 */
export const logOut = async (): Promise<boolean> => {
  if ((await beforeLeaving.get()?.ask()) === false) return false
  closeSocket()
  // The session ends in this browser even when the server cannot be reached.
  await send(call, {}, { timeout: PATIENCE_MS }).catch(() => {})
  endSession()
  return true
}
