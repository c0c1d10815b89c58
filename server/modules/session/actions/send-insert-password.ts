import { publicAction } from '#server/kit/routes.ts'
import { sendInsertPassword } from '#shared/session/register.calls.ts'
import { linkAsked } from '../ask-for-link.ts'

export const sendInsertPasswordRoute = publicAction(sendInsertPassword, linkAsked('insert_password'))
