import { useState } from 'react'
import { logIn, logOut } from '#shared/session/session.calls.ts'
import { send } from '#client/lib/call.ts'
import { openSession } from '#client/lib/session.ts'
import { notifyError } from '#client/kit/notify.ts'
import type { Credentials } from './use-login.ts'

/** Demo: goes on as another person of the story. The page is loaded anew, so that nothing of the one before stays. */
export const useBecome = () => {
  const [pending, setPending] = useState<string | null>(null)
  const become = async ({ email, password }: Credentials, path: string) => {
    setPending(email)
    try {
      const answer = await send(logIn, { input: { email, password } })
      if ('two_factor' in answer) return
      // The session that is left ends by its own token, before the new one is held.
      await send(logOut).catch(() => {})
      openSession(answer)
      window.location.assign(path)
    } catch (error) {
      setPending(null)
      notifyError(error)
    }
  }
  return { become, pending }
}
