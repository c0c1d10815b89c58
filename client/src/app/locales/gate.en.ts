import { en as kit } from '#client/kit/locales/en.ts'
import { en as session } from '#client/modules/session/locales/gate.en.ts'
import { en as app } from './app.en.ts'
import type { pt } from './gate.pt.ts'

/** What pages before the login say; the rest comes with the first page behind it. */
export const en: typeof pt = { kit, app, session }
