import { type Session, roleOf } from '#client/lib/session.ts'
import { createStore, useStore } from '#client/lib/store.ts'
import { lookOf } from './layouts/look.ts'

const store = createStore(false)

/** Paper is white: dark panels would drink ink and lose their words. Not every browser tells both ways. */
const paper = matchMedia('print')
const onPaper = createStore(paper.matches)
paper.addEventListener('change', ({ matches }) => onPaper.set(matches))
globalThis.addEventListener('beforeprint', () => onPaper.set(true))
globalThis.addEventListener('afterprint', () => onPaper.set(false))

/** Pages that are light whatever the person chose: those of the digital correspondent (spec 000 §2 Layouts). */
export const setLightOnly = (pathname: string, session: Session | null): void =>
  store.set(lookOf(pathname, session ? roleOf(session) : null) === 'finance')
export const useLightOnly = (): boolean => {
  const chosen = useStore(store)
  const printing = useStore(onPaper)
  return chosen || printing
}
