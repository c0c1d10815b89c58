import { publicAction } from '#server/kit/routes.ts'
import { checkAppVersion } from '#shared/session/app-config.calls.ts'

export const checkAppVersionRoute = publicAction(checkAppVersion, ({ env }, { stamp }) => {
  const need_refresh_app = stamp !== env.BUILD_STAMP
  return Promise.resolve({ need_refresh_app, data: { need_refresh_app } })
})
