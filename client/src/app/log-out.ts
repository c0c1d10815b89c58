import { send } from '#client/lib/call.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { endSession } from './end-session.ts'

const PATIENCE_MS = 4000

/** Ends the session here and on the server; the live notices stop first (spec 000 §7). */
export const logOut = async (): Promise<void> => {
  closeSocket()
  // The session ends in this browser even when the server cannot be reached.
  await sendLogOut().catch(() => {})
  endSession()
}

const sendLogOut = async (): Promise<void> => {
  const { logOut: call } = await import('#shared/session/session.calls.ts')
  await send(call, {}, { timeout: PATIENCE_MS })
}
