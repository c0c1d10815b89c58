import { createStore } from './store.ts'

/** Whether there is a toast to find a place for: until then neither the place nor the library is loaded. */
export const toastsWanted = createStore(false)
