import { defineModule } from '#server/kit/define-module.ts'
import { cleanUpJob } from './jobs/clean-up.job.ts'
import { sendLinkJob } from './jobs/send-link.job.ts'
import { sessionReactions } from './reactions.ts'
import { sessionRoutes } from './session.routes.ts'

export { hashPassword } from './passwords.ts'
export { DEMO_LOGINS, DEMO_PASSWORD } from './login-buttons.ts'
export { sendLinkJob }

export const sessionModule = defineModule({
  name: 'session',
  routes: sessionRoutes,
  jobs: [cleanUpJob, sendLinkJob],
  reactions: sessionReactions,
})
