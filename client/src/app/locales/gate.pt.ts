import { pt as kit } from '#client/kit/locales/pt.ts'
import { pt as session } from '#client/modules/session/locales/gate.pt.ts'
import { pt as app } from './app.pt.ts'

/** What pages before the login say; the rest comes with the first page behind it. */
export const pt = { kit, app, session }
