import { defineModule } from '#server/kit/define-module.ts'
import { recipientRoutes } from './recipient.routes.ts'

/** The recipient's link: one delivery followed without a login. */
export const recipientModule = defineModule({ name: 'recipient', routes: recipientRoutes })
