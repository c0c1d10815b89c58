import { publicAction } from '#server/kit/routes.ts'
import { resendVerifyEmail } from '#shared/session/register.calls.ts'
import { linkAsked } from '../ask-for-link.ts'

export const resendVerifyEmailRoute = publicAction(resendVerifyEmail, linkAsked('verify_email'))
