import { publicAction } from '#server/kit/routes.ts'
import { forgotPassword } from '#shared/session/session.calls.ts'
import { linkAsked } from '../ask-for-link.ts'

export const forgotPasswordRoute = publicAction(forgotPassword, linkAsked('reset_password'))
