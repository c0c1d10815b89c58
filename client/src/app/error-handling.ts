import { accessClosed, isAccessClosed } from '#client/lib/access-closed.ts'
import { setApiErrorHandler } from '#client/lib/api.ts'
import { endSession } from './end-session.ts'
import { refreshSettings } from '#client/lib/session.ts'
import type { Router } from './router.tsx'

/** Reactions by exception name (spec 000 §8); verify-email, insert-password and credentials belong to the login page. */
export const startErrorHandling = (router: () => Router | null): void => {
  setApiErrorHandler((error) => {
    if (error.exception === 'UnauthorizedHttpException') {
      const here = location.pathname + location.search
      const wasInside = !location.pathname.startsWith('/auth/')
      endSession()
      const login = `/auth/login?redirect=${encodeURIComponent(here)}`
      const running = router()
      if (wasInside && running) void running.navigate(login)
      else if (wasInside) location.assign(login)
    }
    // New terms came into force while this page was open: they are shown over it, see TermsGate.
    if (error.exception === 'RedirectException') void refreshSettings()
    if (isAccessClosed(error.exception)) accessClosed.set(error.exception)
    if (error.exception === 'UserNotYetCreatedException') void router()?.navigate('/create_tms_user')
  })
}
