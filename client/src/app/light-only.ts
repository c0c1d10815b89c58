import { createStore, useStore } from '#client/lib/store.ts'

const store = createStore(false)

/** Pages that are light whatever the person chose: those of the digital correspondent (spec 000 §2 Layouts). */
export const setLightOnly = (isLight: boolean): void => store.set(isLight)
export const useLightOnly = (): boolean => useStore(store)
