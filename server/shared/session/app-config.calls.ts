import { body, data, defineCall } from '#shared/kit/call.ts'
import { appConfig, appVersionAnswer } from './app-config.contract.ts'

/** What the client asks about the installation itself, with or without a session. */

export const showAppConfig = defineCall('GET app_config', {
  summary: 'What the client must know before anyone logs in',
  ability: 'public',
  answers: data(appConfig),
})

export const checkAppVersion = defineCall('GET verify_app_version/:stamp', {
  summary: 'Tell whether the running client is out of date',
  ability: 'public',
  answers: body(appVersionAnswer),
})
