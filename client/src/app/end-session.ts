import { queryClient } from '#client/lib/query-client.ts'
import { closeSession } from '#client/lib/session.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { setUnread } from '#client/lib/title.ts'

/** Forgets everything of the session in this browser. */
export const endSession = (): void => {
  closeSocket()
  closeSession()
  setUnread(0)
  queryClient.clear()
}
