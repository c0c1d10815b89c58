import { api } from '#client/lib/api.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { endSession } from './end-session.ts'

const PATIENCE_MS = 4000

/** Ends the session here and on the server; the live notices stop first (spec 000 §7). */
export const logOut = async (): Promise<void> => {
  closeSocket()
  // It ends here even when the server cannot be told.
  await api.post('logout', {}, { timeout: PATIENCE_MS }).catch(() => {})
  endSession()
}
