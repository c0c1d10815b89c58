import { createStore } from './store.ts'

/** The place of the toasts is loaded with the first toast, as most pages before the login show none. */
export const toastStage = createStore(false)

export const wantToasts = (): void => toastStage.set(true)
