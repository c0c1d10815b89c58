import type { Language } from '#client/lib/i18n.ts'
import { type Session, roleOf } from '#client/lib/session.ts'
import { areaOf } from './screen.ts'

/** spec 000 §9: es is not offered to manager or fintech; dev works in the manager's area. */
export const languagesFor = (session: Session): Language[] =>
  ['manager', 'fintech'].includes(areaOf(roleOf(session))) ? ['pt', 'en'] : ['pt', 'en', 'es']
