import { type Session, roleOf } from '#client/lib/session.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { lookOf } from './layouts/look.ts'

const store = createStore(false)

/** Pages that are light whatever the person chose: those of the digital correspondent (spec 000 §2 Layouts). */
export const setLightOnly = (pathname: string, session: Session | null): void =>
  store.set(lookOf(pathname, session ? roleOf(session) : null) === 'finance')
export const useLightOnly = (): boolean => useStore(store)
