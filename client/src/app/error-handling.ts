import { setApiErrorHandler } from '#client/lib/api.ts'
import { endSession } from './end-session.ts'
import { router } from './router.tsx'

/** Reactions by exception name (spec 000 §8); verify-email, insert-password and credentials belong to the login page. */
export const startErrorHandling = (): void => {
  setApiErrorHandler((error) => {
    if (error.exception === 'UnauthorizedHttpException') {
      const here = location.pathname + location.search
      const wasInside = !location.pathname.startsWith('/auth/')
      endSession()
      if (wasInside) void router.navigate(`/auth/login?redirect=${encodeURIComponent(here)}`)
    }
    if (error.exception === 'UserNotYetCreatedException') void router.navigate('/create_tms_user')
  })
}
