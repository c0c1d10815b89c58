import { createStore } from '../store.ts'

/** Asks the person before the session ends, where something of it is not sent; false: the session stays. */
export const beforeLeaving = createStore<{ ask: () => Promise<boolean> } | null>(null)
