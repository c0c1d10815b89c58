import { publicAction } from '#server/kit/routes.ts'
import { showAppConfig } from '#shared/session/app-config.calls.ts'
import { DEMO_LOGINS } from '../login-buttons.ts'
import { findDemoCarriers } from '../session-user.store.ts'
import { isSetupOpen } from '../setup.ts'

export const showAppConfigRoute = publicAction(showAppConfig, async (services) => {
  const { env, database } = services
  return {
    data: {
      demo: env.DEMO_MODE,
      demo_logins: env.DEMO_MODE ? DEMO_LOGINS : [],
      demo_carriers: env.DEMO_MODE ? await findDemoCarriers(database.rows) : [],
      recaptcha:
        env.RECAPTCHA_SITE_KEY === undefined
          ? null
          : { site_key: env.RECAPTCHA_SITE_KEY, script_url: env.RECAPTCHA_SCRIPT_URL },
      manager_register: await isSetupOpen(services, database.rows),
      tile_url: env.TILE_URL ?? null,
      tile_attribution: env.TILE_ATTRIBUTION,
      build_stamp: env.BUILD_STAMP,
    },
  }
})
