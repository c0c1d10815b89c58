import { es as kit } from '#client/kit/locales/es.ts'
import { es as session } from '#client/modules/session/locales/gate.es.ts'
import { es as app } from './app.es.ts'
import type { pt } from './gate.pt.ts'

/** What pages before the login say; the rest comes with the first page behind it. */
export const es: typeof pt = { kit, app, session }
